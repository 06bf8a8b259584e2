import type { Filter, TrendRequest } from '#libs/contract';
import type { RecordSet, Span } from '../engine/engine.js';
import type { Task } from '../task/task.js';
import { readRange } from '../filters/filter-time.js';
import { spanOf } from '../counting/time-groups.js';

/** The time a trend covers. `from` and `to` are both inside. */
export interface TrendRange {
  from: number;
  to: number;
  /** No filter said where it begins and ends. */
  inferred: boolean;
  /** A few records lie far outside and are counted in points of their own. */
  outliers: boolean;
  /** Where a filter cuts the first and the last bucket. */
  cut: { from: number; to: number };
}

/** From the request's filters on `ds`, else from the records; undefined when neither says anything. */
export async function rangeOf(
  task: Task,
  request: Pick<TrendRequest, 'filters'>,
  records: RecordSet,
): Promise<TrendRange | undefined> {
  const cut = filteredRange(task, request.filters);
  const span = Number.isFinite(cut.from) && Number.isFinite(cut.to) ? cut : await spanOf(task, records);
  if (!span || cut.from > cut.to) return undefined;
  const inferred = cut.from === -Infinity && cut.to === Infinity;
  const middle = inferred ? await task.engine.middle(records, task.zone === 'record') : undefined;
  if (middle) return { ...middle, inferred, outliers: true, cut };
  const from = Math.max(cut.from, span.from);
  return { from, to: Math.max(from, Math.min(cut.to, span.to)), inferred, outliers: false, cut };
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
