import type { DistributionBucket } from '#libs/contract';
import type { Question } from '../question/question.js';
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
export function leastAsked({ text, parts }: Pick<Question, 'text' | 'parts'>): number | undefined {
  const said = [text, parts.map((part) => part.text).join(' ')];
  const found = said.flatMap((one) => AT_LEAST.flatMap((words) => words.exec(one)?.groups?.n ?? []));
  return Number(found[0] ?? 0) || undefined;
}

/** So many values with enough ratings make a ranking. */
const MANY = 3;

/** A handful of ratings is no rank where some values have more. */
export function leastOf(buckets: readonly DistributionBucket[], total: number): number {
  const many = buckets.filter(({ kind, n = 0 }) => kind === 'value' && n >= LEAST_RATINGS).length;
  return Math.max(many >= MANY ? LEAST_RATINGS : ENOUGH, Math.round(total * 0.002));
}
