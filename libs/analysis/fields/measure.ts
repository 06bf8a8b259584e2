import { Problem } from '#libs/contract';
import type { Bitmap } from '#libs/index';
import type { Task } from '../context.js';
import { countValues } from '../counting/value-groups.js';
import { scoredAmong } from './scored.js';
import { visibleRecords } from '../visible.js';
import { type CodesField, type Field, findField, misused, unknownField } from './fields.js';

export type Aggregate = 'avg' | 'median' | 'p90' | 'min' | 'max' | 'sum';

export type NumericField = CodesField | Extract<Field, { kind: 'length' }>;

/** What is measured of each group. */
export type Measure =
  | { kind: 'volume' | 'authors' | 'share' | 'nps' | 'csat' }
  | { kind: 'number'; field: NumericField; agg: Aggregate; /** Beside the aggregate. */ median?: boolean };

const NAMED = ['volume', 'authors', 'share', 'nps', 'csat'] as const;

/** The measure a name asks for, or the categorical field it names instead. */
export function readMeasure(
  task: Task,
  name: string,
  place: { pointer: string; agg: Aggregate; match: readonly Bitmap[] },
): { measure: Measure } | { categorical: Field } {
  const named = NAMED.find((kind) => kind === name);
  if (named === 'nps' || named === 'csat') requireScale(task, named, place);
  if (named) return { measure: { kind: named } };
  const field = findField(task, name);
  if (!field) throw unknownField(task, name, place.pointer);
  if (field.kind === 'length') return { measure: { kind: 'number', field, agg: place.agg } };
  if (field.kind === 'part') return { categorical: field };
  if (field.kind !== 'codes' || field.column === 'source_batch')
    throw misused(field, 'measure', place.pointer);
  return isNumeric(task, field)
    ? { measure: { kind: 'number', field, agg: place.agg } }
    : { categorical: field };
}

/** Whether a field is measured rather than counted: when it holds numbers in more of the caller's records than not. */
function isNumeric(task: Task, field: CodesField): boolean {
  if (field.column === 'score') return true;
  if (!field.column.startsWith('filters.')) return false;
  const kinds = task.index.fields().find((info) => info.key === field.column)?.kinds ?? [];
  if (!kinds.includes('number') || kinds.length === 1) return kinds.includes('number');
  const { codes, counts, value } = countValues(task, field, visibleRecords(task));
  let balance = 0;
  for (const code of codes) balance += typeof value(code) === 'number' ? counts[code] : -counts[code];
  return balance > 0;
}

const SCALES = { nps: [0, 10], csat: [1, 5] } as const;

/** `nps` and `csat` mean something on one scale only: every source with matching scores must have declared it. */
function requireScale(
  task: Task,
  measure: 'nps' | 'csat',
  { pointer, match }: { pointer: string; match: readonly Bitmap[] },
): void {
  const [low, high] = SCALES[measure];
  const scales = new Map(Object.entries(task.context.scales ?? {}));
  const source = { kind: 'codes', name: 'source', column: 'source' } as const;
  const sources = countValues(task, source, scoredAmong(task, match));
  for (const code of sources.codes) {
    const scale = scales.get(String(sources.value(code)));
    if (scale?.[0] === low && scale[1] === high) continue;
    const detail = `'${measure}' needs scores on the scale ${low} to ${high}; not every source with scores declares it.`;
    throw new Problem('invalid_request', detail, { errors: [{ pointer, code: 'score_scale', detail }] });
  }
}
