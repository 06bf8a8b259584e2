import type { Filter, TrendRequest } from '#libs/contract';
import type { Condition } from '../engine/condition.js';
import type { RecordSet, Span } from '../engine/engine.js';
import type { Task } from '../task/task.js';
import { readRange } from '../filters/filter-time.js';
import { visibleRecords } from '../filters/match-set.js';
import { spanOf } from '../counting/time-groups.js';
import { clockOf, HOUR, startOfDay, zonedAt } from '../time/zone.js';

/** The time a trend covers. `from` and `to` are both inside. */
export interface TrendRange {
  from: number;
  to: number;
  /** No filter said where it begins and ends. */
  inferred: boolean;
  /** A few records lie far outside and are counted in points of their own. */
  outliers: boolean;
  /** How many records are dated after today, where no filter asks for them: they are counted likewise. */
  later: number;
  /** How many records are dated when computers begin to count time, where no filter asks for them: likewise. */
  undated: number;
  /** Where a filter, or the first day of all records, cuts the first bucket, and a filter the last one. */
  cut: { from: number; to: number };
}

/** From the request's filters on `ds`, else from the records; undefined when neither says anything. */
export async function rangeOf(
  task: Task,
  request: Pick<TrendRequest, 'filters'>,
  records: RecordSet,
): Promise<TrendRange | undefined> {
  const asked = filteredRange(task, request.filters);
  if (asked.from > asked.to) return undefined;
  const { dated, undated } =
    asked.from === -Infinity ? await datedOnes(task, records) : { dated: records, undated: 0 };
  const { span, later, records: known } = await spanWithin(task, asked, dated);
  if (!span) return undefined;
  const inferred = asked.from === -Infinity && asked.to === Infinity;
  const cut = asked.from === -Infinity ? { ...asked, from: await firstDay(task) } : asked;
  const middle = inferred ? await task.engine.middle(known, task.zone === 'record') : undefined;
  if (middle) return { ...middle, inferred, outliers: true, later, undated, cut };
  const from = Math.max(cut.from, span.from);
  return {
    from,
    to: Math.max(from, Math.min(cut.to, span.to)),
    inferred,
    outliers: false,
    later,
    undated,
    cut,
  };
}

/** The day of the oldest record there is: a month that it begins in is not a whole one. */
async function firstDay(task: Task): Promise<number> {
  const span = await spanOf(task, (await datedOnes(task, await visibleRecords(task))).dated);
  return span
    ? startOfDay(zonedAt(span.from, clockOf(task.zone)).toPlainDate(), clockOf(task.zone))
    : -Infinity;
}

const YEAR = 366 * 24 * HOUR;

/**
 * The records without those dated 1 January 1970, which is what becomes of a missing date, where all others are from
 * years later: they would stretch a time axis over decades.
 */
async function datedOnes(task: Task, records: RecordSet): Promise<{ dated: RecordSet; undated: number }> {
  const span = await spanOf(task, records);
  const day = 24 * HOUR;
  if (!span || Math.abs(span.from) > day || span.to < YEAR) return { dated: records, undated: 0 };
  const dated = await between(task, records, day, span.to + 1);
  const first = (await spanOf(task, dated))?.from ?? 0;
  return first < YEAR ? { dated: records, undated: 0 } : { dated, undated: records.count - dated.count };
}

/** The records from a time until before another. */
function between(task: Task, records: RecordSet, from: number, to: number): Promise<RecordSet> {
  const wall = task.zone === 'record';
  const inside: Condition = {
    kind: 'groups',
    of: { kind: 'buckets', bounds: [from, to], wall },
    groups: [0],
  };
  return task.engine.select(inside, records);
}

interface KnownSpan {
  span: Span | undefined;
  records: RecordSet;
  later: number;
}

async function spanWithin(task: Task, cut: Span, records: RecordSet): Promise<KnownSpan> {
  if (cut.to === Infinity) return untilToday(task, records);
  return { span: Number.isFinite(cut.from) ? cut : await spanOf(task, records), records, later: 0 };
}

/**
 * The records dated today or before, and how many are dated later: one with a mistyped year must not stretch a time
 * axis. All of them if none is dated before.
 */
export async function untilToday(task: Task, records: RecordSet): Promise<KnownSpan> {
  const span = await spanOf(task, records);
  const end = endOfToday(task);
  if (!span || span.to < end || span.from >= end) return { span, records, later: 0 };
  const known = await between(task, records, span.from, end);
  return { span: await spanOf(task, known), records: known, later: records.count - known.count };
}

/** Of wall clocks the latest day there is anywhere. */
function endOfToday({ zone, context }: Task): number {
  const clock = clockOf(zone);
  const now = context.now + (zone === 'record' ? 14 * HOUR : 0);
  return startOfDay(zonedAt(now, clock).toPlainDate().add({ days: 1 }), clock);
}

/**
 * The intersection of all ranges of `ds` that every record must lie in. In the zone `record` an instant says nothing
 * of wall clocks, so only wall-clock bounds count there.
 */
export function filteredRange(task: Pick<Task, 'zone'>, filters: readonly Filter[]): Span {
  let from = -Infinity;
  let to = Infinity;
  filters.forEach((filter, i) => {
    if (filter.type !== 'range' || filter.key !== 'ds' || filter.operator !== 'eq') return;
    const bounds = readRange(filter, task.zone, `/filters/${i}`);
    const wall = task.zone === 'record';
    if (bounds.from?.wall === wall) from = Math.max(from, bounds.from.ms + (bounds.from.exclusive ? 1 : 0));
    if (bounds.to?.wall === wall) to = Math.min(to, bounds.to.ms - (bounds.to.exclusive ? 1 : 0));
  });
  return { from, to };
}
