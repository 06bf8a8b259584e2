import type { Question } from '../question/question.js';
import { askedWords } from './asked-words.js';
import { ENOUGH } from './recipe.js';
import { LEAST_RATINGS } from './windows.js';

const RATINGS =
  /(?:(?:user|customer|guest|passenger|app) )?(?:reviews?|ratings?|records|comments|responses|entries|opinions|votes)\b/;
const LEAST =
  /(?:\b(?:at least|(?:no|not) fewer than|(?:a )?minimum(?: of)?|min\.|mindestens|au moins|al menos|pelo menos|almeno|minstens|minimal|paling sedikit)|少なくとも|最低|至少|최소) ?/;
/** "With at least 20 reviews", "mindestens 20 Bewertungen", "20 or more reviews": so many that a value must have to be ranked. */
const AT_LEAST = [
  new RegExp(`${LEAST.source}(?<n>\\d{1,6}) ${RATINGS.source}`, 'iu'),
  new RegExp(`\\b(?<n>\\d{1,6}) (?:or|and) more ${RATINGS.source}`, 'iu'),
];

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
