import type { Bitmap } from '#libs/index';
import { intersection } from '../filters/record-sets.js';
import { present } from '../filters/selector.js';
import { SOURCE } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { countValues } from './value-groups.js';

/** The scale each source with scored records among these declares; undefined for a source that declares none. */
export function scalesAmong(task: Task, bitmaps: readonly Bitmap[]): (readonly number[] | undefined)[] {
  const scales = new Map(Object.entries(task.context.scales ?? {}));
  const scored = intersection(task.index.segments.map(present('score')), bitmaps);
  const { codes, value } = countValues(task, SOURCE, scored);
  return codes.map((code) => scales.get(String(value(code))));
}

/** How often each score occurs, ascending. */
export type ScoreHistogram = { score: number; count: number }[];

/** Net promoter score and satisfaction, each null unless every source with scores declares its scale. */
export function promoters(task: Task, bitmaps: readonly Bitmap[], histogram: ScoreHistogram) {
  const scale = commonScale(task, bitmaps)?.join();
  const n = sumOf(histogram, () => 1);
  const weighed = (weigh: (score: number) => number) => (n === 0 ? null : sumOf(histogram, weigh) / n);
  return {
    nps: scale === '0,10' ? weighed((score) => (score >= 9 ? 1 : score <= 6 ? -1 : 0)) : null,
    csat: scale === '1,5' ? weighed((score) => Number(score >= 4)) : null,
  };
}

export function sumOf(histogram: ScoreHistogram, each: (score: number) => number): number {
  return histogram.reduce((sum, { score, count }) => sum + each(score) * count, 0);
}

/** The scale that every source with scored records among these declares; undefined when they differ or one declares none. */
function commonScale(task: Task, bitmaps: readonly Bitmap[]): readonly number[] | undefined {
  if (Object.keys(task.context.scales ?? {}).length === 0) return undefined;
  const [first, ...others] = scalesAmong(task, bitmaps);
  return others.every((scale) => scale?.join() === first?.join()) ? first : undefined;
}
