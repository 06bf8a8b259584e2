import type { AnswerOf, BodyOf } from '#libs/client';
import { type LoadState, useAnswer } from '../../api/answer.js';
import type { DriversOf } from './drivers-request.js';
import { type Changed, sidesOf } from './low-subjects.js';

interface FoundSubjects extends ReturnType<typeof sidesOf> {
  found: LoadState<AnswerOf<'/public/keyphrases'>>;
  /** A theme is a query, which cannot be joined with that of the bar: then nothing is asked. */
  isAsked: boolean;
}

/** The subjects of the low scores of both sides of a change. */
export function useLowSubjects(change: Changed, of: DriversOf): FoundSubjects {
  const sides = sidesOf(change, of);
  const { worse, better } = sides;
  const isAsked = worse.search_query === undefined;
  const body = { ...worse, compare_to: { filters: better.filters }, find_themes: true, limit: 1 };
  const found = useAnswer('/public/keyphrases', isAsked ? (body as BodyOf<'/public/keyphrases'>) : undefined);
  return { ...sides, found, isAsked };
}
