import type {
  DistributionAnswer,
  DistributionBucket,
  DistributionRequest,
  DistributionStack,
  DistributionStatistics,
} from '#libs/contract';
import { LIMITS, Problem } from '#libs/contract';
import type { Measure } from '../engine/measure.js';
import { associationOf } from './association.js';
import { groupBaselines, hasBaseline } from './baseline.js';
import { comparing } from './bucket-order.js';
import type { Dimension } from '../engine/dimension.js';
import type { Task } from '../task/task.js';
import { drilldownOf, metaOf, type AnswerMeta } from '../filters/answer.js';
import {
  divideByTime,
  divideByValue,
  type Division,
  type Plan,
  readPlan,
  undivided,
} from './distribution-groups.js';
import type { Field, ValuesField } from '../task/fields.js';
import type { Group } from '../counting/groups.js';
import { histogramOf } from './histogram.js';
import { wilson } from '../statistics/intervals.js';
import { type MatchSet, resolveMatchSet } from '../filters/match-set.js';
import { measurementOf } from '../counting/measure.js';
import { scoresBySource } from '../counting/scores-by-source.js';

/** Values a bar is stacked by at most, besides other and missing. */
const STACKS = 10;

/** `POST /public/distribution`: a measure by value, optionally stacked by another field. */
export async function distribution(
  task: Task,
  request: DistributionRequest,
): Promise<Omit<DistributionAnswer, 'meta'> & { meta: AnswerMeta }> {
  const match = await resolveMatchSet(task, request);
  const plan = await readPlan(task, request, match);
  const { division, statistics } = await divide(task, request, plan, match);
  const work: Work = { task, request, match, plan, division };
  const buckets = await bucketsOf(work);
  const stacked = plan.stackedBy && (await stacksOf(work, plan.stackedBy));
  const drawn: Measure = plan.histogram
    ? { kind: 'number', column: plan.histogram, agg: 'avg' }
    : plan.measure;
  const by_source = await scoresBySource(task, drawn, { selection: request, records: match.records });
  if (stacked) buckets.forEach((bucket, b) => (bucket.stacks = stacked.cells[b]));
  return {
    distribution_of: request.distribution_of,
    distribution_by: request.distribution_by,
    stacked_by: request.stacked_by,
    total_records: match.records.count,
    records_with_value: division.recordsWithValue,
    distinct_values: division.distinct,
    multi_valued: division.multi,
    overlapping: division.grouping.overlapping,
    buckets: shownBuckets(request, inOrder(work, buckets)),
    ...(stacked ? { stacks: stacked.totals } : {}),
    ...(stacked?.association && request.detail === 'full' ? { association: stacked.association } : {}),
    ...(statistics ? { statistics } : {}),
    ...(by_source ? { by_source } : {}),
    meta: await metaOf(task, request, match),
  };
}

interface Work {
  task: Task;
  request: DistributionRequest;
  match: MatchSet;
  plan: Plan;
  division: Division;
}

/** `parameter`: the property that named the field. */
type Page = Parameters<typeof divideByValue>[3] & { parameter: string };

async function divide(
  task: Task,
  request: DistributionRequest,
  plan: Plan,
  match: MatchSet,
): Promise<{ division: Division; statistics?: DistributionStatistics }> {
  const parameter = request.distribution_by === '-' ? 'distribution_of' : 'distribution_by';
  if (plan.histogram) return barsOf(task, plan.histogram, match);
  return {
    division: plan.by
      ? await divideBy(task, plan.by, match, { ...request, measure: plan.measure, parameter })
      : undivided(match),
  };
}

async function barsOf(task: Task, column: string, match: MatchSet) {
  const { statistics, ...division } = await histogramOf(task, column, match);
  const { dimensions, groups } = division.grouping;
  const baselines = async (own: Float64Array) => {
    const whole = (await task.engine.group(match.passing, dimensions, { kind: 'volume' })).counts;
    return groupBaselines(match, groups, own, whole);
  };
  return { division: { ...division, baselines }, statistics };
}

function divideBy(task: Task, field: Field, match: MatchSet, page: Page): Promise<Division> {
  return field.kind === 'part'
    ? divideByTime(task, field, match, page.parameter)
    : divideByValue(task, field as ValuesField, match, page);
}

