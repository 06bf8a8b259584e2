import type { SourceScore } from '#libs/contract';
import type { RecordSet } from '../engine/engine.js';
import type { Measure } from '../engine/measure.js';
import { measurementOf } from './measure.js';
import { drilldownOf, valueFilter } from '../filters/answer.js';
import type { Selection } from '../filters/match-set.js';
import { SOURCE } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { mostFrequent, valueGrouping } from './value-groups.js';

export const MEAN_SCORE: Measure = { kind: 'number', column: 'score', agg: 'avg' };

/**
 * A measure of `score` taken over sources whose declared scales differ means little: it is then given source by source
 * as well, and a warning says so. Undefined where the measure is no score, or where at most one scale is declared
 * among the sources with scores; a source that declares none is listed with `scale: null`.
 */
export async function scoresBySource(
  task: Task,
  selection: Selection,
  records: RecordSet,
  measure: Measure,
): Promise<SourceScore[] | undefined> {
  if (measure.kind !== 'number' || measure.column !== 'score') return undefined;
  const scales = new Map(Object.entries(task.context.scales ?? {}));
  if (distinct([...scales.values()]) < 2) return undefined;
  const [counts] = await task.engine.values('source', [records]);
  const codes = mostFrequent(counts, counts.codes.length);
  const { dimensions } = valueGrouping(SOURCE, counts, codes);
  const data = await task.engine.group(records, dimensions, measure);
  const scores = codes.map((code, group): SourceScore => {
    const source = String(counts.value(code));
    const { n = 0, ...measured } = measurementOf(measure, data, group);
    const drilldown = drilldownOf(task, selection, [valueFilter('source', source)]);
    return { source, scale: scaleOf(scales.get(source)), ...measured, n, drilldown };
  });
  const scored = scores.filter(({ n }) => n > 0);
  if (distinct(scored.flatMap(({ scale }) => (scale ? [scale] : []))) < 2) return undefined;
  task.warnings.add(
    'mixed_scales',
    'Sources with different score scales are combined; by_source lists each one separately.',
    'score',
  );
  return scored;
}

function scaleOf(scale: readonly number[] | undefined): [number, number] | null {
  return scale ? [scale[0], scale[1]] : null;
}

function distinct(scales: readonly (readonly number[])[]): number {
  return new Set(scales.map((scale) => scale.join())).size;
}
