import type { TrendAnswer } from './trend-request.js';

type Anomaly = Pick<TrendAnswer['anomalies'][number], 'start' | 'direction' | 'value' | 'expected'>;

interface Marked<A extends Anomaly> {
  anomalies: readonly A[];
  series: readonly { points: readonly { start: string }[] }[];
}

/**
 * Of neighbouring buckets that are unusual in the same direction, the one furthest from what was expected: a number that
 * rises to a new level stands out once, and not until its history has caught up.
 */
export function peaksOf<A extends Anomaly>({ anomalies, series }: Marked<A>): A[] {
  const places = new Map(series[0]?.points.map(({ start }, place) => [start, place]));
  const runs: A[][] = [];
  for (const anomaly of anomalies) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last && (places.get(last.start) ?? NaN) + 1 === places.get(anomaly.start);
    if (run && isNext && last.direction === anomaly.direction) run.push(anomaly);
    else runs.push([anomaly]);
  }
  return runs.flatMap((run) => run.toSorted((a, b) => strangeness(b) - strangeness(a)).slice(0, 1));
}

/** How far a count lies from what was expected, in units that counts scatter by. */
function strangeness({ value, expected }: Anomaly): number {
  return Math.abs(value - expected) / Math.sqrt(Math.max(1, expected));
}
