import type { RecordSet } from '../engine/engine.js';
import type { Task } from '../task/task.js';

/** The scale each source with scored records among these declares; undefined for a source that declares none. */
export async function scalesAmong(
  { engine, context }: Task,
  records: RecordSet,
): Promise<(readonly number[] | undefined)[]> {
  const scales = new Map(Object.entries(context.scales ?? {}));
  const scored = await engine.select({ kind: 'present', column: 'score' }, records);
  const [{ codes, value }] = await engine.values('source', [scored]);
  return codes.map((code) => scales.get(String(value(code))));
}

/** How often each score occurs, ascending. */
export type ScoreHistogram = { score: number; count: number }[];

/** Net promoter score and satisfaction, each null unless every source with scores declares its scale. */
export async function promoters(task: Task, records: RecordSet, histogram: ScoreHistogram) {
  const scale = (await commonScale(task, records))?.join();
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
async function commonScale(task: Task, records: RecordSet): Promise<readonly number[] | undefined> {
  if (Object.keys(task.context.scales ?? {}).length === 0) return undefined;
  const [first, ...others] = await scalesAmong(task, records);
  return others.every((scale) => scale?.join() === first?.join()) ? first : undefined;
}
