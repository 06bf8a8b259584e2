import { Problem } from '#libs/contract';
import { count } from '#libs/wording';
import type { RecordSet } from '../engine/engine.js';
import type { GroupTotals, Measure } from '../engine/measure.js';
import type { Aggregate } from '../engine/numbers.js';
import { visibleRecords } from '../filters/match-set.js';
import { meanInterval, poisson, wilson, type Bounds } from '../statistics/intervals.js';
import { fieldNotAllowed, requireField, type CodesField, type Field } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { SATISFACTION } from '../engine/rating.js';
import { scalesAmong, unfit } from './score-scales.js';

const NAMED = ['volume', 'authors', 'share', 'nps', 'csat'] as const;
/** Sources that a problem names. */
const SAID = 3;

/** The measure a name asks for, or the categorical field it names instead. */
export async function readMeasure(
  task: Task,
  name: string,
  place: { pointer: string; agg: Aggregate; match: RecordSet },
): Promise<{ measure: Measure } | { categorical: Field }> {
  const named = NAMED.find((kind) => kind === name);
  if (named === 'nps' || named === 'csat') await requireScale(task, named, place);
  if (named) return { measure: { kind: named } };
  const field = requireField(task, name, place.pointer);
  if (field.kind === 'length') return { measure: { kind: 'number', column: field.name, agg: place.agg } };
  if (field.kind === 'sentiment')
    return { measure: { kind: 'number', column: field.column, agg: place.agg } };
  if (field.kind === 'part' || field.kind === 'rating' || field.kind === 'themes')
    return { categorical: field };
  if (field.kind !== 'codes' || field.column === 'source_batch')
    throw fieldNotAllowed(field, 'measure', place.pointer);
  return (await isNumeric(task, field))
    ? { measure: { kind: 'number', column: field.column, agg: place.agg } }
    : { categorical: field };
}

/** Whether a field is measured rather than counted: when it holds numbers in more of the caller's records than not. */
async function isNumeric(task: Task, field: CodesField): Promise<boolean> {
  if (field.column === 'score') return true;
  if (!field.column.startsWith('filters.')) return false;
  const { kinds } = await task.engine.field(field.column);
  if (!kinds.includes('number') || kinds.length === 1) return kinds.includes('number');
  const [{ codes, counts, value }] = await task.engine.values(field.column, [await visibleRecords(task)]);
  let balance = 0;
  for (const code of codes) balance += typeof value(code) === 'number' ? counts[code] : -counts[code];
  return balance > 0;
}

/** `nps` and `csat` mean something on one scale only: every source with matching scores must have declared it. */
async function requireScale(
  task: Task,
  measure: 'nps' | 'csat',
  { pointer, match }: { pointer: string; match: RecordSet },
): Promise<void> {
  const others = unfit(measure, await scalesAmong(task, match));
  if (others.length === 0) return;
  const [low, high] = SATISFACTION[measure].scale;
  const named = others.slice(0, SAID).map(({ source, scale, inferred, outside = 0 }) => {
    const beyond = outside > 0 ? `, with ${count(outside, 'score')} outside` : '';
    return `'${source}' (${inferred ? 'not declared' : `${scale[0]} to ${scale[1]}`}${beyond})`;
  });
  const more = others.length > SAID ? ` and ${others.length - SAID} more` : '';
  const detail = `'${measure}' requires every source with scores to declare the scale ${low} to ${high}, unlike ${named.join(', ')}${more}.`;
  throw new Problem('invalid_request', detail, { errors: [{ pointer, code: 'score_scale', detail }] });
}

/** The measure of one group. `n` counts the numbers behind a mean; `population` is what a share is a share of. */
export interface Measurement {
  count: number;
  value: number | null;
  ci: Bounds | null;
  n?: number;
  median?: number | null;
}

/** Reads one group out; `population` is only used by the measure `share`. */
export function measurementOf(
  measure: Measure,
  data: GroupTotals,
  group: number,
  population?: Float64Array,
): Measurement {
  const count = data.counts[group];
  switch (measure.kind) {
    case 'volume':
      return { count, value: count, ci: poisson(count) };
    case 'authors':
      return { count, value: data.authors?.[group] ?? 0, ci: null };
    case 'share': {
      const whole = population?.[group] ?? 0;
      return { count, value: whole === 0 ? null : count / whole, ci: wilson(count, whole), n: whole };
    }
    case 'nps':
    case 'csat':
    case 'number': {
      const { numbers } = data;
      if (!numbers) return { count, value: null, ci: null, n: 0 };
      const isMean = measure.kind !== 'number' || measure.agg === 'avg';
      const ci = isMean
        ? meanInterval(numbers.mean(group), numbers.deviation(group), numbers.n[group])
        : null;
      const median =
        measure.kind === 'number' && measure.median ? { median: numbers.quantile(group, 0.5) } : {};
      return { count, value: numbers.value(group), ci, n: numbers.n[group], ...median };
    }
  }
}
