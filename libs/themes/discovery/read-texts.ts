import { type Analyzer, FUNCTION_WORD, IDENTIFIER, type Language, NEGATION, termKind } from '#libs/index';
import type { DiscoveryText } from './types.js';

/** A word as texts of a language spell it: one object wherever it is met. */
export interface Word {
  readonly key: string;
  readonly written: string;
  /** A word of grammar, a name, a number: it may stand inside a phrase, but says nothing alone. */
  readonly isBland: boolean;
  readonly isNegation: boolean;
}

/** A text as its sentences, each a list of words. */
export interface ReadText extends Omit<DiscoveryText, 'text'> {
  readonly place: number;
  readonly sentences: readonly (readonly Word[])[];
}

/** Tells whether a word of a language says nothing of a subject ("good", "please"). */
export type IsPlain = (word: string, language: string) => boolean;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const address = /\bhttps?:\S+|\bwww\.\S+/gi;
/** Words of a text that are read; the rest of a longer one hardly names another subject. */
const MOST_WORDS = 400;
/** A sentence that opens so large a share of a source's texts is boilerplate. */
const OPENING = { texts: 5, share: 0.03, words: 3 };

/** Reads texts once each: what says the same as an earlier one, and how the texts of a source open, is left out. */
export function readTexts(
  texts: readonly DiscoveryText[],
  {
    analyzer,
    names = [],
    isPlain = () => false,
    leavesNames = false,
  }: { analyzer: Analyzer; names?: readonly string[]; isPlain?: IsPlain; leavesNames?: boolean },
): ReadText[] {
  const reader = new WordReader(analyzer, names, isPlain);
  const seen = new Set<string>();
  const read = texts.flatMap(({ text, ...facts }, place): ReadText[] => {
    const sentences = reader.sentences(text, facts.language);
    const said = sentences
      .flat()
      .flatMap((word) => (word.isBland ? [] : [word.key]))
      .join(' ');
    if (said === '' || seen.has(said)) return [];
    seen.add(said);
    return [{ ...facts, place, sentences }];
  });
  const isOpening = openings(read);
  const asMostly = mostlyBland(read, leavesNames ? reader.isName : undefined);
  return read.map((text) => {
    const sentences = isOpening(text) ? text.sentences.slice(1) : text.sentences;
    return { ...text, sentences: sentences.map((words) => words.map(asMostly)) };
  });
}

/**
 * `isName`: names are bland, too.
 *
 * A query finds all forms of a word: a form that says something ("app's") says nothing if most that are found do not ("app").
 */
function mostlyBland(
  texts: readonly ReadText[],
  isName: (word: Word) => boolean = () => false,
): (word: Word) => Word {
  const times = new Map<Word, number>();
  for (const { sentences } of texts)
    for (const word of sentences.flat()) times.set(word, (times.get(word) ?? 0) + 1);
  const bland = new Map<Word, Word>();
  for (const forms of Map.groupBy(times.keys(), ({ key }) => key).values()) {
    const timesOf = (isBland: boolean) =>
      forms.reduce((sum, form) => sum + (form.isBland === isBland ? (times.get(form) ?? 0) : 0), 0);
    if (timesOf(true) <= timesOf(false) && !forms.some(isName)) continue;
    for (const form of forms) if (!form.isBland) bland.set(form, { ...form, isBland: true });
  }
  return (word) => bland.get(word) ?? word;
}

/** A word is a name if it has a capital inside so many sentences, of so many that hold it; titles say nothing. */
const NAME = { sentences: 3, share: 0.8 };
/** More words of a title have one. */
const TITLE = 0.5;
/** Languages that write any noun so. */
const CAPITALS = new Set(['de', 'lb']);

class WordReader {
  private readonly capitals = new Map<Word, { capital: number; all: number }>();
  private readonly words = new Map<Language, Map<string, Word>>();
  private readonly spellings: Parameters<Analyzer['tokens']>[1] = new Map();
  private readonly names: ReadonlySet<string>;

  constructor(
    private readonly analyzer: Analyzer,
    names: readonly string[],
    private readonly isPlain: IsPlain,
  ) {
    this.names = new Set(names.flatMap((name) => analyzer.tokens(name).map(({ word }) => word)));
  }

  sentences(text: string, language: string): Word[][] {
    const rules = this.analyzer.rulesOf(language);
    const known = this.words.get(rules) ?? new Map<string, Word>();
    this.words.set(rules, known);
    let left = MOST_WORDS;
    const sentences: Word[][] = [];
    for (const { segment } of segmenter.segment(text.replace(address, ' '))) {
      for (const line of segment.split(/\n+/)) {
        const tokens = this.analyzer.tokens(line, this.spellings).slice(0, left);
        const words = tokens.map(({ term, word: folded }) => {
          const word = known.get(term) ?? this.read(term, folded, rules);
          known.set(term, word);
          return word;
        });
        if (!CAPITALS.has(rules.code))
          this.countCapitals(
            words,
            tokens.map(({ start }) => line.charAt(start)),
          );
        left -= words.length;
        if (words.length > 0) sentences.push(words);
      }
    }
    return sentences;
  }

  /** Whether a word is written as names are. */
  readonly isName = (word: Word): boolean => {
    const { capital = 0, all = 0 } = this.capitals.get(word) ?? {};
    return all >= NAME.sentences && capital >= NAME.share * all;
  };

  private countCapitals(words: readonly Word[], first: readonly string[]): void {
    const isCapital = first.map((letter) => /\p{Lu}/u.test(letter));
    if (isCapital.filter(Boolean).length > TITLE * words.length) return;
    for (const [i, word] of words.entries()) {
      if (i === 0) continue;
      const count = this.capitals.get(word) ?? { capital: 0, all: 0 };
      this.capitals.set(word, count);
      count.all++;
      if (isCapital[i]) count.capital++;
    }
  }

  private read(term: string, folded: string, rules: Language): Word {
    const kind = termKind(rules, term);
    const key = rules.key(term);
    const isBland =
      (kind & (FUNCTION_WORD | IDENTIFIER)) !== 0 ||
      /^@|^[\d.,:%]+$|^\p{Extended_Pictographic}/u.test(term) ||
      key.length === 0 ||
      /^[a-z0-9]$/.test(key) ||
      this.names.has(folded.replace(/^[#@]|'s$/g, '')) ||
      this.isPlain(term, rules.code);
    return { key, written: term, isBland, isNegation: (kind & NEGATION) !== 0 };
  }
}

/** Tells whether a text opens with what many texts of its source open with, and goes on. */
function openings(texts: readonly ReadText[]): (text: ReadText) => boolean {
  const nameOf = ({ source, sentences: [first] }: ReadText) =>
    `${source} ${first?.map(({ written }) => written).join(' ')}`;
  const sources = new Map<string, number>();
  const opened = new Map<string, number>();
  for (const text of texts) {
    sources.set(text.source, (sources.get(text.source) ?? 0) + 1);
    if (text.sentences.length < 2 || (text.sentences[0]?.length ?? 0) < OPENING.words) continue;
    const name = nameOf(text);
    opened.set(name, (opened.get(name) ?? 0) + 1);
  }
  return (text) => {
    const count = text.sentences.length < 2 ? 0 : (opened.get(nameOf(text)) ?? 0);
    return count >= Math.max(OPENING.texts, OPENING.share * (sources.get(text.source) ?? 0));
  };
}
