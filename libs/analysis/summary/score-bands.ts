import type { ThirdsDimension } from '../engine/dimension.js';
import type { RecordSet, ValueCounts } from '../engine/engine.js';
import type { Task } from '../task/task.js';

/** The groups of a `ThirdsDimension`: no score, the lowest third of its scale, the middle, the highest third. */
export const BANDS = ['none', 'low', 'middle', 'high'] as const;
export const LOW = 1;
export const HIGH = 3;

/** Which scores are low and which high. */
export interface ScoreBands {
  /** The scale of all scores; null when sources declare different ones, or no two scores differ. */
  readonly scale: readonly [number, number] | null;
  readonly dimension: ThirdsDimension;
}

/** The thirds of the scale that a record's source declares, else of the range of all scores the caller may see. */
export async function scoreBands(task: Task, visible: RecordSet): Promise<ScoreBands> {
  const [scores] = await task.engine.values('score', [visible]);
  const seen = numbersOf(scores).map(({ value }) => value);
  const observed: readonly [number, number] = [
    seen.reduce((a, b) => Math.min(a, b), Infinity),
    seen.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const declared = task.context.scales ?? {};
  return {
    scale: await commonScale(task, visible, { observed, declared: new Map(Object.entries(declared)) }),
    dimension: { kind: 'thirds', scale: observed, declared },
  };
}

async function commonScale(
  task: Task,
  visible: RecordSet,
  {
    observed,
    declared,
  }: { observed: readonly [number, number]; declared: ReadonlyMap<string, readonly number[]> },
): Promise<readonly [number, number] | null> {
  if (!(observed[0] < observed[1])) return null;
  if (declared.size === 0) return observed;
  const [{ codes, value }] = await task.engine.values('source', [visible]);
  const used = codes.map((code) => declared.get(String(value(code)))?.join() ?? '');
  const distinct = new Set(used);
  if (distinct.size !== 1) return null;
  const [low, high] = (used[0] || observed.join()).split(',').map(Number);
  return [low, high];
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
  bands: ScoreBands,
  band: number,
): Promise<RecordSet> {
  return task.engine.select({ kind: 'groups', of: bands.dimension, groups: [band] }, records);
}
