/** Numbers something may be said of: counted ones, shares, and those that texts hold. */
export class NumberBook {
  private readonly plain = new Set<number>();
  private readonly percents = new Set<number>();
  private readonly literals = new Set<string>();

  addNumber(value: number): this {
    this.plain.add(value);
    return this;
  }

  /** A share between 0 and 1: written as a percentage, or as it is. */
  addShare(share: number): this {
    this.percents.add(share * 100);
    return this.addNumber(share);
  }

  /** Every number of an analysis, which may be written rounded or as a percentage, and those of its texts and dates. */
  addAnalysis(value: unknown): this {
    if (typeof value === 'number') {
      const size = Math.abs(value);
      for (const written of [size, Math.round(size)]) this.plain.add(written);
      for (const share of [size, size * 100]) this.percents.add(share);
    } else if (typeof value === 'string') {
      this.addText(value).addDate(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) this.addAnalysis(inner);
    }
    return this;
  }

  /** A date may be written in parts. Ends of time are exclusive: midnight of the 17th is written as the 16th, too. */
  private addDate(text: string): void {
    for (const [, day = '', end] of text.matchAll(/(\d{4}-\d\d-\d\d)(T00:00)?/g)) {
      const time = Date.parse(day);
      if (Number.isNaN(time)) continue;
      for (const date of [new Date(time), ...(end ? [new Date(time - 86_400_000)] : [])]) {
        this.literals.add(date.toISOString().slice(0, 10));
        for (const part of [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()])
          this.plain.add(part);
      }
    }
  }

  /** The numbers a text holds; all, or those that `wanted` takes. */
  addText(text: string, wanted: (numeral: Numeral) => boolean = () => true): this {
    for (const { values, percent, literal } of numeralsIn(text).filter(wanted)) {
      if (literal !== undefined) this.literals.add(literal);
      for (const value of values) (percent ? this.percents : this.plain).add(value);
    }
    return this;
  }

  /** Whether the number is here: exactly, or rounded where its form says so (`3.2k`, `25 %`, `3.9`). */
  holds({ values, percent, place, short, literal }: Numeral): boolean {
    if (literal !== undefined) return this.literals.has(literal);
    const known = percent ? this.percents : this.plain;
    const rounded = percent || short || place < 1;
    const slack = (rounded ? place / 2 : 0) + 1e-9;
    return values.some((value) => known.has(value) || some(known, (one) => Math.abs(one - value) <= slack));
  }
}

/** The numbers of a text in a language that none of the books holds. */
export function unsupportedNumbers(text: string, books: readonly NumberBook[], language = 'en'): Numeral[] {
  return numeralsIn(text, language).filter((numeral) => !books.some((book) => book.holds(numeral)));
}

function some<T>(values: Iterable<T>, test: (value: T) => boolean): boolean {
  for (const value of values) if (test(value)) return true;
  return false;
}

/** A number as it was written. `values`: what it can mean, as `1.240` is read in two ways; empty for a literal. */
export interface Numeral {
  values: readonly number[];
  percent: boolean;
  /** The worth of the last place written: 100 in `3.2k`, 1 in `25 %`, 0.1 in `3.9`. */
  place: number;
  /** Written short (`3.2k`): it stands for whatever is rounded to it. */
  short: boolean;
  /** Dates, times, versions and the like: the same only when written the same. */
  literal?: string;
}

const DATE_OR_TIME = String.raw`\d{4}-\d{2}(?:-\d{2})?(?!\d)|\d{1,2}:\d{2}(?::\d{2})?(?!\d)`;
const SPACED = String.raw`\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?`;
const DIGITS = new RegExp(String.raw`${DATE_OR_TIME}|${SPACED}|\d+(?:[.,'’٬٫]\d+)*`, 'g');
const PERCENT =
  /^\s?(?:[%٪‰]|(?:percent|per cent|pct|prozent|por ?cento|por ciento|pour cent|per cento)(?!\p{L}))/iu;
