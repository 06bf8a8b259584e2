import { singleGroup } from '../counting/groups.js';
import { measurementOf, type Measurement } from '../counting/measure.js';
import { mostFrequent, type FieldCounts } from '../counting/value-groups.js';
import { shownInOrder } from '../counting/version-field.js';
import type { Dimension } from '../engine/dimension.js';
import type { Measure } from '../engine/measure.js';
import type { MatchSet } from '../filters/match-set.js';
import type { ValuesField } from '../task/fields.js';
import type { Task } from '../task/task.js';

/** As many values are measured to find the one that differs most. */
const MEASURED = 100;
/** Numbers a mean or share must be of. */
const ENOUGH = 10;

interface Measured {
  match: MatchSet;
  measure: Measure;
  limit: number;
}

/**
 * The values that have a series of their own: those of most records, and of a mean or a share also the one that differs
 * most from all, which takes the place of the rarest of them: it would disappear among all others.
 */
export async function seriesValues(
  task: Task,
  field: ValuesField,
  counts: FieldCounts,
  { limit, ...measured }: Measured,
): Promise<number[]> {
  const codes = mostFrequent(counts, limit);
  const hasInterval = measured.measure.kind === 'share' || isMean(measured.measure);
  const isWhole = codes.length === counts.codes.length;
  if (!hasInterval || isWhole || limit < 2) return shownInOrder(task, field, counts, codes);
  const other = await mostDifferent(task, measured, mostFrequent(counts, MEASURED), counts.divide);
  const shown = other === undefined || codes.includes(other) ? codes : [...codes.slice(0, limit - 1), other];
  return shownInOrder(task, field, counts, shown);
}

function isMean(measure: Measure): boolean {
  return (
    measure.kind === 'nps' || measure.kind === 'csat' || (measure.kind === 'number' && measure.agg === 'avg')
  );
}

/** The value whose interval lies farthest from the value of all; undefined where all intervals hold that. */
async function mostDifferent(
  task: Task,
  { match, measure }: Omit<Measured, 'limit'>,
  codes: readonly number[],
  divide: FieldCounts['divide'],
): Promise<number | undefined> {
  const read = async (dimensions: readonly Dimension[], size: number): Promise<Measurement[]> => {
    const data = await task.engine.group(match.records, dimensions, measure);
    const population =
      measure.kind === 'share'
        ? (await task.engine.group(match.passing, dimensions, { kind: 'volume' })).counts
        : undefined;
    return Array.from({ length: size }, (_, i) => measurementOf(measure, data, i, population));
  };
  const [all] = await read(singleGroup().dimensions, 1);
  let [farthest, most] = [0, undefined as number | undefined];
  for (const [i, one] of (await read([divide(codes)], codes.length)).entries()) {
    const distance = distanceOf(one, all.value);
    if (distance > farthest) [farthest, most] = [distance, codes[i]];
  }
  return most;
}

function distanceOf({ ci, n = 0 }: Measurement, all: number | null): number {
  if (!ci || all === null || n < ENOUGH) return 0;
  return Math.max(ci[0] - all, all - ci[1], 0);
}
