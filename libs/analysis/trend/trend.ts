import {
  Problem,
  type PointAnomaly,
  type TrendAnswer,
  type TrendRequest,
  type TrendSeries,
  type TrendTotals,
} from '#libs/contract';
import type { RecordSet } from '../engine/engine.js';
import { singleGroup, type Group, type Grouping } from '../counting/groups.js';
import { readMeasure } from '../counting/measure.js';
import type { Measure } from '../engine/measure.js';
import { scoresBySource } from '../counting/scores-by-source.js';
import { countField, valueGrouping } from '../counting/value-groups.js';
import { drilldownOf, metaOf, timeFilters, type AnswerMeta } from '../filters/answer.js';
import { resolvePart, withFilters, type MatchSet } from '../filters/match-set.js';
import { fieldNotAllowed, isValuesField, requireField, type Field } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { FINE, warnOfCollection } from './collection-change.js';
import { anomaliesOf } from './trend-anomalies.js';
import { compareWith, type TrendComparison } from './trend-comparison.js';
import { bucketPoints, coverage, frameOf, type Frame } from './trend-frame.js';
import { seriesValues } from './series-values.js';
import { gridOf, type GridRow } from './trend-grid.js';
import { slopeOf } from './trend-change.js';

/** `POST /public/trend`: a measure per time bucket, of all records and of each value of a field. */
export async function trend(
  task: Task,
  request: TrendRequest,
): Promise<Omit<TrendAnswer, 'meta'> & { meta: AnswerMeta }> {
  const match = await resolvePart(task, request, request.part_filters);
  const read = await readMeasure(task, request.trend_on, {
    pointer: '/trend_on',
    agg: request.agg,
    match: match.records,
  });
  const measure: Measure = 'measure' in read ? read.measure : { kind: 'volume' };
  const split = await splitOf(task, request, {
    match,
    measure,
    categorical: 'categorical' in read ? read.categorical : undefined,
  });
  const framed = request.part_filters.length > 0 ? match.passing : match.records;
  const frame = await frameOf(task, request, framed);
  const time = frame?.grouping ?? singleGroup();
  const buckets = frame ? frame.bounds.length - 1 : 0;
  const rows = await gridOf(task, { match, measure, time, buckets, split: frame && split });
  const compared =
    frame && request.compare !== 'none'
      ? await compareWith(task, request, request.compare, { frame, measure, split, rows })
      : undefined;
  if (frame)
    await warnOfCollection(task, await fineFrame(task, request, { frame, compared, framed }), framed);
  const anomalies = await anomaliesOf(task, request, { frame, measure, match, cells: rows[0].cells });
  return {
    trend_on: request.trend_on,
    trend_by: request.trend_by,
    interval: frame?.interval ?? (request.trend_by === '-' ? 'day' : request.trend_by),
    range: frame ? frame.shown : null,
    series: rows.map((row, i) => {
      const byBucket = i === 0 ? anomalies.byBucket : undefined;
      return seriesOf(task, request, { frame, past: compared?.past[i], anomalies: byBucket }, row);
    }),
    ...(await withSources(task, request, { match, measure, frame, row: rows[0], compared })),
    anomalies: anomalies.list,
    anomalies_note: anomalies.note,
    meta: await metaOf(task, request, match),
  };
}

interface TrendTime {
  frame: Frame;
  compared: TrendComparison | undefined;
  framed: RecordSet;
}

/** From the beginning of the time compared with to the end of the trend, finer than it is drawn. */
async function fineFrame(task: Task, request: TrendRequest, time: TrendTime): Promise<Frame> {
  const { frame, compared, framed } = time;
  if (!compared?.records && request.trend_by !== '-') return frame;
  const filters = compared?.records
    ? timeFilters(task, compared.from, frame.bounds[frame.bounds.length - 1])
    : request.filters;
  const asked = { filters, trend_by: '-' as const, automatically: FINE };
  return (await frameOf(task, asked, compared?.records ?? framed)) ?? frame;
}