/** In the languages that answers are written in. */
const FACTORS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1e2, 'hundred hundert'],
      [1e3, 'k thousand tausend tsd mille mil mila duizend ribu rb 千 천'],
      [1e4, '万 萬 만'],
      [
        1e6,
        'm mn mio million millionen millions millón millones milhão milhões milione milioni miljoen juta jt',
      ],
      [1e8, '亿 億 억'],
      [1e9, 'b bn billion mrd milliarde milliarden milliard milliards miljard miliar miliardi'],
    ] as const
  ).flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor] as const)),
);
const WORDS_OF = (test: (word: string) => boolean) => [...FACTORS.keys()].filter(test).join('|');
const ONE_LETTER = /^[千천万萬만亿億억]$/;
const FACTOR = new RegExp(
  String.raw`^\s?(?:(${WORDS_OF((word) => !ONE_LETTER.test(word))})\.?(?!\p{L})|(${WORDS_OF((word) => ONE_LETTER.test(word))}))`,
  'iu',
);
const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** "One" alone is hardly ever a count. */
const SPELLED = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})(?:[ -](${SMALL.slice(0, 9).join('|')}))?|(${SMALL.slice(1).join('|')})|(one)(?= (?:hundred|thousand|million|billion)\b))\b`,
  'gi',
);
const VAGUE = /\b(?:dozens?|hundreds|thousands|millions|billions)\b/gi;

/** Numbers from two to twelve as other languages spell them, without those that are other words, too. */
const SPELLED_IN: Readonly<Record<string, string>> = {
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'deux trois quatre cinq six sept huit - dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  pt: 'dois|duas três quatro cinco seis sete oito nove dez onze doze',
  it: 'due tre quattro cinque - sette otto nove dieci undici dodici',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  id: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas -',
};
const BEGIN = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const READ_SPELLED = new Map(
  Object.entries(SPELLED_IN).map(([language, words]) => {
    const all = words.split(' ').map((word) => word.split('|'));
    const written = all.flat().filter((word) => word !== '-');
    const values = new Map(all.flatMap((forms, i) => forms.map((form) => [form, i + 2] as const)));
    return [language, { values, pattern: new RegExp(`${BEGIN}(?:${written.join('|')})${END}`, 'giu') }];
  }),
);

/**
 * The numbers of a text: digits of any script, with `%`, `k`, `million` and the like; in English, and in the `language` of
 * the text, also those spelled out. Claims and what they rest on are read by this one function.
 */
export function numeralsIn(text: string, language = 'en'): Numeral[] {
  const plain = westernDigits(text.normalize('NFKC'));
  const digits = [...plain.matchAll(DIGITS)].map((match) =>
    withUnit(readDigits(match[0]), plain.slice(match.index + match[0].length)),
  );
  const spelled = [...plain.matchAll(SPELLED)].map((match) => {
    const [written, ten, unit, small, one] = match;
    const tens = ten === undefined ? 0 : (TENS.indexOf(ten.toLowerCase()) + 2) * 10;
    const units = SMALL.indexOf((unit ?? small ?? one ?? '').toLowerCase()) + 1;
    return withUnit(plainly([tens + units], 1), plain.slice(match.index + written.length));
  });
  const { pattern, values: own } = READ_SPELLED.get(language) ?? {};
  const ownSpelled = [...(pattern ? plain.matchAll(pattern) : [])].map(({ 0: written, index }) =>
    withUnit(plainly([own?.get(written.toLowerCase()) ?? 0], 1), plain.slice(index + written.length)),
  );
  const vague = [...plain.matchAll(VAGUE)].map(([written]) => literally(written.toLowerCase()));
  return [...digits, ...spelled, ...ownSpelled, ...vague];
}

/** `1,240`, `1.240,5`, `1 240`, `3.9`, `3,9`, `3.2.1`, `2025-07-03`, `10:12`. */
function readDigits(written: string): Numeral {
  if (/[-:]/.test(written)) return literally(written);
  const compact = written.replace(/[ '’٬]/g, '').replaceAll('٫', '.');
  const groups = compact.split(/[.,]/);
  const signs = compact.replace(/\d/g, '');
  const last = groups.at(-1) ?? '';
  const whole = Number(groups.join(''));
  const decimal = Number(`${groups.slice(0, -1).join('')}.${last}`);
  const grouped =
    groups.slice(1).every((group) => group.length === 3) && /^[1-9]\d{0,2}$/.test(groups[0] ?? '');
  if (signs === '') return plainly([whole], 1);
  const place = 10 ** -last.length;
  if (signs.length === 1) return grouped ? plainly([whole, decimal], place) : plainly([decimal], place);
  if (grouped && new Set(signs).size === 1) return plainly([whole], 1);
  const thousands = groups.slice(1, -1).every((group) => group.length === 3);
  const mixed = new Set(signs.slice(0, -1)).size === 1 && signs.at(-1) !== signs.at(0);
  return thousands && mixed ? plainly([decimal], place) : literally(groups.join('.'));
}

function withUnit(numeral: Numeral, after: string): Numeral {
  if (numeral.literal !== undefined) return numeral;
  const [, word, sign] = FACTOR.exec(after) ?? [];
  const factor = FACTORS.get((word ?? sign ?? '').toLowerCase());
  if (factor === undefined) return { ...numeral, percent: PERCENT.test(after) };
  const values = numeral.values.map((value) => value * factor);
  return { ...numeral, values, place: numeral.place * factor, short: true };
}

function plainly(values: readonly number[], place: number): Numeral {
  return { values, percent: false, place, short: false };
}

function literally(literal: string): Numeral {
  return { values: [], percent: false, place: 1, short: false, literal };
}

/** Digits of every script as 0–9: Unicode keeps each script's ten in a row. */
function westernDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value);
  });
}
