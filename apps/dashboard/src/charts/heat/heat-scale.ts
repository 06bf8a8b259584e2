import { extent } from 'd3-array';
import type { Measure } from '../types.js';

/** Number of shades above none at all. */
const SHADES = 5;

export interface HeatScale {
  /** 0 (nothing) to 5. */
  shadeOf: (value: number | null) => number;
  /** Lowest value of each shade from 1 on. */
  bounds: readonly number[];
  low: number;
  high: number;
}

/** Equal steps from zero for counts and shares, from the lowest value for others. */
export function heatScale({ kind }: Measure, values: readonly (number | null)[]): HeatScale {
  const numbers = values.filter((value) => value !== null);
  const [least = 0, high = 0] = extent(numbers);
  const fromZero = kind === 'count' || kind === 'share';
  const low = fromZero ? Math.min(0, least) : least;
  const step = (high - low) / SHADES;
  const shadeOf = (value: number | null) => {
    if (value === null || (fromZero && value === 0)) return 0;
    if (step === 0) return fromZero ? SHADES : Math.ceil(SHADES / 2);
    return Math.min(SHADES, Math.floor((value - low) / step) + 1);
  };
  return { shadeOf, bounds: Array.from({ length: SHADES }, (_, i) => low + i * step), low, high };
}
