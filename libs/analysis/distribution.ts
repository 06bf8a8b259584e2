import type {
  DistributionAnswer,
  DistributionBucket,
  DistributionRequest,
  DistributionStack,
} from '#libs/contract';
import { LIMITS, Problem } from '#libs/contract';
import { accumulate, cellsOf } from './accumulate.js';
import type { Task } from './context.js';
import { drilldownOf } from './drilldown.js';
import {
  divideByTime,
  divideByValue,
  type Division,
  type Plan,
  readPlan,
  undivided,
} from './distribution-groups.js';
import type { Field } from './fields.js';
import { crossed, type Group, type Grouping } from './groups.js';
import { histogramOf } from './histogram.js';
import { wilson } from './intervals.js';
import { type MatchSet, resolveMatchSet } from './match-set.js';
import { measuredAt } from './measured.js';
import { type AnswerMeta, metaOf } from './meta.js';

/** Values a bar is stacked by at most, besides other and missing. */
const STACKS = 10;

/** `POST /public/distribution`: a measure by value, optionally stacked by another field. */
export function distribution(
  task: Task,
  request: DistributionRequest,
): Omit<DistributionAnswer, 'meta'> & { meta: AnswerMeta } {
  const match = resolveMatchSet(task, request);
  const plan = readPlan(task, request, match);
  const { division, statistics } = divide(task, request, plan, match);
  const stacks =
    plan.stackedBy &&
    divideBy(task, plan.stackedBy, match, {
      ...request,
      limit: STACKS,
      offset: 0,
      sorted_by: undefined,
      measure: plan.measure,
    });
  const work: Work = { task, request, match, plan, division };
  const buckets = bucketsOf(work);
  const stacked = stacks && stacksOf(work, stacks.grouping);
  return {
    distribution_of: request.distribution_of,
    distribution_by: request.distribution_by,
    stacked_by: request.stacked_by,
    total_records: match.total,
    records_with_value: division.recordsWithValue,
    distinct_values: division.distinct,
    multi_valued: division.multi,
    overlapping: division.grouping.overlapping,
    buckets: shownBuckets(
      request,
      stacked ? buckets.map((bucket, b) => ({ ...bucket, stacks: stacked.cells[b] })) : buckets,
    ),
    ...(stacked ? { stacks: stacked.totals } : {}),
    ...(statistics ? { statistics } : {}),
    meta: metaOf(task, request, match),
  };
}

interface Work {
  task: Task;
  request: DistributionRequest;
  match: MatchSet;
  plan: Plan;
  division: Division;
}

type Page = Parameters<typeof divideByValue>[3];

function divide(
  task: Task,
  request: DistributionRequest,
  plan: Plan,
  match: MatchSet,
): { division: Division; statistics?: Record<string, number | null> } {
  if (plan.histogram && plan.measure.kind === 'number')
    return asDivision(histogramOf(task, plan.measure.field, match));
  return {
    division: plan.by
      ? divideBy(task, plan.by, match, { ...request, measure: plan.measure })
      : undivided(match),
  };
}

function asDivision({ statistics, ...division }: ReturnType<typeof histogramOf>) {
  return { division, statistics };
}

function divideBy(task: Task, field: Field, match: MatchSet, page: Page): Division {
  return field.kind === 'part'
    ? divideByTime(task, field, match)
    : divideByValue(task, field as Field & { kind: 'codes' }, match, page);
}

function bucketsOf({ task, request, match, plan, division }: Work): DistributionBucket[] {
  const { grouping } = division;
  const data = accumulate(
    task,
    match.bitmaps,
    cellsOf(grouping),
    plan.histogram ? { kind: 'volume' } : plan.measure,
  );
  return grouping.groups.map((group, g) => {
    const measured = measuredAt(plan.histogram ? { kind: 'volume' } : plan.measure, data, g);
    const { count } = measured;
    return {
      key: group.key,
      label: group.label,
      kind: plan.by || plan.histogram ? group.kind : 'total',
      ...measured,
      share: match.total === 0 ? null : count / match.total,
      share_ci: wilson(count, match.total),
      ...(group.distinct === undefined ? {} : { distinct_values: group.distinct }),
      drilldown: drilldownOf(task, request, group.filters),
    };
  });
}

/** Each bar's records by the stacking field, and each stack's records over all bars. */
function stacksOf(
  work: Work,
  stacks: Grouping,
): { cells: DistributionStack[][]; totals: DistributionStack[] } {
  const { task, request, match, plan, division } = work;
  const first = division.grouping;
  const width = stacks.groups.length;
  if (first.groups.length * width > LIMITS.buckets * LIMITS.series) {
    throw new Problem(
      'too_many_buckets',
      'Too many cells: lower the limit, or stack by a field with fewer values.',
    );
  }
  const data = accumulate(task, match.bitmaps, crossed(first, stacks), plan.measure);
  const bars = accumulate(task, match.bitmaps, cellsOf(first), { kind: 'volume' }).counts;
  const wholes = accumulate(task, match.bitmaps, cellsOf(stacks), plan.measure);
  return {
    cells: first.groups.map((bar, b) =>
      stacks.groups.map((stack, s) => {
        const measured = measuredAt(plan.measure, data, b * width + s);
        return {
          ...named(stack),
          ...measured,
          share_of_bucket: bars[b] === 0 ? null : measured.count / bars[b],
          drilldown: drilldownOf(task, request, [...bar.filters, ...stack.filters]),
        };
      }),
    ),
    totals: stacks.groups.map((stack, s) => {
      const measured = measuredAt(plan.measure, wholes, s);
      return { ...named(stack), ...measured, total: measured.count };
    }),
  };
}

function named(group: Group) {
  return { key: group.key, label: group.label, kind: group.kind };
}

/** `include` hides kinds of buckets; a bar for values that are no numbers is only shown where there are some. */
function shownBuckets(request: DistributionRequest, buckets: DistributionBucket[]): DistributionBucket[] {
  const include = request.include as readonly string[] | undefined;
  const always = ['value', 'range', 'total'];
  return buckets.filter(({ kind, count }) => {
    if (kind === 'not_numeric' && count === 0) return false;
    const name = always.includes(kind) ? 'value' : kind;
    return include === undefined || include.includes(name);
  });
}
