import { type DistributionRequest, LIMITS, Problem } from '#libs/contract';
import { accumulate } from './accumulate.js';
import type { Task } from './context.js';
import { type Field, misused, requireField } from './fields.js';
import { compareScalars } from './filter-values.js';
import { firstOf } from './first-of.js';
import { type Grouping, singleGroup } from './groups.js';
import type { MatchSet } from './match-set.js';
import { type Measure, readMeasure } from './measure.js';
import { measuredAt } from './measured.js';
import { boundsFor, bucketGrouping, cyclicGrouping, spanOf } from './time-groups.js';
import type { Interval } from './zone.js';
import { countValues, mostFrequent, type ValueCounts, valueGrouping } from './value-groups.js';

/** How a distribution divides its records, and what it knows of the field it divides by. */
export interface Division {
  grouping: Grouping;
  recordsWithValue: number;
  distinct: number;
  multi: boolean;
}

/** What is measured, by what, stacked by what, once the cells of the contract's table are read. */
export interface Plan {
  measure: Measure;
  by: Field | undefined;
  stackedBy: Field | undefined;
  /** A number without a group is drawn as a histogram. */
  histogram: boolean;
}

export function readPlan(task: Task, request: DistributionRequest, match: MatchSet): Plan {
  const place = { pointer: '/distribution_of', agg: request.agg, match: match.bitmaps };
  if (request.distribution_of === 'share') {
    const detail =
      "'share' is measured over time: use trend. Every bucket of a distribution carries its share.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/distribution_of', code: 'bad_value', detail }],
    });
  }
  const read = readMeasure(task, request.distribution_of, place);
  const by = groupField(task, request.distribution_by, '/distribution_by');
  const stackedBy = groupField(task, request.stacked_by, '/stacked_by');
  if ('measure' in read) {
    return {
      measure: read.measure,
      by,
      stackedBy,
      histogram: read.measure.kind === 'number' && !by && !stackedBy,
    };
  }
  if (by && stackedBy) {
    const detail = "'distribution_of' already names a field to stack by: give it or 'stacked_by', not both.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/stacked_by', code: 'conflict', detail }],
    });
  }
  const measure: Measure = { kind: 'volume' };
  return {
    measure,
    by: by ?? read.categorical,
    stackedBy: by ? read.categorical : stackedBy,
    histogram: false,
  };
}

function groupField(task: Task, name: string, pointer: string): Field | undefined {
  if (name === '-') return undefined;
  const field = requireField(task, name, pointer);
  if (field.kind !== 'codes' && field.kind !== 'part') throw misused(field, 'group', pointer);
  return field;
}

/** All records together. */
export function undivided(match: MatchSet): Division {
  return { grouping: singleGroup(), recordsWithValue: match.total, distinct: 0, multi: false };
}

/** By a time part: every part in order of time, never cut by `limit`. */
export function divideByTime(task: Task, field: Field & { kind: 'part' }, match: MatchSet): Division {
  const { part } = field;
  if (part === 'weekday' || part === 'hour_of_day') {
    const grouping = cyclicGrouping(task, field.name, part);
    return { grouping, recordsWithValue: match.total, distinct: grouping.groups.length, multi: false };
  }
  const span = spanOf(task, match.bitmaps);
  const empty: Grouping = {
    groups: [],
    overlapping: false,
    fill: (_segment, _match, pairs) => (pairs.length = 0),
  };
  const interval: Interval = part;
  const grouping = span
    ? bucketGrouping(task, boundsFor(task, span, interval, LIMITS.buckets), interval)
    : empty;
  return { grouping, recordsWithValue: match.total, distinct: grouping.groups.length, multi: false };
}

/** By the values of a field: the page of them that the request asks for, then other and missing. */
export function divideByValue(
  task: Task,
  field: Field & { kind: 'codes' },
  match: MatchSet,
  page: Pick<DistributionRequest, 'limit' | 'offset' | 'sorted_by'> & { measure: Measure },
): Division {
  const counts = countValues(task, field, match.bitmaps);
  const codes = orderedCodes(task, field, match, { counts, ...page });
  const grouping = valueGrouping(field, counts, codes.slice(page.offset, page.offset + page.limit));
  return {
    grouping,
    recordsWithValue: counts.recordsWithValue,
    distinct: counts.codes.length,
    multi: counts.multi,
  };
}

type Order = Pick<DistributionRequest, 'limit' | 'offset' | 'sorted_by'> & {
  measure: Measure;
  counts: ValueCounts;
};

function orderedCodes(task: Task, field: Field & { kind: 'codes' }, match: MatchSet, order: Order): number[] {
  const { counts, sorted_by: sorts, measure } = order;
  const last = order.offset + order.limit;
  if (!sorts?.length) return mostFrequent(counts, last);
  const values =
    sorts.some((sort) => sort.key === 'value') && measure.kind !== 'volume'
      ? valuesOf(task, field, match, order)
      : counts.counts;
  const compares = sorts.map(({ key, order: direction }, i) => {
    const sign = direction === 'desc' ? -1 : 1;
    if (key === 'count') return (a: number, b: number) => sign * (counts.counts[a] - counts.counts[b]);
    if (key === 'value') return (a: number, b: number) => sign * (values[a] - values[b]);
    if (key === 'key')
      return (a: number, b: number) => sign * compareScalars(counts.value(a), counts.value(b));
    const detail = "Buckets are sorted by 'count', 'value' or 'key'.";
    throw new Problem('invalid_request', detail, {
      errors: [
        { pointer: `/sorted_by/${i}/key`, code: 'bad_value', detail, allowed: ['count', 'value', 'key'] },
      ],
    });
  });
  return firstOf(counts.codes, last, (a, b) => {
    for (const compare of compares) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return compareScalars(counts.value(a), counts.value(b));
  });
}

/** The measure of every value, by code; values without one sort last. */
function valuesOf(
  task: Task,
  field: Field & { kind: 'codes' },
  match: MatchSet,
  { counts, measure, sorted_by: sorts }: Order,
): Float64Array {
  const grouping = valueGrouping(field, counts, counts.codes);
  const data = accumulate(
    task,
    match.bitmaps,
    { size: grouping.groups.length, fill: grouping.fill },
    measure,
  );
  const descending = sorts?.find((sort) => sort.key === 'value')?.order === 'desc';
  const values = new Float64Array(counts.counts.length);
  counts.codes.forEach((code, group) => {
    values[code] = measuredAt(measure, data, group).value ?? (descending ? -Infinity : Infinity);
  });
  return values;
}
