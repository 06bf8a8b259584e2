import type { Filter, QuantifyAnswer, QuantifyRequest } from '#libs/contract';
import {
  average,
  capital,
  type Certainty,
  certaintyOf,
  number,
  SURE,
  writtenDifference,
} from '#libs/wording';
import type { Bounds } from '../statistics/intervals.js';
import { ENOUGH } from './caveats.js';
import { type SideName, type SideNames, subjectOf } from './side-names.js';

type ScoreDifference = QuantifyAnswer['comparison']['score_difference'];

export interface Ratings {
  /** Of the main side less the other. */
  points: number;
  certainty: Certainty;
}

/** Nothing where scores are few or the difference may be chance, or would be written as none. */
export function ratingsOf(scores: ScoreDifference, level: number): Ratings | undefined {
  if (!scores || Math.min(scores.main_n, scores.secondary_n) < ENOUGH) return undefined;
  if (Math.abs(scores.value) < LEAST_POINTS) return undefined;
  // Without an interval neither side varies: what differs then differs in every record.
  const certainty = scores.ci === null ? 'certain' : certaintyOf({ p: scores.p_value ?? 1 }, level);
  if (scores.ci && includes(scores.ci, 0)) return undefined;
  return certainty === 'may be chance' ? undefined : { points: scores.value, certainty };
}

/** Smaller differences of mean scores are not worth a sentence. */
const LEAST_POINTS = 0.05;

export function ratingSentence(
  { of, sign }: { of: SideName; sign: number },
  { points, certainty }: Ratings,
): string {
  const whose = of.plural ? 'Their' : 'Its';
  return `${whose} ratings are ${lower(points * sign)} than those of the rest. The difference ${SURE[certainty]}.`;
}

/** `3 points lower` */
export function lower(points: number): string {
  const size = number(Math.abs(points));
  return `${size} ${size === '1' ? 'point' : 'points'} ${points < 0 ? 'lower' : 'higher'}`;
}

/** How the sides are rated, in a sentence of its own; empty where few of them are. */
export function ratedSentence(
  { main, secondary }: SideNames,
  scores: ScoreDifference,
  level: number,
): string {
  if (!scores || Math.min(scores.main_n, scores.secondary_n) < ENOUGH) return '';
  const [one, other] = [subjectOf(main), subjectOf(secondary)];
  const { main_mean: mine, secondary_mean: theirs } = scores;
  const means = mine === undefined || theirs === undefined ? '' : `${average(mine)} vs ${average(theirs)}`;
  const ratings = ratingsOf(scores, level);
  if (ratings) {
    const verb = main.plural ? 'are' : 'is';
    const size = means && ` (${means})`;
    const points =
      mine === undefined || theirs === undefined
        ? ratings.points
        : writtenDifference(mine, theirs, ratings.points);
    return `${capital(one)} ${verb} rated ${lower(points)} than ${other}${size}. The difference ${SURE[ratings.certainty]}.`;
  }
  if (Math.abs(scores.value) < LEAST_POINTS && !(scores.ci && includes(scores.ci, 0)))
    return `${capital(one)} and ${other} are rated almost the same${means && ` (${means})`}.`;
  const chance = [means, 'which may be chance'].filter(Boolean).join(', ');
  return `No clear difference in ratings between ${one} and ${other} (${chance}).`;
}

const RATING_KEYS = ['score', 'rating', 'sentiment'];

/** Whether a side is chosen by how it is rated, which says how it is rated already. */
export function isByRating({ main_filters = [], secondary_filters = [] }: QuantifyRequest): boolean {
  const isRating = (filter: Filter): boolean =>
    filter.type === 'group' ? filter.filters.some(isRating) : RATING_KEYS.includes(filter.key);
  return [...main_filters, ...secondary_filters].some(isRating);
}

export function includes(ci: Bounds, value: number): boolean {
  return ci[0] <= value && ci[1] >= value;
}
