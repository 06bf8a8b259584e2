import type { Task } from '../task/task.js';
import { bucketBounds, clockOf, DAY, type Interval } from '../time/zone.js';
import type { Frame } from '../trend/trend-frame.js';
import type { Shift, Stretch } from './shifts.js';

/** Steps are one slow change if there are at most six weeks, or three intervals, between them. */
const SOON = { ms: 42 * DAY, periods: 3 };

export function isSoon({ bounds }: Frame, { from, to }: Stretch): boolean {
  return to - from <= SOON.periods || bounds[to] - bounds[from] <= SOON.ms;
}

/** The calendar that a change of so many days is given by. */
const UNITS: readonly { interval: Interval; days: number }[] = [
  { interval: 'year', days: 730 },
  { interval: 'quarter', days: 180 },
  { interval: 'month', days: 28 },
  { interval: 'week', days: 7 },
];

/**
 * A slow change has no day: it is given from the week, month, quarter or year in which it began to the one after that in
 * which its last step was, as far as its levels reach. Undefined where the calendar has no such times.
 */
export function calendarSides(
  task: Task,
  { bounds }: Frame,
  { before, during }: Shift,
): { before: Stretch; during: Stretch } | undefined {
  const steps = { from: before.to, to: during.from };
  const length = (bounds[steps.to] - bounds[steps.from]) / DAY;
  const unit = UNITS.find(({ days }) => length >= days);
  if (!unit) return undefined;
  const zone = clockOf(task.zone);
  const division = { interval: unit.interval, zone, weekStart: task.weekStart, most: bounds.length };
  const units = bucketBounds(bounds[before.from], bounds[during.to] - 1, division) ?? [];
  const unitOf = (period: number) => units.findLastIndex((start) => start <= bounds[period]);
  const inUnit = (place: number, { from, to }: Stretch): Stretch => {
    const inside = Array.from({ length: to - from }, (_, i) => from + i).filter(
      (period) => unitOf(period) === place,
    );
    return { from: inside[0] ?? from, to: (inside.at(-1) ?? from - 1) + 1 };
  };
  const all = { from: before.from, to: during.to };
  const [first, last] = [unitOf(steps.from - 1), unitOf(steps.to)];
  const sides = { before: inUnit(first, all), during: inUnit(last + 1, all) };
  return sides.before.to > sides.before.from && sides.during.to > sides.during.from ? sides : undefined;
}
