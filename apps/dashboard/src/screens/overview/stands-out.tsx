import { RECORDS } from '../../charts/wording.js';
import { scope, selectionOf } from '../../state/scope.js';
import { Skeleton } from '../../ui/states.js';
import { AT_A_GLANCE, EpisodeList, NotComparable, type ListedEpisode } from '../episodes/episode-list.js';
import { type FoundEpisodes, PLAIN, useEpisodes } from '../episodes/use-episodes.js';
import { Anomalies } from '../trends/anomalies.js';
import type { Scores } from '../trends/scores.js';
import type { TrendAnswer } from '../trends/trend-request.js';
import { chosen } from './choose-episodes.js';

const MEAN = { name: 'mean score', kind: 'mean' } as const;

/** Changes of ratings and of the number of records; single unusual periods where there are none. */
export function StandsOut({ answer, scores }: { answer: TrendAnswer; scores: Scores }) {
  const rated = useEpisodes({ ...PLAIN, trend_on: 'score' }, MEAN, scores.some);
  const counted = useEpisodes({ ...PLAIN, trend_on: 'volume' }, RECORDS);
  const isQuiet = scope.value.range !== '' && [rated, counted].every(isWithoutChanges);
  const ever = selectionOf({ ...scope.value, range: '' });
  const others = useEpisodes({ ...PLAIN, trend_on: 'score' }, MEAN, scores.some && isQuiet, ever).changes;
  const asked = [rated, counted].filter(({ known }) => known);
  if (asked.some(({ answer: { data, problem } }) => !data && !problem)) return <Skeleton height={320} />;
  const list = chosen(rated.changes, counted.changes, AT_A_GLANCE);
  const apart = apartOf([...rated.apart, ...counted.apart]).slice(0, AT_A_GLANCE - list.length);
  return (
    <div class="stack-sm small" data-stale={asked.some(({ answer: { stale } }) => stale) || undefined}>
      {list.length > 0 ? <EpisodeList list={list} /> : <Anomalies answer={answer} most={AT_A_GLANCE} brief />}
      <NotComparable list={apart} />
      {isQuiet && others.length > 0 && (
        <div class="stack-sm">
          <h3>At other times</h3>
          <EpisodeList list={others.slice(0, OTHERS)} />
        </div>
      )}
    </div>
  );
}

/** The largest changes of ratings at other times, where the range has none. */
const OTHERS = 3;

function isWithoutChanges({ known, answer, changes }: FoundEpisodes): boolean {
  return !known || (answer.data !== undefined && changes.length === 0);
}

/** Of each source once: that its collection changed shows in its ratings and in its numbers alike. */
function apartOf(list: readonly ListedEpisode[]): ListedEpisode[] {
  const isSame = (one: ListedEpisode) => (other: ListedEpisode) =>
    one.episode.key === other.episode.key && one.episode.kind === other.episode.kind;
  return list.filter((one, i) => list.findIndex(isSame(one)) === i);
}
