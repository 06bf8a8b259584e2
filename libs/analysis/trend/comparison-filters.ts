import type { Filter } from '#libs/contract';
import type { Task } from '../context.js';
import { timeFilters } from '../drilldown.js';
import { readRange } from '../filters/filter-time.js';
import type { TimeBound } from '../time/zone-text.js';

/** The filters of a trend without those that say its range. */
export interface Rangeless {
  filters: Filter[];
  /** Conditions on `ds` that are not its range and therefore stay where they are. */
  fixed: boolean;
  /** In the zone `record`: some of the ranges were of instants, not of wall clocks. */
  instants: boolean;
}

/**
 * Takes the ranges of `ds` that every record must lie in out of a request's filters. In the zone `record` a trend's
 * range is one of wall clocks: ranges of instants are moved by `move`, or taken out without one.
 */
export function withoutRange(
  task: Task,
  filters: readonly Filter[],
  move?: (ms: number) => number,
): Rangeless {
  const kept: Filter[] = [];
  let fixed = false;
  let instants = false;
  filters.forEach((filter, i) => {
    if (filter.type === 'range' && filter.key === 'ds' && filter.operator === 'eq') {
      const { from, to } = readRange(filter, task.zone, `/filters/${i}`);
      instants ||= task.zone === 'record' && (from?.wall === false || to?.wall === false);
      if (task.zone === 'record' && move) kept.push(...movedInstants(task, { from, to }, move));
      return;
    }
    fixed ||= namesRange(filter);
    kept.push(filter);
  });
  return { filters: kept, fixed, instants };
}

function movedInstants(
  task: Task,
  { from, to }: { from?: TimeBound; to?: TimeBound },
  move: (ms: number) => number,
): Filter[] {
  const start = from && !from.wall ? move(from.ms) + (from.exclusive ? 1 : 0) : undefined;
  const end = to && !to.wall ? move(to.ms) + (to.exclusive ? 0 : 1) : undefined;
  return timeFilters({ ...task, zone: 'UTC' }, start, end);
}

function namesRange(filter: Filter): boolean {
  if (filter.type === 'group') return filter.filters.some(namesRange);
  return filter.type === 'range' && filter.key === 'ds';
}
