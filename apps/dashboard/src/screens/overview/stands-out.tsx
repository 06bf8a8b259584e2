import { RECORDS } from '../../charts/wording.js';
import { Skeleton } from '../../ui/states.js';
import { EpisodeList, NotComparable, type ListedEpisode } from '../episodes/episode-list.js';
import { PLAIN, useEpisodes } from '../episodes/use-episodes.js';
import { Anomalies } from '../trends/anomalies.js';
import type { Scores } from '../trends/scores.js';
import type { TrendAnswer } from '../trends/trend-request.js';
import { chosen } from './choose-episodes.js';

/** Sentences that are read at a glance. */
const MOST = 5;

const MEAN = { name: 'mean score', kind: 'mean' } as const;

/** Changes of ratings and of the number of records; single unusual periods where there are none. */
export function StandsOut({ answer, scores }: { answer: TrendAnswer; scores: Scores }) {
  const rated = useEpisodes({ ...PLAIN, trend_on: 'score' }, MEAN, scores.some);
  const counted = useEpisodes({ ...PLAIN, trend_on: 'volume' }, RECORDS);
  const asked = [rated, counted].filter(({ known }) => known);
  if (asked.some(({ answer: { data, problem } }) => !data && !problem)) return <Skeleton height={320} />;
  const list = chosen(rated.changes, counted.changes, MOST);
  const apart = apartOf([...rated.apart, ...counted.apart]).slice(0, MOST - list.length);
  return (
    <div class="stack-sm small" data-stale={asked.some(({ answer: { stale } }) => stale) || undefined}>
      {list.length > 0 ? <EpisodeList list={list} /> : <Anomalies answer={answer} most={MOST} brief />}
      <NotComparable list={apart} />
    </div>
  );
}

/** Of each source once: that its collection changed shows in its ratings and in its numbers alike. */
function apartOf(list: readonly ListedEpisode[]): ListedEpisode[] {
  const isSame = (one: ListedEpisode) => (other: ListedEpisode) =>
    one.episode.key === other.episode.key && one.episode.kind === other.episode.kind;
  return list.filter((one, i) => list.findIndex(isSame(one)) === i);
}
