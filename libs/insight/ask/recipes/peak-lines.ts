import { describeQuery, type Parts, selectionOf, timeFilter, outside } from '../question/selection.js';
import { say } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { spanOf } from './episodes-of.js';
import { largestRise, shareFigures } from './incidents.js';
import { type RecipeContext } from './recipe.js';
import { traitLine, traitsOf } from './traits.js';

/** Less than so much of a rise is left where it is over, and more than so much where it goes on. */
export const LEFT = { over: 0.25, ongoing: 0.5 };

/**
 * When it was mentioned most, whether that is over, and in which values it was more frequent then. `share`: of the newest
 * records; `asked`: whether it is over.
 */
export async function peakLines(
  setting: RecipeContext,
  scope: Parts,
  { share, asked }: { share: number; asked: boolean },
): Promise<Line[]> {
  const { investigation } = setting;
  const own = selectionOf(scope);
  const found = await largestRise(setting, { ...own, episodes_of: 'share' }, 2);
  if (!found) return [];
  const { step, episode, at } = found;
  const { before: earlier, during, after } = episode;
  const low = earlier.value ?? 0;
  const high = during.value ?? 0;
  // It went on to rise.
  if (share > high || (after?.value ?? 0) > high) return [];
  const left = (share - low) / (high - low);
  const head = left <= LEFT.over ? 'over' : left >= LEFT.ongoing ? 'ongoing' : undefined;
  const time = spanOf(during);
  const text = say('peaked', {
    ...(head && asked && { head }),
    query: describeQuery(scope.query ?? ''),
    time,
    now: high,
    n: during.n,
    before: low,
    ...(after && { after: after.value ?? 0 }),
  });
  const line = { ...(asked ? verdict : point)(text, [step.id]), figures: shareFigures(step, episode, at) };
  if (investigation.stepsLeft < 1 || !after) return [line];
  const query = own.search_query;
  const compared = await investigation.step(
    'quantify',
    {
      ...(query && { main_query: query, secondary_query: query }),
      main_filters: [...own.filters, timeFilter(time)],
      secondary_filters: [...own.filters, outside(time)],
      examples: 0,
    },
    2,
  );
  const places = traitLine(await traitsOf(setting, compared, { most: 3 }), (items) =>
    say('moreFrequent', { for: say('whoFrom', { who: 'records', time }), items }),
  );
  return [line, ...places];
}
