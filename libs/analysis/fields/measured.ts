import type { Accumulated } from '../counting/accumulate.js';
import { type Bounds, meanInterval, poisson, wilson } from '../statistics/intervals.js';
import type { Measure } from './measure.js';

/** The measure of one group. `n` counts the numbers behind a mean; `population` is what a share is a share of. */
export interface Measured {
  count: number;
  value: number | null;
  ci: Bounds | null;
  n?: number;
  median?: number | null;
}

/** Reads one group out; `population` is only used by the measure `share`. */
export function measuredAt(
  measure: Measure,
  data: Accumulated,
  group: number,
  population?: Float64Array,
): Measured {
  const count = data.counts[group];
  switch (measure.kind) {
    case 'volume':
      return { count, value: count, ci: poisson(count) };
    case 'authors':
      return { count, value: data.authors?.[group] ?? 0, ci: null };
    case 'share': {
      const whole = population?.[group] ?? 0;
      return { count, value: whole === 0 ? null : count / whole, ci: wilson(count, whole), n: whole };
    }
    case 'nps':
    case 'csat':
    case 'number': {
      const { numbers } = data;
      if (!numbers) return { count, value: null, ci: null, n: 0 };
      const isMean = measure.kind !== 'number' || measure.agg === 'avg';
      const ci = isMean
        ? meanInterval(numbers.mean(group), numbers.deviation(group), numbers.n[group])
        : null;
      const median =
        measure.kind === 'number' && measure.median ? { median: numbers.quantile(group, 0.5) } : {};
      return { count, value: numbers.value(group), ci, n: numbers.n[group], ...median };
    }
  }
}
