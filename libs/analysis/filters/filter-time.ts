import { type Filter, isTimeBound, Problem } from '#libs/contract';
import { emptyBitmap, fillBits, type Segment } from '#libs/index';
import type { Task } from '../task/task.js';
import { fieldNotAllowed, type Field } from '../task/fields.js';
import { type LeafFilter, wrongOperator } from './filter-values.js';
import { all, none, not, type Selector } from './selector.js';
import { readBound, type TimeBound } from '../time/zone-text.js';

type Time = Field & { kind: 'time' };
type Range = Extract<Filter, { type: 'range' }>;

const DAY = 86_400_000;

/** A condition on `ds` or `ingested_at`. Segments that lie wholly inside or outside are not scanned. */
export function compileTime(task: Task, field: Time, filter: LeafFilter, pointer: string): Selector {
  if (filter.type === 'exists') return filter.operator === 'eq' ? all : none;
  if (filter.type !== 'range') throw wrongOperator(field, filter, pointer, ['range', 'exists']);
  if (field.name === 'ingested_at' && task.zone === 'record')
    throw fieldNotAllowed(field, 'filter', `${pointer}/key`);
  const { from, to } = readRange(filter, task.zone, pointer);
  const inside: Selector = (segment) => select(segment, field.name, from, to);
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

function select(segment: Segment, name: Time['name'], from?: TimeBound, to?: TimeBound) {
  const bits = emptyBitmap();
  if (name === 'ds' && outside(segment, from, to)) return bits;
  const ingested = segment.numeric('ingested_at');
  const { ds, dsOffset } = segment;
  const least = lowest(from);
  const most = highest(to);
  const wall = from?.wall || to?.wall;
  if (name === 'ds' && !wall && segment.minDs >= least && segment.maxDs <= most) {
    fillBits(bits, segment.size);
    return bits;
  }
  for (let record = 0; record < segment.size; record++) {
    const ms = name === 'ds' ? ds[record] : ingested.at(record);
    const local = wall ? ms + dsOffset.at(record) * 60_000 : ms;
    if ((from?.wall ? local : ms) >= least && (to?.wall ? local : ms) <= most)
      bits[record >>> 5] |= 1 << (record & 31);
  }
  return bits;
}

/** Whether no record of the segment can lie inside, by its first and last instant; wall clocks are within a day of it. */
function outside(segment: Segment, from?: TimeBound, to?: TimeBound): boolean {
  const slack = from?.wall || to?.wall ? DAY : 0;
  return segment.maxDs + slack < lowest(from) || segment.minDs - slack > highest(to);
}

/** Instants are whole milliseconds: an exclusive bound is the next one. */
function lowest(bound: TimeBound | undefined): number {
  return bound ? bound.ms + (bound.exclusive ? 1 : 0) : -Infinity;
}

function highest(bound: TimeBound | undefined): number {
  return bound ? bound.ms - (bound.exclusive ? 1 : 0) : Infinity;
}
