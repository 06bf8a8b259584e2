import { instantOf } from '../time-axis.js';
import type { TrendModel, TrendPoint } from '../types.js';

/** A place on the time axis. */
export interface Bucket {
  start: string;
  end: string;
  from: number;
  to: number;
}

/** One series on the axis: its point at each bucket, and the points before and after the range. */
export interface Row {
  label: string;
  points: readonly (TrendPoint | undefined)[];
  outside: readonly TrendPoint[];
}

/** A model laid on one axis. Series may lack points that others have (`fill: none`). */
export interface Grid {
  buckets: readonly Bucket[];
  rows: readonly Row[];
  /** The comparison's points at the buckets they are compared with; one row a series, in the order of `rows`. */
  before: readonly (Row | undefined)[];
}

const isInside = (point: TrendPoint) => point.kind === undefined;

export function gridOf({ series, comparison }: TrendModel): Grid {
  const byStart = new Map<string, Bucket>();
  for (const { start, end } of series.flatMap(({ points }) => points.filter(isInside))) {
    byStart.set(start, { start, end, from: instantOf(start), to: instantOf(end) });
  }
  const buckets = [...byStart.values()].toSorted((a, b) => a.from - b.from);
  const places = new Map(buckets.map(({ start }, i) => [start, i]));
  const place = (starts: readonly string[], points: readonly TrendPoint[]) => {
    const row: (TrendPoint | undefined)[] = buckets.map(() => undefined);
    for (const [i, start] of starts.entries()) row[places.get(start) ?? -1] = points[i];
    return row;
  };
  const rows = series.map(({ label, points }): Row => {
    const inside = points.filter(isInside);
    const outside = points.filter((point) => !isInside(point));
    return { label, points: place(inside.map(startOf), inside), outside };
  });
  const before = series.map((now): Row | undefined => {
    const then = comparison?.series.find(({ key, kind }) => key === now.key && kind === now.kind);
    if (!then) return undefined;
    const starts = now.points.filter(isInside).map(startOf);
    return { label: then.label, points: place(starts, then.points.filter(isInside)), outside: [] };
  });
  return { buckets, rows, before };
}

const startOf = ({ start }: TrendPoint) => start;
