import type { Measure } from '../../charts/types.js';
import { changeScope, scope, today, type Filter } from '../../state/scope.js';
import { Skeleton } from '../../ui/states.js';
import type { Episode } from '../episodes/episodes-request.js';
import { Grain } from '../episodes/episode-list.js';
import { PLAIN, useEpisodes } from '../episodes/use-episodes.js';
import { type EpisodeContext, episodeParts, textOf } from '../episodes/words.js';
import { rangeOfZoom } from '../trends/recent-days.js';
import type { DriversOf } from './drivers-request.js';

/** A change that may be chance is hardly worth a reason; these are. */
const SHOWN = 3;

/** When the measure did change clearly, each a click from its reasons. */
export function ClearChanges({ of, measure }: { of: DriversOf; measure: Measure }) {
  const isFound = of === 'score' || of === 'low_scores';
  const { changes, answer } = useEpisodes({ ...PLAIN, trend_on: of }, measure, isFound);
  if (isFound && !answer.data && !answer.problem) return <Skeleton height={160} />;
  if (changes.length === 0) return null;
  return (
    <section class="card stack-xs drivers-clear">
      <h2>Clear changes</h2>
      <ul class="stack-2xs">
        {changes.slice(0, SHOWN).map(({ episode, context }) => {
          const { start } = episode.during;
          const words = textOf(episodeParts(episode, context));
          return (
            <li key={`${episode.key} ${start}`}>
              {words}{' '}
              <button
                class="link"
                type="button"
                aria-label={`Explain: ${words}`}
                onClick={() => explain(episode, context)}
              >
                Explain
              </button>
            </li>
          );
        })}
      </ul>
      <Grain list={changes.slice(0, SHOWN)} />
    </section>
  );
}

/** The same records as those of the sentence, so that its numbers are those of the explanation. */
function explain({ key, during }: Episode, { answer, field }: EpisodeContext): void {
  const own: Filter[] =
    key === null || answer.series.length < 2 ? [] : [{ key: field, type: 'list', values: [key] }];
  changeScope({
    range: rangeOfZoom(during.start, during.end, '', today()),
    filters: [...scope.value.filters, ...own],
  });
}
