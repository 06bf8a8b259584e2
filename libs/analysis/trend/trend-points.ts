import type { Drilldown, PointAnomaly, TrendPoint } from '#libs/contract';
import type { Group, Grouping } from '../counting/groups.js';
import type { Measured } from '../fields/measured.js';
import type { Interval } from '../time/zone.js';
import { shownTime } from '../time/zone-text.js';

/** The time axis of a trend: n buckets by n + 1 bounds, and two more groups when some records lie outside. */
export interface Frame {
  interval: Interval;
  bounds: readonly number[];
  grouping: Grouping;
  zone: string;
  now: number;
  /** Where filters cut the first and the last bucket; infinite when they do not. */
  cut: { from: number; to: number };
  shown: { from: string; to: string; inferred: boolean };
  outside?: { from: number; to: number };
}

interface Shown {
  at: (group: number) => Measured;
  drilldown: (group: Group) => Drilldown;
  isShown: (bucket: number) => boolean;
  anomalies?: ReadonlyMap<number, PointAnomaly>;
}

/** The points in order of time; those of records outside the buckets first and last. */
export function bucketPoints(frame: Frame, { at, drilldown, isShown, anomalies }: Shown): TrendPoint[] {
  const { bounds, zone, outside, grouping } = frame;
  const count = bounds.length - 1;
  const texts = bounds.map((ms) => shownTime(ms, zone));
  const points = Array.from({ length: count }, (_, i) => i)
    .filter(isShown)
    .map((i): TrendPoint => {
      const group = grouping.groups[i];
      const { partial, elapsed } = coverage(frame, i);
      return {
        start: texts[i],
        end: texts[i + 1],
        label: group.label,
        ...at(i),
        partial,
        ...(partial ? { elapsed } : {}),
        anomaly: anomalies?.get(i) ?? null,
        drilldown: drilldown(group),
      };
    });
  if (!outside) return points;
  const edge = (kind: 'before' | 'after', i: number, start: string, end: string): TrendPoint[] => {
    const measured = at(i);
    if (measured.count === 0) return [];
    const common = { partial: false, anomaly: null, drilldown: drilldown(grouping.groups[i]) };
    return [{ start, end, label: kind, kind, ...measured, ...common }];
  };
  return [
    ...edge('before', count, shownTime(outside.from, zone), texts[0]),
    ...points,
    ...edge('after', count + 1, texts[count], shownTime(outside.to, zone)),
  ];
}

/** Whether a bucket is cut by a filter or by the present, and which share of it is covered. */
export function coverage(
  { bounds, cut, now, zone }: Frame,
  bucket: number,
): { partial: boolean; elapsed: number } {
  const [start, end] = [bounds[bucket], bounds[bucket + 1]];
  // The present has no single wall clock when each record keeps its own.
  const present = zone === 'record' ? Infinity : now;
  const from = Math.max(start, cut.from);
  const to = Math.min(end, cut.to + 1, present);
  const partial = from > start || to < end;
  return { partial, elapsed: Math.max(0, Math.min(1, (to - from) / (end - start))) };
}
