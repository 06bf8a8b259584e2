import { EpisodeList, NotComparable } from '../episodes/episode-list.js';
import type { FoundEpisodes } from '../episodes/use-episodes.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';

/** Every change of what the chart shows, in the order of its numbers; apart from them what cannot be compared. */
export function Changes({ found }: { found: FoundEpisodes }) {
  const { answer, known, changes, apart } = found;
  if (!known) return null;
  const { data, problem, stale, reload } = answer;
  const judged = data?.series.some(({ note }) => note === null);
  return (
    <section class="card stack-sm trends-changes" data-stale={stale || undefined}>
      <h2>When it changed</h2>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton height={96} />}
      {changes.length > 0 && <EpisodeList list={changes} numbered />}
      {data && changes.length === 0 && (
        <p class="muted">
          {judged
            ? 'No time stands out that is clearly higher or lower than the time before.'
            : (data.series[0]?.note ?? 'No records to judge.')}
        </p>
      )}
      <NotComparable list={apart} />
    </section>
  );
}
