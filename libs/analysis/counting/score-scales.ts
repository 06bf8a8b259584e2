import type { RecordSet } from '../engine/engine.js';
import type { ScoreScale } from '../engine/rating.js';
import type { SourceScale } from '../task/source-scales.js';
import type { Task } from '../task/task.js';

/** The scales of the sources with scores among some of the records that the caller may see. */
export async function scalesAmong({ engine, scales }: Task, records: RecordSet): Promise<SourceScale[]> {
  const scored = await engine.select({ kind: 'present', column: 'score' }, records);
  const [{ codes, value }] = await engine.values('source', [scored]);
  const held = new Set(codes.map((code) => String(value(code))));
  return (await scales()).filter(({ source }) => held.has(source));
}

/** The one scale of the scores among some records; undefined when sources differ or there are none. */
export async function scaleAmong(task: Task, records: RecordSet): Promise<ScoreScale | undefined> {
  // Most installations have one scale, which needs no count of whose records these are.
  return commonScale(await task.scales()) ?? commonScale(await scalesAmong(task, records));
}

/** The one scale of all these sources; undefined when they differ or there are none. */
export function commonScale(scales: readonly SourceScale[]): ScoreScale | undefined {
  const [first] = scales;
  return first && scales.every(({ scale }) => scale.join() === first.scale.join()) ? first.scale : undefined;
}

/** How often each score occurs, ascending. */
export type ScoreHistogram = { score: number; count: number }[];

/** Net promoter score and satisfaction, each null unless every source with scores declares its scale. */
export async function promoters(task: Task, records: RecordSet, histogram: ScoreHistogram) {
  const scales = await scalesAmong(task, records);
  const scale = scales.some(({ inferred }) => inferred) ? undefined : commonScale(scales)?.join();
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
