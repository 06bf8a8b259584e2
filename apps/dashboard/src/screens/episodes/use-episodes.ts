import { useAnswer, type LoadState } from '../../api/answer.js';
import type { Measure, TrendEpisode } from '../../charts/types.js';
import { selection, type Selection } from '../../state/scope.js';
import { plural } from '../../ui/format.js';
import type { TrendChoice } from '../trends/trend-request.js';
import { AT_A_GLANCE, type ListedEpisode } from './episode-list.js';
import { episodesBody, type EpisodesAnswer } from './episodes-request.js';
import { episodeParts, sideTitle, textOf } from './words.js';

/** The changes of a measure, the largest first, and those of how its records came to be. */
export interface FoundEpisodes {
  answer: LoadState<EpisodesAnswer>;
  /** Whether changes of this measure are looked for. */
  known: boolean;
  changes: readonly ListedEpisode[];
  apart: readonly ListedEpisode[];
}

type Choice = Parameters<typeof episodesBody>[0];

export const PLAIN: Omit<TrendChoice, 'trend_by' | 'trend_on'> = {
  agg: 'avg',
  breakdown: '',
  series_limit: 5,
};

export function useEpisodes(
  choice: Choice,
  measure: Measure,
  wanted = true,
  among: Selection = selection.value,
): FoundEpisodes {
  const body = wanted ? episodesBody(choice, among) : undefined;
  const answer = useAnswer('/public/episodes', body);
  const { data } = answer;
  const field = choice.breakdown === '' ? 'source' : choice.breakdown;
  const listed = (episodes: EpisodesAnswer['episodes']): ListedEpisode[] =>
    data && body
      ? episodes.map((episode, place) => ({
          episode,
          context: { measure, of: choice.trend_on, field, answer: data },
          body,
          place,
        }))
      : [];
  return {
    answer,
    known: body !== undefined,
    changes: listed(data?.episodes ?? []),
    apart: listed(data?.not_comparable ?? []),
  };
}

/** The largest, which are seen at a glance, in the order of time; then the others. */
export function inOrder(changes: readonly ListedEpisode[]): ListedEpisode[] {
  const start = ({ episode }: ListedEpisode) => Date.parse(episode.during.start);
  const largest = changes.slice(0, AT_A_GLANCE).toSorted((a, b) => start(a) - start(b));
  return [...largest, ...changes.slice(AT_A_GLANCE)];
}

/** For the chart: those that the list shows at once, which it numbers alike. */
export function episodeMarks(changes: readonly ListedEpisode[]): TrendEpisode[] {
  return changes.slice(0, AT_A_GLANCE).map(({ episode, context }) => {
    const { during, direction } = episode;
    const { start, end, drilldown, count } = during;
    const title = sideTitle(episode, during, context);
    const words = `${textOf(episodeParts(episode, context))}: ${plural(count, 'record')}`;
    return { start, end, direction, words, mark: { drilldown, count, title } };
  });
}
