import type { Aggregate, Numbers } from './numbers.js';
import { SATISFACTION } from './rating.js';

/**
 * What is measured of each group besides its records. `volume` and `share` measure nothing else, `authors` counts
 * distinct ones.
 */
export type Measure =
  | { kind: 'volume' | 'authors' | 'share' | 'nps' | 'csat' }
  | { kind: 'number'; column: string; agg: Aggregate; /** Beside the aggregate. */ median?: boolean };

/** Records and the measure of every group. */
export interface GroupTotals {
  counts: Float64Array;
  /** Present where numbers are measured. */
  numbers?: Numbers;
  /** Distinct authors by group, for the measure `authors`. */
  authors?: Float64Array;
}

/** The numbers behind a measure; values that are not numeric are skipped. */
export interface NumericMeasure {
  column: string;
  agg: Aggregate;
  median?: boolean;
  /** What a number counts as. */
  weigh: (number: number) => number;
}

/** `nps` and `csat` are means of what each score counts as. */
export function numericOf(measure: Measure): NumericMeasure | undefined {
  switch (measure.kind) {
    case 'number':
      return { ...measure, weigh: (number) => number };
    case 'nps':
    case 'csat':
      return { column: 'score', agg: 'avg', weigh: SATISFACTION[measure.kind].worth };
    case 'volume':
    case 'authors':
    case 'share':
      return undefined;
  }
}
