import { AT_LEAST } from '../question/at-least.js';
import type { Question } from '../question/question.js';
import { askedWords } from './asked-words.js';
import { ENOUGH } from './recipe.js';
import { LEAST_RATINGS } from './windows.js';

/** The least number of ratings that a question wants its ranking to rest on, in its own words or as the grammar has them. */
export function leastAsked(question: Pick<Question, 'text' | 'frame' | 'parts'>): number | undefined {
  // A follow-up keeps what the question before it wants.
  const found = [...askedWords(question), question.frame].flatMap((asked) =>
    AT_LEAST.flatMap((words) => words.exec(asked)?.groups?.n ?? []),
  );
  return Number(found[0] ?? 0) || undefined;
}

/** So many values with enough ratings make a ranking. */
const MANY = 3;
const PART = 0.002;

/**
 * The least number of ratings that a value must have to be ranked: as many as the question wants, else more than a handful
 * where some values have more.
 * @param ratings how many each value has
 * @param total all records, of which a value is to have a small part
 */
export function leastRanked(
  question: Pick<Question, 'text' | 'frame' | 'parts'>,
  ratings: readonly number[],
  total = 0,
): number {
  const many = ratings.filter((n) => n >= LEAST_RATINGS).length;
  return leastAsked(question) ?? Math.max(many >= MANY ? LEAST_RATINGS : ENOUGH, Math.round(total * PART));
}