interface SeriesContext {
  frame: Frame | undefined;
  past: GridRow | undefined;
  anomalies: ReadonlyMap<number, PointAnomaly> | undefined;
}

/** Without `fill` a bucket without records is left out, unless that is an anomaly or it is compared with some. */
function seriesOf(
  task: Task,
  request: TrendRequest,
  { frame, past, anomalies }: SeriesContext,
  { group, cells, whole }: GridRow,
): TrendSeries {
  const selection = withFilters(request, request.part_filters);
  const own = group?.filters ?? [];
  const drilldown = (bucket: Group) =>
    drilldownOf(task, selection, own.length === 0 ? bucket.filters : [...own, ...bucket.filters]);
  const isShown = (bucket: number) =>
    request.fill === 'zero' ||
    cells[bucket].count > 0 ||
    (past?.cells[bucket]?.count ?? 0) > 0 ||
    anomalies?.has(bucket) === true;
  const at = (bucket: number) => cells[bucket];
  return {
    key: group?.key ?? null,
    label: group?.label ?? 'All',
    kind: (group?.kind ?? 'total') as TrendSeries['kind'],
    total: whole.value,
    points: frame ? bucketPoints(frame, { at, drilldown, isShown, anomalies }) : [],
  };
}

interface TotalsInput {
  match: MatchSet;
  measure: Measure;
  frame: Frame | undefined;
  row: GridRow;
}

/** Where the two periods together hold scores on different scales, neither mean is shown without its sources. */
async function withSources(
  task: Task,
  request: TrendRequest,
  { compared, ...here }: TotalsInput & { compared: TrendComparison | undefined },
): Promise<Pick<TrendAnswer, 'comparison' | 'totals'>> {
  const { match, measure } = here;
  const { comparison = null, records: past, selection } = compared ?? {};
  const among = past && (() => task.engine.combine('or', match.records, past));
  const counted = withFilters(request, request.part_filters);
  const by_source = await scoresBySource(task, measure, {
    selection: counted,
    records: match.records,
    among,
  });
  const before =
    past && selection && (await scoresBySource(task, measure, { selection, records: past, among }));
  const totals = { ...totalsOf(here), ...(by_source ? { by_source } : {}) };
  return { comparison: comparison && { ...comparison, ...(before ? { by_source: before } : {}) }, totals };
}

/** Partial buckets and records outside the buckets count in the totals, but take no part in the slope. */
function totalsOf({ match, measure, frame, row }: TotalsInput): TrendTotals {
  const buckets = frame ? row.cells.slice(0, frame.bounds.length - 1) : [];
  const full = buckets.filter((_, i) => frame && !coverage(frame, i).partial);
  return {
    records: match.records.count,
    value: row.whole.value,
    ...slopeOf(measure, full),
  };
}

/** What a trend's series are made of: the values of `breakdown`, or of a categorical `trend_on`; undefined = one series. */
export async function splitOf(
  task: Task,
  request: TrendRequest,
  { match, measure, categorical }: { match: MatchSet; measure: Measure; categorical: Field | undefined },
): Promise<Grouping | undefined> {
  if (categorical && request.breakdown) {
    const detail = "'trend_on' already names a field to count by: use it or 'breakdown', not both.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/breakdown', code: 'conflict', detail }],
    });
  }
  const pointer = categorical ? '/trend_on' : '/breakdown';
  const field =
    categorical ?? (request.breakdown ? requireField(task, request.breakdown, pointer) : undefined);
  if (field && !isValuesField(field)) throw fieldNotAllowed(field, 'group', pointer);
  if (!field) return undefined;
  const [counts] = await countField(task, field, [match.records]);
  const shown = await seriesValues(task, field, counts, { match, measure, limit: request.series_limit });
  return valueGrouping(field, counts, shown);
}
