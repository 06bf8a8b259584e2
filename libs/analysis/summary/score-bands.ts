import { ratingRules } from '../task/source-scales.js';
import type { RatingDimension } from '../engine/dimension.js';
import type { RecordSet, ValueCounts } from '../engine/engine.js';
import { RATINGS } from '../engine/rating.js';
import type { Task } from '../task/task.js';

/** The groups of a `RatingDimension` that shows every rating. */
export const BANDS = [...RATINGS, 'other', 'none'] as const;
export const LOW = 0;
export const HIGH = 2;

/** What divides records into low, middle and high scores, each on the scale of its source. */
export async function scoreBands(task: Task): Promise<RatingDimension> {
  return { kind: 'rating', shown: [...RATINGS.keys()], rules: ratingRules(await task.scales()) };
}

/** How many scores, and their sum. */
export async function scoreSum(task: Task, records: RecordSet): Promise<{ n: number; sum: number }> {
  const [scores] = await task.engine.values('score', [records]);
  return numbersOf(scores).reduce(
    ({ n, sum }, { value, times }) => ({ n: n + times, sum: sum + times * value }),
    { n: 0, sum: 0 },
  );
}

function numbersOf({ codes, counts, value }: ValueCounts): { value: number; times: number }[] {
  return codes.flatMap((code) => {
    const number = value(code);
    return typeof number === 'number' ? [{ value: number, times: counts[code] }] : [];
  });
}

/** The records of one band among others. */
export function recordsOfBand(
  task: Task,
  records: RecordSet,
  bands: RatingDimension,
  band: number,
): Promise<RecordSet> {
  return task.engine.select({ kind: 'groups', of: bands, groups: [band] }, records);
}