async function bucketsOf({ task, request, match, plan, division }: Work): Promise<DistributionBucket[]> {
  const { grouping } = division;
  const data = await task.engine.group(match.records, grouping.dimensions, plan.measure);
  const baselines = hasBaseline(match) ? await division.baselines?.(data.counts) : undefined;
  const total = match.records.count;
  return grouping.groups.map((group, g) => {
    const measured = measurementOf(plan.measure, data, g);
    const { count } = measured;
    return {
      key: group.key,
      label: group.label,
      kind: plan.by || plan.histogram ? group.kind : 'total',
      ...measured,
      share: total === 0 ? null : count / total,
      share_ci: wilson(count, total),
      ...(baselines?.[g] ? { baseline: baselines[g] } : {}),
      ...(group.distinct === undefined ? {} : { distinct_values: group.distinct }),
      drilldown: drilldownOf(task, request, group.filters),
    };
  });
}

/** Each bar's records by the stacking field, each stack's records over all bars, and how the two fields hang together. */
async function stacksOf(work: Work, field: Field) {
  const { task, request, match, plan, division } = work;
  // Medians of every cell would cost as much as all the rest.
  const measure: Measure = plan.measure.kind === 'number' ? { ...plan.measure, median: false } : plan.measure;
  const parameter = request.stacked_by === '-' ? 'distribution_of' : 'stacked_by';
  const page = { limit: STACKS, offset: 0, sorted_by: undefined, measure, parameter };
  const { grouping: stacks, multi } = await divideBy(task, field, match, page);
  const first = division.grouping;
  const width = stacks.groups.length;
  if (first.groups.length * width > LIMITS.buckets * LIMITS.series) {
    throw new Problem(
      'too_many_buckets',
      'Too many cells: lower the limit, or stack by a field with fewer values.',
    );
  }
  const group = (dimensions: readonly Dimension[], by: Measure) =>
    task.engine.group(match.records, dimensions, by);
  const data = await group([...first.dimensions, ...stacks.dimensions], measure);
  const bars = (await group(first.dimensions, { kind: 'volume' })).counts;
  const wholes = await group(stacks.dimensions, measure);
  const cells = first.groups.map((bar, b) =>
    stacks.groups.map((stack, s): DistributionStack => {
      const measured = measurementOf(measure, data, b * width + s);
      return {
        ...named(stack),
        ...measured,
        share_of_bucket: bars[b] === 0 ? null : measured.count / bars[b],
        drilldown: drilldownOf(task, request, [...bar.filters, ...stack.filters]),
      };
    }),
  );
  const totals = stacks.groups.map((stack, s) => {
    const measured = measurementOf(measure, wholes, s);
    const drilldown = drilldownOf(task, request, stack.filters);
    return { ...named(stack), ...measured, total: measured.count, drilldown };
  });
  const isValue = ({ kind }: { kind: string }) => kind !== 'missing';
  const table = cells
    .filter((_, b) => isValue(first.groups[b]))
    .map((row) => row.filter(isValue).map(({ count }) => count));
  const association = plan.by || plan.histogram ? associationOf(table, division.multi || multi) : undefined;
  return { cells, totals, association };
}

function named(group: Group) {
  return { key: group.key, label: group.label, kind: group.kind };
}

/** `include` hides kinds of buckets; a bar for values that are not numeric is shown only if there are any. */
function shownBuckets(request: DistributionRequest, buckets: DistributionBucket[]): DistributionBucket[] {
  const include = request.include as readonly string[] | undefined;
  const always = ['value', 'range', 'total'];
  return buckets.filter(({ kind, count }) => {
    if (kind === 'not_numeric' && count === 0) return false;
    const name = always.includes(kind) ? 'value' : kind;
    return include === undefined || include.includes(name);
  });
}

/** Values come in the order asked for already; bars of time and of numbers are all there and are only put in order. */
function inOrder({ request: { sorted_by: sorts }, plan }: Work, buckets: DistributionBucket[]) {
  const isPaged = plan.by !== undefined && plan.by.kind !== 'part';
  if (!sorts?.length || isPaged) return buckets;
  const isBar = ({ kind }: DistributionBucket) => kind === 'value' || kind === 'range';
  const bars = buckets.filter(isBar);
  const order = comparing(sorts, {
    key: (bar) => bars[bar].key ?? '',
    count: (bar) => bars[bar].count,
    value: (bar) => bars[bar].value ?? null,
    index: (bar) => bars[bar].baseline?.index ?? null,
  });
  const sorted = [...bars.keys()].sort(order).map((bar) => bars[bar]);
  return [...sorted, ...buckets.filter((bucket) => !isBar(bucket))];
}
