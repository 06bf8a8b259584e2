import type { Filter, SourceScore } from '#libs/contract';
import { count, formatMoment } from '#libs/wording';
import { and, type Condition } from '../engine/condition.js';
import type { RecordSet } from '../engine/engine.js';
import type { Measure } from '../engine/measure.js';
import { type Measurement, measurementOf } from './measure.js';
import { drilldownOf, timeFilters, valueFilter } from '../filters/answer.js';
import type { Selection } from '../filters/match-set.js';
import { SOURCE } from '../task/fields.js';
import type { SourceScale } from '../task/source-scales.js';
import type { Task } from '../task/task.js';
import { shownTime } from '../time/zone-text.js';
import { commonScale, conditionOf, scalesAmong } from './score-scales.js';
import { countField, mostFrequent, valueGrouping } from './value-groups.js';

interface ScoredRecords {
  selection: Selection;
  records: RecordSet;
  /** They, and those they are compared with. */
  among?: () => Promise<RecordSet>;
}

export const MEAN_SCORE: Measure = { kind: 'number', column: 'score', agg: 'avg' };

/** Says that scales are mixed: those of several sources, or those of one before and after it changed. */
function warnOf(task: Task, scales: readonly SourceScale[]): void {
  for (const { source, scale, until } of scales) {
    if (until === undefined) continue;
    const later = scales.find((one) => one.source === source && one.from === until);
    if (!later) continue;
    const day = formatMoment(shownTime(until, task.zone));
    const detail = `The scores of '${source}' go up to ${scale[1]} before ${day} and up to ${later.scale[1]} since then: the two times are listed separately, and low and high are judged on the scale of each.`;
    task.warnings.add('mixed_scales', detail, 'score');
  }
  for (const { source, scale, inferred, outside = 0 } of scales) {
    if (outside === 0) continue;
    const detail = `${count(outside, 'score')} of '${source}' ${outside === 1 ? 'is' : 'are'} outside its scale from ${scale[0]} to ${scale[1]}${inferred ? ', which nearly all others fit' : ''}: they are listed separately; above it they are high, below it low. Use a source for each scale.`;
    task.warnings.add('mixed_scales', detail, 'score');
  }
  if (commonScale(scales.flatMap(({ outside: _outside, ...one }) => (one.until === undefined ? [one] : []))))
    return;
  task.warnings.add(
    'mixed_scales',
    'Sources with different score scales are combined here; each is also listed separately.',
    'score',
  );
}

/**
 * A measure of `score` taken over sources whose scales differ means little: it is then given source by source as well,
 * and a warning says so. Undefined where the measure is no score, or where all scores are on one scale.
 */
export async function scoresBySource(
  task: Task,
  measure: Measure,
  { selection, records, among = async () => records }: ScoredRecords,
): Promise<SourceScore[] | undefined> {
  if (measure.kind !== 'number' || measure.column !== 'score') return undefined;
  if (commonScale(await task.scales())) return undefined;
  const scales = await scalesAmong(task, await among());
  if (scales.length === 0 || commonScale(scales)) return undefined;
  const [counts] = await countField(task, SOURCE, [records]);
  const codes = mostFrequent(counts, counts.codes.length);
  const { dimensions } = valueGrouping(SOURCE, counts, codes);
  const data = await task.engine.group(records, dimensions, measure);
  const scores: SourceScore[] = [];
  for (const [group, code] of codes.entries()) {
    const source = String(counts.value(code));
    const own = scales.filter((one) => one.source === source);
    const parts = own.flatMap(partsOf);
    const whole: Scaled = parts[0] ?? { source, scale: null, inferred: false };
    const isWhole = parts.length < 2 && whole.from === undefined && whole.until === undefined;
    const measured = measurementOf(measure, data, group);
    if (isWhole) scores.push(scoreOf(task, { own: whole, selection }, measured));
    else
      for (const part of parts) {
        const those = await task.engine.select(part.condition, records);
        const cell = await task.engine.group(those, [], measure);
        scores.push(scoreOf(task, { own: part, selection }, measurementOf(measure, cell, 0)));
      }
  }
  warnOf(task, scales);
  return scores.filter(({ n }) => n > 0);
}

type Scaled = Pick<SourceScale, 'source' | 'inferred' | 'from' | 'until'> & {
  scale: SourceScale['scale'] | null;
  /** Scores of the scale, or those outside of it on one side. */
  range?: { min?: number; max?: number; min_exclusive?: true; max_exclusive?: true };
};

/** What a scale is of: its records or, where scores lie outside, those on it, above and below it. */
function partsOf(own: SourceScale): (Scaled & { condition: Condition })[] {
  const {
    outside = 0,
    scale: [min, max],
    ...rest
  } = own;
  if (outside === 0) return [{ ...own, condition: conditionOf(own) }];
  const part = (range: NonNullable<Scaled['range']>, scale: Scaled['scale']) => {
    const scores: Condition = { kind: 'range', column: 'score', range };
    return { ...rest, scale, range, condition: and([conditionOf(own), scores]) };
  };
  return [
    part({ min, max }, own.scale),
    part({ min: max, min_exclusive: true }, null),
    part({ max: min, max_exclusive: true }, null),
  ];
}

function scoreOf(
  task: Task,
  { own: { source, scale, inferred, from, until, range }, selection }: { own: Scaled; selection: Selection },
  { n = 0, ...measured }: Measurement,
): SourceScore {
  const scores: Filter[] = range ? [{ type: 'range', key: 'score', operator: 'eq', ...range }] : [];
  const added = [valueFilter('source', source), ...timeFilters(task, from, until), ...scores];
  return {
    source,
    scale: scale && [scale[0], scale[1]],
    inferred,
    ...(from === undefined ? {} : { from: shownTime(from, task.zone) }),
    ...(until === undefined ? {} : { until: shownTime(until, task.zone) }),
    ...(range?.min_exclusive && { above: range.min }),
    ...(range?.max_exclusive && { below: range.max }),
    ...measured,
    n,
    drilldown: drilldownOf(task, selection, added),
  };
}
