import type { SearchResult } from '#libs/contract';
import type { Analyzer, Token } from '#libs/index';
import { saysConcept } from '#libs/themes';
import type { Theme } from './theme.js';

/** So many records that were read and hold a term tell what it is. */
const READ = 4;
/** A term says no more than a theme that nearly all of its records say, or most, and clearly more often than others do. */
const WITHIN = { nearly: 0.9, most: 0.7, times: 1.5 };
/** What is written with a capital inside so large a part of its sentences is a name. */
const NAME = 0.6;
/** Where all nouns have capitals, they tell no names. */
const CAPITALS = new Set(['de', 'lb']);

interface Reading {
  readonly language: string;
  readonly message: string;
  readonly tokens: readonly Token[];
  /** Where each key stands. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/**
 * Leaves out terms that are no subjects of their own: names of things ("DXB"), and what is said beside another theme, as
 * "although there is money" is beside payments. Words of a concept stay. Nor is a single word of another language than the
 * reader's, where some records are in theirs: cut out of a sentence, it tells nothing.
 * @param results records that say the themes
 * @param language the reader's
 */
export function distinctSubjects(
  themes: readonly Theme[],
  results: readonly SearchResult[],
  { analyzer, language }: { analyzer: Analyzer; language: string },
): Theme[] {
  const read = results.map(({ message, language }): Reading => {
    const tokens = analyzer.tokens(message);
    const places = Map.groupBy(tokens.keys(), (at) => tokens[at]?.key ?? '');
    return { message, language, tokens, places };
  });
  const keysOf = (term: string) => analyzer.tokens(term).map(({ key }) => key);
  const holdersOf = ({ terms }: Theme) => {
    const phrases = terms.map(keysOf);
    return new Set(read.filter((one) => phrases.some((phrase) => placesOf(phrase, one).length > 0)));
  };
  const isForeign = (one: Reading) => one.language !== language;
  const holders = new Map(themes.map((theme) => [theme, holdersOf(theme)]));
  return themes.filter((theme, i) => {
    const own = holders.get(theme) ?? new Set();
    const isTerm = theme.terms.length === 1 && typeof theme.term === 'string';
    if (!isTerm || own.size < READ || saysConcept(theme.word, analyzer)) return true;
    const phrase = keysOf(theme.word);
    if (phrase.length === 1 && [...own].every(isForeign) && !read.every(isForeign)) return false;
    if (isName(phrase, own) || isCutOut(phrase, own, analyzer)) return false;
    return !themes.some((other, j) => {
      if (other === theme || (j > i && typeof other.term === 'string')) return false;
      const said = own.intersection(holders.get(other) ?? new Set()).size / own.size;
      return said >= WITHIN.nearly || (said >= WITHIN.most && said >= WITHIN.times * other.share);
    });
  });
}

/** The same word before or after so large a part of a phrase makes it a piece of a longer one. */
const CONTINUED = 0.8;
/** Shorter phrases are names of things, which the same words may surround. */
const LONG = 3;

/** Whether words only stand side by side: a sentence ends between them ("no ads, no tricks"), or it goes on alike each time. */
function isCutOut(phrase: readonly string[], read: ReadonlySet<Reading>, analyzer: Analyzer): boolean {
  if (phrase.length < 2) return false;
  const places = [...read].flatMap((one) => placesOf(phrase, one).map((at) => ({ one, at })));
  if (places.length < READ) return false;
  const parted = places.filter(({ one: { message, tokens }, at }) =>
    phrase.some((_, i) => {
      const [word, next] = [tokens[at + i], i + 1 < phrase.length ? tokens[at + i + 1] : undefined];
      return word && next && /[.,;:!?…。、！？\n]/.test(message.slice(word.end, next.start));
    }),
  );
  if (2 * parted.length > places.length) return true;
  if (phrase.length < LONG) return false;
  return [-1, phrase.length].some((beside) => {
    const words = places.flatMap(({ one: { tokens }, at }) => {
      const word = tokens[at + beside];
      return word && !analyzer.isFunctionWord(word.word) ? [word.key] : [];
    });
    const most = Math.max(0, ...[...Map.groupBy(words, (word) => word).values()].map((same) => same.length));
    return most >= CONTINUED * places.length;
  });
}

/** Where a phrase begins. */
function placesOf(phrase: readonly string[], { tokens, places }: Reading): number[] {
  const first = places.get(phrase[0] ?? '') ?? [];
  return first.filter((at) => phrase.every((key, i) => tokens[at + i]?.key === key));
}

function isName(phrase: readonly string[], read: ReadonlySet<Reading>): boolean {
  let [all, capitals] = [0, 0];
  for (const one of read) {
    const { message, language, tokens } = one;
    if (CAPITALS.has(language.split('-')[0] ?? '') || message === message.toUpperCase()) continue;
    for (const at of placesOf(phrase, one)) {
      const start = tokens[at]?.start ?? 0;
      if (at === 0 || /[.!?:\n"“]\s*$/.test(message.slice(0, start))) continue;
      all++;
      if (/\p{Lu}/u.test(message.charAt(start))) capitals++;
    }
  }
  return all >= READ && capitals >= NAME * all;
}
