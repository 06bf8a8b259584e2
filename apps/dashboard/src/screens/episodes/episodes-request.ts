import type { AnswerOf, BodyOf } from '#libs/client';
import type { Selection } from '../../state/scope.js';
import { isNumber, lowScores, type TrendChoice } from '../trends/trend-request.js';

export type EpisodesBody = NonNullable<BodyOf<'/public/episodes'>>;
export type EpisodesAnswer = AnswerOf<'/public/episodes'>;
export type Episode = EpisodesAnswer['episodes'][number];
export type EpisodeSide = Episode['before'];

/** Episodes whose causes the service looks for in one request. */
export const MOST_EXPLAINED = 3;

/** The request for the changes of what a trend shows; undefined for a measure whose changes are not looked for. */
export function episodesBody(
  {
    trend_on,
    agg,
    breakdown,
    series_limit,
  }: Pick<TrendChoice, 'trend_on' | 'agg' | 'breakdown' | 'series_limit'>,
  selection: Selection,
): EpisodesBody | undefined {
  if (trend_on === 'authors' || (isNumber(trend_on) && agg !== 'avg')) return undefined;
  const by = breakdown === '' ? {} : { breakdown, series_limit };
  if (trend_on !== 'low_scores') return { ...selection, episodes_of: trend_on, ...by };
  const { trend_on: episodes_of, ...counted } = lowScores(selection);
  return { ...selection, ...counted, episodes_of, ...by };
}

/** The same with what came with the first few. */
export function explainBody(body: EpisodesBody, place: number): EpisodesBody {
  return { ...body, explain: place + 1, limit: place + 1 };
}
