import {
  LIMITS,
  Problem,
  type TrendAnswer,
  type TrendPoint,
  type TrendRequest,
  type TrendSeries,
} from '#libs/contract';
import { type Accumulated, accumulate, cellsOf, merged } from './accumulate.js';
import type { Task } from './context.js';
import { drilldownOf } from './drilldown.js';
import { type Field, misused, requireField } from './fields.js';
import { crossed, type Group, type Grouping, singleGroup } from './groups.js';
import { count, type MatchSet, resolveMatchSet } from './match-set.js';
import { type Measure, readMeasure } from './measure.js';
import { type Measured, measuredAt } from './measured.js';
import { type AnswerMeta, metaOf } from './meta.js';
import { bucketPoints, type Frame } from './trend-points.js';
import { frameOf } from './trend-frame.js';
import { countValues, mostFrequent, valueGrouping } from './value-groups.js';

/** `POST /public/trend`: a measure per time bucket, of all records and of each value of a field. */
export function trend(task: Task, request: TrendRequest): Omit<TrendAnswer, 'meta'> & { meta: AnswerMeta } {
  const match = resolveMatchSet(task, request);
  const read = readMeasure(task, request.trend_on, {
    pointer: '/trend_on',
    agg: request.agg,
    match: match.bitmaps,
  });
  const measure: Measure = 'measure' in read ? read.measure : { kind: 'volume' };
  const split = splitOf(task, request, 'categorical' in read ? read.categorical : undefined);
  const grouping = split && splitGrouping(task, split, match, request.series_limit);
  sayWhatIsMissing(task, request);
  const frame = frameOf(task, request, match.bitmaps);
  const cells = cellsOf(frame?.grouping ?? singleGroup());
  const total = accumulate(task, match.bitmaps, cells, measure);
  const whole = wholeOf(task, match, measure, total);
  const series = frame
    ? seriesOf({ task, request, match, measure, frame }, grouping, { total, whole })
    : [emptySeries(whole)];
  return {
    trend_on: request.trend_on,
    trend_by: request.trend_by,
    interval: frame?.interval ?? (request.trend_by === '-' ? 'day' : request.trend_by),
    range: frame ? frame.shown : null,
    series,
    comparison: null,
    totals: { records: match.total, value: whole.value },
    anomalies: [],
    meta: metaOf(task, request, match),
  };
}

interface Work {
  task: Task;
  request: TrendRequest;
  match: MatchSet;
  measure: Measure;
  frame: Frame;
}

/** The field that series are made of: `breakdown`, or a categorical `trend_on`. */
function splitOf(
  task: Task,
  request: TrendRequest,
  categorical: Field | undefined,
): (Field & { kind: 'codes' }) | undefined {
  if (categorical && request.breakdown) {
    const detail = "'trend_on' already names a field to count by: give it or 'breakdown', not both.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/breakdown', code: 'conflict', detail }],
    });
  }
  const pointer = categorical ? '/trend_on' : '/breakdown';
  const field =
    categorical ?? (request.breakdown ? requireField(task, request.breakdown, pointer) : undefined);
  if (field && field.kind !== 'codes') throw misused(field, 'group', pointer);
  return field;
}

function splitGrouping(
  task: Task,
  field: Field & { kind: 'codes' },
  match: MatchSet,
  limit: number,
): Grouping {
  const counts = countValues(task, field, match.bitmaps);
  return valueGrouping(field, counts, mostFrequent(counts, limit));
}

/** What the contract knows and this version does not do is said, not left out in silence. */
function sayWhatIsMissing(task: Task, request: TrendRequest): void {
  if (request.compare !== 'none')
    task.warnings.add('not_available', `'compare' is not computed by this version.`, 'compare');
  if (request.anomalies)
    task.warnings.add('not_available', 'Anomalies are not computed by this version.', 'anomalies');
}

/** The measure of all records. Every record is in one bucket, so only authors have to be counted again. */
function wholeOf(task: Task, match: MatchSet, measure: Measure, total: Accumulated): Measured {
  const one = cellsOf(singleGroup());
  const data =
    measure.kind === 'authors' ? accumulate(task, match.bitmaps, one, measure) : merged(total, 1, () => 0);
  return measuredAt(measure, data, 0, populationOf(match, measure, data));
}

function seriesOf(
  work: Work,
  split: Grouping | undefined,
  { total, whole }: { total: Accumulated; whole: Measured },
): TrendSeries[] {
  const { task, match, measure, frame } = work;
  const cells = cellsOf(frame.grouping);
  const population =
    measure.kind === 'share' ? accumulate(task, match.passing, cells, { kind: 'volume' }).counts : undefined;
  const all: TrendSeries = {
    ...emptySeries(whole),
    points: pointsOf(work, undefined, (bucket) => measuredAt(measure, total, bucket, population)),
  };
  if (!split) return [all];
  const width = split.groups.length;
  if (frame.grouping.groups.length * width > LIMITS.buckets * LIMITS.series)
    throw new Problem('too_many_buckets', 'Too many points: use a coarser trend_by or a lower series_limit.');
  const each = accumulate(task, match.bitmaps, crossed(frame.grouping, split), measure);
  const wholes =
    measure.kind === 'authors'
      ? accumulate(task, match.bitmaps, cellsOf(split), measure)
      : merged(each, width, (cell) => cell % width);
  const shares = population && widen(population, width);
  return [
    all,
    ...split.groups.map((group, g): TrendSeries => ({
      key: group.key,
      label: group.label,
      kind: group.kind as TrendSeries['kind'],
      total: measuredAt(measure, wholes, g, populationOf(match, measure, wholes)).value,
      points: pointsOf(work, group, (bucket) => measuredAt(measure, each, bucket * width + g, shares)),
    })),
  ];
}

/** Each bucket's population once for every series. */
function widen(population: Float64Array, width: number): Float64Array {
  return Float64Array.from(
    { length: population.length * width },
    (_, cell) => population[Math.floor(cell / width)],
  );
}

function populationOf(match: MatchSet, measure: Measure, data: Accumulated): Float64Array | undefined {
  if (measure.kind !== 'share') return undefined;
  return new Float64Array(data.counts.length).fill(count(match.passing));
}

function pointsOf(
  { task, request, frame }: Work,
  group: Group | undefined,
  at: (bucket: number) => Measured,
): TrendPoint[] {
  const drilldown = (bucket: Group) =>
    drilldownOf(task, request, [...(group?.filters ?? []), ...bucket.filters]);
  const points = bucketPoints(frame, at, drilldown);
  return request.fill === 'none' ? points.filter((point) => point.count > 0) : points;
}

function emptySeries(whole: Measured): TrendSeries {
  return { key: null, label: 'All', kind: 'total', total: whole.value, points: [] };
}
