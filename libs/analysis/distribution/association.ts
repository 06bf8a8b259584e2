import type { DistributionAnswer } from '#libs/contract';
import { chiSquareTail } from '../statistics/intervals.js';

/** How strongly two fields are associated. `n` counts the records in the table; `note` says why `valid` is false. */
type Association = NonNullable<DistributionAnswer['association']>;

/**
 * Pearson's χ² of a table of counts (Pearson 1900) and Cramér's V with the bias of small tables taken out (Bergsma
 * 2013). Rows and columns without a record are left out. The p-value needs independent records, each in one cell, and
 * expected counts that are not too small (Cochran 1954: none below 1, at most a fifth below 5).
 */
export function associationOf(table: readonly (readonly number[])[], overlapping: boolean): Association {
  const rows = table.map((row) => sum(row));
  const columns = (table[0] ?? []).map((_, c) => sum(table.map((row) => row[c])));
  const n = sum(rows);
  const [r, c] = [rows, columns].map((sums) => sums.filter((count) => count > 0).length);
  if (r < 2 || c < 2) {
    const note = 'one of the fields has fewer than two values';
    return { cramers_v: null, chi_squared: null, df: null, p_value: null, n, valid: false, note };
  }
  let chi_squared = 0;
  const expected: number[] = [];
  table.forEach((row, i) =>
    row.forEach((count, j) => {
      const mean = (rows[i] * columns[j]) / n;
      if (mean === 0) return;
      expected.push(mean);
      chi_squared += (count - mean) ** 2 / mean;
    }),
  );
  const df = (r - 1) * (c - 1);
  const phi = Math.max(0, chi_squared / n - df / (n - 1));
  const least = Math.min(r - (r - 1) ** 2 / (n - 1), c - (c - 1) ** 2 / (n - 1)) - 1;
  const note = noteOf(expected, overlapping);
  return {
    cramers_v: least > 0 ? Math.min(1, Math.sqrt(phi / least)) : null,
    chi_squared,
    df,
    p_value: chiSquareTail(chi_squared, df),
    n,
    valid: note === null,
    note,
  };
}

function noteOf(expected: readonly number[], overlapping: boolean): string | null {
  if (overlapping) return 'overlapping values: a record may fall into several cells';
  const small = expected.filter((count) => count < 5).length;
  const tiny = expected.some((count) => count < 1);
  return tiny || small > expected.length / 5 ? 'expected counts are too small' : null;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
