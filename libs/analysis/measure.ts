import { Problem } from '#libs/contract';
import type { Task } from './context.js';
import { type CodesField, type Field, findField, misused, unknownField } from './fields.js';

export type Aggregate = 'avg' | 'median' | 'p90' | 'min' | 'max' | 'sum';

export type NumericField = CodesField | Extract<Field, { kind: 'length' }>;

/** What is measured of each group. */
export type Measure =
  | { kind: 'volume' | 'authors' | 'share' | 'nps' | 'csat' }
  | { kind: 'number'; field: NumericField; agg: Aggregate };

const NAMED = ['volume', 'authors', 'share', 'nps', 'csat'] as const;

/** The measure a name asks for, or the categorical field it names instead. */
export function readMeasure(
  task: Task,
  name: string,
  place: { pointer: string; agg: Aggregate },
): { measure: Measure } | { categorical: Field } {
  const named = NAMED.find((kind) => kind === name);
  if (named === 'nps' || named === 'csat') requireScale(task, named, place.pointer);
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

/** A field with numbers among its values is measured, any other counted. */
export function isNumeric(task: Task, field: CodesField): boolean {
  if (field.column === 'score') return true;
  if (!field.column.startsWith('filters.')) return false;
  return task.index.fields().some((info) => info.key === field.column && info.kinds.includes('number'));
}

const SCALES = { nps: [0, 10], csat: [1, 5] } as const;

/** `nps` and `csat` mean something on one scale only: every source must have declared it. */
function requireScale(task: Task, measure: 'nps' | 'csat', pointer: string): void {
  const [low, high] = SCALES[measure];
  const scales = new Map(Object.entries(task.context.scales ?? {}));
  const dictionary = task.index.dictionary('source');
  for (let code = 0; code < (dictionary?.size ?? 0); code++) {
    const scale = scales.get(String(dictionary?.value(code)));
    if (scale?.[0] === low && scale[1] === high) continue;
    const detail = `'${measure}' needs scores on the scale ${low} to ${high} from every source; not every source declares it.`;
    throw new Problem('invalid_request', detail, { errors: [{ pointer, code: 'score_scale', detail }] });
  }
}
