import type { Scalar } from '#libs/contract';
import type { Analyzer, Token } from '#libs/index';
import type { FieldStats } from './terrain.js';

/** A value of the data that a question names. */
export interface ValueMention {
  key: string;
  value: Scalar;
  /** Where in the question. */
  start: number;
  end: number;
}

type IsField = (key: string, token: Token) => boolean;

interface KnownValue {
  key: string;
  value: Scalar;
  count: number;
  /** A word of a source's name, not the whole name. */
  partial: boolean;
  /** Codes of two letters are words too (`in`, `it`, `us`): they count as they are written. */
  exact?: string;
}

/** Other names of countries than the dictionary of the platform has. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'America', 'the States'],
  GB: ['UK', 'Britain', 'England'],
  NL: ['Holland'],
  AE: ['UAE'],
  CZ: ['Czech Republic'],
  KR: ['South Korea'],
};
const LONGEST = 6;
const BEFORE = new Set(
  'in on from for at with among of to by between and or vs versus than compare within inside only'.split(' '),
);
const AFTER = new Set(
  'review reviews rating ratings user users customer customers feedback comment comments people record records passengers'.split(
    ' ',
  ),
);

/** Finds the values of the data in a question. */
export class ValueFinder {
  private readonly known = new Map<string, KnownValue[]>();

  constructor(
    private readonly analyzer: Analyzer,
    grounds: readonly FieldStats[],
  ) {
    for (const ground of grounds) this.learn(ground);
  }

  /** Longest names first, none over another. `isField`: whether a word is the name of the field. */
  find(question: string, tokens: readonly Token[], isField: IsField): ValueMention[] {
    const found: ValueMention[] = [];
    for (let at = 0; at < tokens.length;) {
      const named = this.longestAt(question, tokens, at, isField);
      found.push(...named.mentions);
      at += named.length;
    }
    return found;
  }

  private longestAt(
    question: string,
    tokens: readonly Token[],
    at: number,
    isField: IsField,
  ): { length: number; mentions: ValueMention[] } {
    for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
      const words = tokens.slice(at, at + length);
      const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
      const text = question.slice(start, end);
      const candidates = (this.known.get(termsOf(words)) ?? []).filter(
        ({ exact }) => exact === undefined || exact === text,
      );
      const [before, after] = [tokens[at - 1], tokens[at + length]];
      const beside = candidates.filter(({ key }) =>
        [before, after].some((token) => token !== undefined && isField(key, token)),
      );
      const meant =
        beside.length > 0 ? beside : candidates.filter((one) => fits(one, { text, before, after, at }));
      if (meant.length === 0) continue;
      return { length, mentions: strongest(meant).map(({ key, value }) => ({ key, value, start, end })) };
    }
    return { length: 1, mentions: [] };
  }

  private learn({ key, values }: FieldStats): void {
    const texts = values.filter(({ value }) => typeof value === 'string') as {
      value: string;
      count: number;
    }[];
    const codes = texts.filter(({ value }) => /^[A-Z]{2}$/.test(value)).length >= 0.8 * texts.length;
    for (const { value, count } of texts) {
      const exact = value.length <= 2 ? value : undefined;
      this.add(value, { key, value, count, partial: false, exact });
      for (const name of otherNames(value, codes)) {
        this.add(name, { key, value, count, partial: false, exact: name === 'US' ? name : undefined });
      }
    }
    if (key === 'source') this.learnWords(texts);
  }

  private learnWords(sources: readonly { value: string; count: number }[]): void {
    for (const { value, count } of sources) {
      const tokens = this.analyzer.tokens(value);
      if (tokens.length < 2) continue;
      for (const token of tokens) {
        if (AFTER.has(token.word) || this.analyzer.isFunctionWord(token.word)) continue;
        this.add(token.word, { key: 'source', value, count, partial: true });
      }
    }
  }

  private add(name: string, known: KnownValue): void {
    const terms = termsOf(this.analyzer.tokens(name));
    if (terms === '') return;
    const others = this.known.get(terms) ?? [];
    if (!others.some(({ key, value }) => key === known.key && value === known.value)) others.push(known);
    this.known.set(terms, others);
  }
}

interface Place {
  text: string;
  before: Token | undefined;
  after: Token | undefined;
  at: number;
}

/** A word that is also a value is meant as the value when it is written like a name or stands where one would. */
function fits({ partial }: KnownValue, { text, before, after, at }: Place): boolean {
  const named =
    (before !== undefined && BEFORE.has(before.word)) || (after !== undefined && AFTER.has(after.word));
  if (partial) return named;
  const likeName = /\d/.test(text) || (at > 0 && /^\p{Lu}/u.test(text)) || text.includes(' ');
  return named || likeName;
}

/** One field's values: whole names before words of names, then the field with more records. */
function strongest(candidates: readonly KnownValue[]): KnownValue[] {
  const whole = candidates.filter(({ partial }) => !partial);
  const kept = whole.length > 0 ? whole : candidates;
  const counts = new Map<string, number>();
  for (const { key, count } of kept) counts.set(key, (counts.get(key) ?? 0) + count);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return kept.filter(({ key }) => key === best?.[0]);
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `PT` is also called Portugal, `United Kingdom` also UK. */
function otherNames(value: string, codes: boolean): string[] {
  if (codes && /^[A-Z]{2}$/.test(value)) {
    const name = regions.of(value);
    return [...(name ? [name] : []), ...(OTHER_NAMES[value] ?? [])];
  }
  const code = Object.keys(OTHER_NAMES).find((each) => regions.of(each) === value);
  return code ? [...(OTHER_NAMES[code] ?? []), ...(code === 'US' ? ['US'] : [])] : [];
}

function termsOf(tokens: readonly Token[]): string {
  return tokens.map(({ term }) => term).join(' ');
}
