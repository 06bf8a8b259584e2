import { addDays } from '#libs/wording';
import { spanOfDays } from './question/calendar.js';
import { selectionOf } from './question/selection.js';
import { scalesWithin } from './question/terrain.js';
import { formatRating, nameOfUnit, type RecipeContext, unitsOf } from './recipes/recipe.js';
import { say } from './wording/message.js';
import { figures } from './writing/field-figures.js';
import { type Draft, type Line, verdict } from './writing/write-answer.js';

/** Means of fewer ratings are not given. */
const LEAST_RATINGS = 30;

/** That nothing is forecast, and the latest mean of each source. */
export async function noForecast(setting: RecipeContext): Promise<Draft> {
  const { investigation, terrain } = setting;
  const { id } = await investigation.step('search', { filters: [], limit: 0 });
  const lines: Line[] = [verdict(say('noForecast', {}), [id])];
  for (const { values } of terrain.scales.length > 0 ? unitsOf(setting, { means: true }) : []) {
    const scales = scalesWithin(terrain, values);
    // Of a source that changed its scale, on the newer one.
    const newest = scales.find((one) => one.from !== undefined) ?? scales[0];
    const [from, to] = newest?.scale ?? [];
    const since = newest?.from?.slice(0, 10);
    const { filters } = selectionOf({ values, ...(since && { time: spanOfDays(since, terrain.today) }) });
    const wish = { filters, trend_on: 'score', trend_by: 'month', anomalies: false };
    const step = await investigation.step('trend', wish);
    const points = step.answer.series[0]?.points ?? [];
    const at = points.findLastIndex(({ n = 0, value }) => value !== null && n >= LEAST_RATINGS);
    const point = points[at];
    if (!point || point.value === null) continue;
    const { value, n = 0, start, end } = point;
    const of = nameOfUnit({ source: undefined, values });
    const text = say('meanOf', {
      subject: say('subject', { ...(of && { of }) }),
      time: spanOfDays(start.slice(0, 10), addDays(end.slice(0, 10), -1)),
      mean: formatRating({ mean: value, n }),
      ...(from !== undefined && to !== undefined && { from, to }),
    });
    const field = `series.0.points.${at}`;
    lines.push({
      ...verdict(text, [step.id]),
      figures: figures(step, `${field}.value`, `${field}.n`),
      numbers: [from ?? 0, to ?? 0],
    });
  }
  return {
    lines,
    total: terrain.total,
    followUps: terrain.scales.length > 0 ? [say('askWhy', { way: 'change' }), say('askFix', {})] : [],
  };
}
