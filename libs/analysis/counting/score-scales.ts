import { and, type Condition, not } from '../engine/condition.js';
import type { RecordSet } from '../engine/engine.js';
import { SATISFACTION } from '../engine/rating.js';
import type { SourceScale } from '../task/source-scales.js';
import type { Task } from '../task/task.js';

/** The scales of the sources with scores among some of the records that the caller may see. */
export async function scalesAmong({ engine, scales }: Task, records: RecordSet): Promise<SourceScale[]> {
  const scored = await engine.select({ kind: 'present', column: 'score' }, records);
  const [{ codes, value }] = await engine.values('source', [scored]);
  const held = new Set(codes.map((code) => String(value(code))));
  const among: SourceScale[] = [];
  for (const scale of await scales())
    if (held.has(scale.source) && (await holds(engine, scored, scale)))
      among.push(await outsideAmong(engine, scored, scale));
  return among;
}

/** The scale with how many of some scores lie outside of it. */
async function outsideAmong(
  engine: Task['engine'],
  scored: RecordSet,
  scale: SourceScale,
): Promise<SourceScale> {
  if (scale.outside === undefined) return scale;
  const { outside: _all, ...own } = scale;
  const beyond = not({ kind: 'range', column: 'score', range: { min: scale.scale[0], max: scale.scale[1] } });
  const { count } = await engine.select(and([conditionOf(scale), beyond]), scored);
  return count === 0 ? own : { ...own, outside: count };
}

/** Whether any of some records is of the source and, where its scale changed, of the time. */
async function holds(engine: Task['engine'], scored: RecordSet, scale: SourceScale): Promise<boolean> {
  if (scale.from === undefined && scale.until === undefined) return true;
  return (await engine.select(conditionOf(scale), scored)).count > 0;
}

/** The records that a scale is of. */
export function conditionOf({ source, from, until }: SourceScale): Condition {
  const bound = (ms: number, exclusive: boolean) => ({ ms, wall: false, exclusive });
  return and([
    { kind: 'values', column: 'source', values: [source] },
    ...(from === undefined
      ? []
      : [{ kind: 'time' as const, column: 'ds' as const, from: bound(from, false) }]),
    ...(until === undefined
      ? []
      : [{ kind: 'time' as const, column: 'ds' as const, to: bound(until, true) }]),
  ]);
}

/** What several sources have in common; `inferred`: at least one of them does not declare it. */
type CommonScale = Pick<SourceScale, 'scale' | 'inferred'>;

/** The one scale of the scores among some records; undefined when sources differ or there are none. */
export async function scaleAmong(task: Task, records: RecordSet): Promise<CommonScale | undefined> {
  // Most installations have one scale, which needs no count of whose records these are.
  const everywhere = commonScale(await task.scales());
  return everywhere?.inferred === false ? everywhere : commonScale(await scalesAmong(task, records));
}

/** The one scale of all these sources; undefined when they differ, some scores lie outside, or there are none. */
export function commonScale(scales: readonly SourceScale[]): CommonScale | undefined {
  const [first] = scales;
  if (!first || scales.some(({ scale, outside }) => outside || scale.join() !== first.scale.join()))
    return undefined;
  return { scale: first.scale, inferred: scales.some(({ inferred }) => inferred) };
}

/** How often each score occurs, ascending. */
export type ScoreHistogram = { score: number; count: number }[];

/** Sources that keep a measure of satisfaction from meaning anything: on another scale, partly too, or on none that is declared. */
export function unfit(measure: 'nps' | 'csat', scales: readonly SourceScale[]): SourceScale[] {
  const wanted = SATISFACTION[measure].scale.join();
  return scales.filter(({ scale, inferred, outside }) => inferred || outside || scale.join() !== wanted);
}

/** Net promoter score and satisfaction, each null unless every source with scores declares its scale. */
export async function promoters(task: Task, records: RecordSet, histogram: ScoreHistogram) {
  const n = sumOf(histogram, () => 1);
  // Without any declared scale there is no need to look whose records these are.
  if (n === 0 || (await task.scales()).every(({ inferred }) => inferred)) return { nps: null, csat: null };
  const scales = await scalesAmong(task, records);
  const measured = (name: 'nps' | 'csat') =>
    unfit(name, scales).length > 0 ? null : sumOf(histogram, SATISFACTION[name].worth) / n;
  return { nps: measured('nps'), csat: measured('csat') };
}

export function sumOf(histogram: ScoreHistogram, each: (score: number) => number): number {
  return histogram.reduce((sum, { score, count }) => sum + each(score) * count, 0);
}
