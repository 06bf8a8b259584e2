import { normalTail, tTest } from '../statistics/intervals.js';
import type { Counts, Standing } from './overlap.js';
import { type CountSlope, countSlope } from '../statistics/slope.js';

/**
 * Growth of each side per period by log-linear quasi-Poisson regression over whole periods, and whether the two differ:
 * the difference of the slopes of the records that only one side has, by its standard error (their series are
 * independent given the periods). Null with too few periods or records, and for a part against its whole.
 */
export function growthOf(periods: readonly Counts[], { part }: Standing, confidence: number) {
  const slope = (read: (counts: Counts) => number) => countSlope(periods.map(read), { confidence });
  const shown = (found: CountSlope | null) =>
    found && { per_interval: found.relative, ci: found.ci, p_value: found.p_value };
  const [one, two] = [slope((c) => c.only_main), slope((c) => c.only_secondary)];
  return {
    main: shown(slope((c) => c.both + c.only_main)),
    secondary: shown(slope((c) => c.both + c.only_secondary)),
    divergence_p: part === null && one && two ? divergence(one, two, periods.length) : null,
  };
}

/** Two-sided p-value of the interaction of side and time; Student's t where either series scatters more than Poisson's. */
export function divergence(one: CountSlope, two: CountSlope, periods: number): number {
  const statistic = (one.estimate - two.estimate) / Math.hypot(one.standard_error, two.standard_error);
  const scattered = one.dispersion > 1 || two.dispersion > 1;
  const p = scattered ? tTest(statistic, 2 * (periods - 2)) : 2 * normalTail(Math.abs(statistic));
  return Math.max(p, 1e-15);
}
