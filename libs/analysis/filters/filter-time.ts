import { type Filter, isTimeBound, Problem } from '#libs/contract';
import type { Task } from '../task/task.js';
import { fieldNotAllowed, type Field } from '../task/fields.js';
import { type LeafFilter, wrongOperator } from './filter-values.js';
import { ALL, type Condition, NONE, not } from '../engine/condition.js';
import { readBound, type TimeBound } from '../time/zone-text.js';

type Time = Field & { kind: 'time' };
type Range = Extract<Filter, { type: 'range' }>;

/** A condition on `ds` or `ingested_at`. */
export function compileTime(task: Task, field: Time, filter: LeafFilter, pointer: string): Condition {
  if (filter.type === 'exists') return filter.operator === 'eq' ? ALL : NONE;
  if (filter.type !== 'range') throw wrongOperator(field, filter, pointer, ['range', 'exists']);
  if (field.name === 'ingested_at' && task.zone === 'record')
    throw fieldNotAllowed(field, 'filter', `${pointer}/key`);
  const { from, to } = readRange(filter, task.zone, pointer);
  const inside: Condition = { kind: 'time', column: field.name, from, to };
  return filter.operator === 'eq' ? inside : not(inside);
}

/** The bounds of a time range as the request's zone reads them. Problems name the bound that is wrong. */
export function readRange(
  filter: Range,
  zone: string,
  pointer: string,
): { from?: TimeBound; to?: TimeBound } {
  const read = (side: 'min' | 'max'): TimeBound | undefined => {
    const text = filter[side];
    if (text === undefined) return undefined;
    if (typeof text === 'string' && isTimeBound(text))
      return readBound(text, side, zone, filter[`${side}_exclusive`]);
    const detail = `'${side}' must be a date, a local time or a time with a UTC offset, for example 2025-07-01 or 2025-07-01T00:00:00+0100.`;
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: `${pointer}/${side}`, code: 'bad_timestamp', detail }],
    });
  };
  const from = read('min');
  const to = read('max');
  if (from && to && from.wall === to.wall && from.ms > to.ms) {
    const detail = 'min must not exceed max';
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: `${pointer}/min`, code: 'bad_range', detail }],
    });
  }
  return { from, to };
}

/** Whether a filter is a condition on `ds` alone. */
export function isTimeFilter(filter: Filter): boolean {
  return filter.type !== 'group' && filter.key === 'ds';
}
