import { COMING_AND_GOING } from './coming-and-going.js';
import { overlaps, type Place } from './reworded.js';

/** An expression that means more than its words: a search that finds what is said of it. */
export interface Idiom extends Place {
  query: string;
  /** Of a verb of two words: as a topic may be called by it. */
  name?: string;
}

const IDIOMS: readonly (readonly [pattern: RegExp, query: string])[] = [
  [
    /\b(?:worth (?:(?:the|its|their|your|my|our) )?(?:money|price|cost|it)|worth (?:paying|buying)(?: for)?|value for (?:the )?money|good value|money'?s worth|too expensive|overpriced)\b/gi,
    'money OR price OR "worth it" OR expensive OR cheap',
  ],
];

export function idiomsIn(question: string): Idiom[] {
  const found = [...COMING_AND_GOING, ...IDIOMS].flatMap(([pattern, query]) =>
    [...question.matchAll(pattern)].map(({ 0: text, index: start }) => ({
      query,
      start,
      end: start + text.length,
    })),
  );
  return found.filter((one, i) => !found.slice(0, i).some((other) => overlaps(one, other)));
}
