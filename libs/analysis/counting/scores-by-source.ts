import type { SourceScore } from '#libs/contract';
import type { RecordSet } from '../engine/engine.js';
import type { Measure } from '../engine/measure.js';
import { measurementOf } from './measure.js';
import { drilldownOf, valueFilter } from '../filters/answer.js';
import type { Selection } from '../filters/match-set.js';
import { SOURCE } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { commonScale, scalesAmong } from './score-scales.js';
import { countField, mostFrequent, valueGrouping } from './value-groups.js';

export const MEAN_SCORE: Measure = { kind: 'number', column: 'score', agg: 'avg' };

/**
 * A measure of `score` taken over sources whose scales differ means little: it is then given source by source as well,
 * and a warning says so. Undefined where the measure is no score, or where all scores are on one scale.
 */
export async function scoresBySource(
  task: Task,
  selection: Selection,
  records: RecordSet,
  measure: Measure,
): Promise<SourceScore[] | undefined> {
  if (measure.kind !== 'number' || measure.column !== 'score') return undefined;
  if (commonScale(await task.scales())) return undefined;
  const scales = await scalesAmong(task, records);
  if (scales.length === 0 || commonScale(scales)) return undefined;
  const known = new Map(scales.map((scale) => [scale.source, scale]));
  const [counts] = await countField(task, SOURCE, [records]);
  const codes = mostFrequent(counts, counts.codes.length);
  const { dimensions } = valueGrouping(SOURCE, counts, codes);
  const data = await task.engine.group(records, dimensions, measure);
  const scores = codes.map((code, group): SourceScore => {
    const source = String(counts.value(code));
    const { n = 0, ...measured } = measurementOf(measure, data, group);
    const drilldown = drilldownOf(task, selection, [valueFilter('source', source)]);
    const { scale, inferred = false } = known.get(source) ?? {};
    return { source, scale: scale ? [scale[0], scale[1]] : null, inferred, ...measured, n, drilldown };
  });
  task.warnings.add(
    'mixed_scales',
    'Sources with different score scales are combined; by_source lists each one separately.',
    'score',
  );
  return scores.filter(({ n }) => n > 0);
}
