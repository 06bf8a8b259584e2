import { formatCount } from '../../ui/format.js';
import { sentence } from '../../charts/wording.js';
import type { Answer } from './drawing.js';

/** An hour is busy that has this many times as many records as hours have on average. */
const BUSY = 1.25;
/** Cramér's V below which days do not differ in their hours. */
const ALIKE = 0.1;

/** `Busiest from 12:00 to 17:59 (UTC), at the same hours on all days.`; undefined unless records are counted by weekday and hour. */
export function busiestWords(answer: Answer): string | undefined {
  const {
    distribution_by: by,
    stacked_by: stackedBy,
    distribution_of: of,
    buckets,
    association,
    meta,
  } = answer;
  if (by !== 'ds:weekday' || stackedBy !== 'ds:hour_of_day' || of !== 'volume') return undefined;
  const hours = Array.from({ length: 24 }, (_, hour) =>
    buckets.reduce((sum, { stacks = [] }) => sum + (stacks.find(({ key }) => key === hour)?.count ?? 0), 0),
  );
  const run = busyHours(hours);
  const day = buckets.filter(({ kind }) => kind === 'value').toSorted((a, b) => b.count - a.count)[0];
  if (!run || !day) return undefined;
  const isAlike = association?.cramers_v !== undefined && (association.cramers_v ?? 1) < ALIKE;
  const two = (hour: number) => String(hour).padStart(2, '0');
  const zone = meta.timezone === 'record' ? 'local time' : meta.timezone;
  return sentence(
    `busiest from ${two(run.from)}:00 to ${two(run.to)}:59 (${zone})${isAlike ? ', at the same hours on all days' : ''}`,
    `most records on ${day.label}, with ${formatCount(day.count)}`,
  );
}

/** The hours around the busiest one that are busy, too; they may go past midnight. Undefined where all are alike. */
export function busyHours(hours: readonly number[]): { from: number; to: number } | undefined {
  const least = (BUSY * hours.reduce((sum, count) => sum + count, 0)) / hours.length;
  const at = (hour: number) => hours[(hour + hours.length) % hours.length] ?? 0;
  const top = hours.indexOf(Math.max(...hours));
  if (at(top) < least || at(top) === 0) return undefined;
  let [from, to] = [top, top];
  while (at(from - 1) >= least) from--;
  while (at(to + 1) >= least) to++;
  return { from: (from + hours.length) % hours.length, to: to % hours.length };
}
