import type { Measure } from '../../charts/types.js';
import { changeScope, today } from '../../state/scope.js';
import { PLAIN, useEpisodes } from '../episodes/use-episodes.js';
import { episodeParts, textOf } from '../episodes/words.js';
import { rangeOfZoom } from '../trends/recent-days.js';
import type { DriversOf } from './drivers-request.js';

/** A change that may be chance is hardly worth a reason; these are. */
const SHOWN = 3;

/** When the measure did change clearly, each a click from its reasons. */
export function ClearChanges({ of, measure }: { of: DriversOf; measure: Measure }) {
  const isFound = of === 'score' || of === 'low_scores';
  const { changes } = useEpisodes({ ...PLAIN, trend_on: of }, measure, isFound);
  if (changes.length === 0) return null;
  return (
    <section class="card stack-xs drivers-clear">
      <h2>Clear changes</h2>
      <ul class="stack-2xs">
        {changes.slice(0, SHOWN).map(({ episode, context }) => {
          const { start, end } = episode.during;
          const words = textOf(episodeParts(episode, context));
          return (
            <li key={`${episode.key} ${start}`}>
              {words}{' '}
              <button
                class="link"
                type="button"
                aria-label={`Explain: ${words}`}
                onClick={() => changeScope({ range: rangeOfZoom(start, end, '', today()) })}
              >
                Explain
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
