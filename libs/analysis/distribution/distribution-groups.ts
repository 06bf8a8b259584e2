import { type DistributionRequest, Problem } from '#libs/contract';
import type { Measure } from '../engine/measure.js';
import { groupBaselines, hasBaseline, valueBaselines, type Baseline } from './baseline.js';
import { checkSorts } from './bucket-order.js';
import type { RecordSet } from '../engine/engine.js';
import type { Task } from '../task/task.js';
import {
  type Field,
  fieldNotAllowed,
  isValuesField,
  requireField,
  type ValuesField,
} from '../task/fields.js';
import { type Grouping, singleGroup } from '../counting/groups.js';
import type { MatchSet } from '../filters/match-set.js';
import { readMeasure } from '../counting/measure.js';
import { boundsFor, bucketGrouping, cyclicGrouping, spanOf } from '../counting/time-groups.js';
import { orderedCodes } from './bucket-order.js';
import { countField, valueGrouping } from '../counting/value-groups.js';
import type { Interval } from '../time/zone.js';

/** How a distribution divides its records, and what it knows of the field it divides by. */
export interface Division {
  grouping: Grouping;
  recordsWithValue: number;
  distinct: number;
  multi: boolean;
  /** Computes the baselines by group from the matches by group; absent where there is nothing to compare with. */
  baselines?: (own: Float64Array) => Promise<readonly (Baseline | undefined)[]>;
}

/** What is measured, by what, stacked by what, once the cells of the contract's table are read. */
export interface Plan {
  measure: Measure;
  by: Field | undefined;
  stackedBy: Field | undefined;
  /** A number without a group is drawn as a histogram. */
  histogram?: string;
}

export async function readPlan(task: Task, request: DistributionRequest, match: MatchSet): Promise<Plan> {
  checkSorts(request.sorted_by, hasBaseline(match));
  const place = { pointer: '/distribution_of', agg: request.agg, match: match.records };
  if (request.distribution_of === 'share') {
    const detail = "'share' is a measure of trend only; every bucket of a distribution includes its share.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/distribution_of', code: 'bad_value', detail }],
    });
  }
  const read = await readMeasure(task, request.distribution_of, place);
  const by = groupField(task, request.distribution_by, '/distribution_by');
  const stackedBy = groupField(task, request.stacked_by, '/stacked_by');
  if ('measure' in read) {
    const { measure } = read;
    if (measure.kind !== 'number') return { measure, by, stackedBy };
    if (by) return { measure: { ...measure, median: true }, by, stackedBy };
    return { measure: { kind: 'volume' }, by, stackedBy, histogram: measure.column };
  }
  if (by && stackedBy) {
    const detail = "'distribution_of' already names a field to stack by: use it or 'stacked_by', not both.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/stacked_by', code: 'conflict', detail }],
    });
  }
  return {
    measure: { kind: 'volume' },
    by: by ?? read.categorical,
    stackedBy: by ? read.categorical : stackedBy,
  };
}

function groupField(task: Task, name: string, pointer: string): Field | undefined {
  if (name === '-') return undefined;
  const field = requireField(task, name, pointer);
  if (!isValuesField(field) && field.kind !== 'part') throw fieldNotAllowed(field, 'group', pointer);
  return field;
}

/** All records together. */
export function undivided(match: MatchSet): Division {
  return { grouping: singleGroup(), recordsWithValue: match.records.count, distinct: 0, multi: false };
}

/** By a time part: every part in order of time, never cut by `limit`. */
export async function divideByTime(
  task: Task,
  field: Field & { kind: 'part' },
  match: MatchSet,
  parameter: string,
): Promise<Division> {
  const { part } = field;
  if (part === 'weekday' || part === 'hour_of_day') {
    return timeDivision(task, match, cyclicGrouping(task, field.name, part));
  }
  const span = await spanOf(task, match.records);
  const empty: Grouping = {
    groups: [],
    overlapping: false,
    dimensions: [{ kind: 'buckets', bounds: [0], wall: false }],
  };
  const interval: Interval = part;
  const grouping = span
    ? bucketGrouping(task, boundsFor(task, span, interval, { parameter, prefix: 'ds:' }), interval)
    : empty;
  return timeDivision(task, match, grouping);
}

function timeDivision(task: Task, match: MatchSet, grouping: Grouping): Division {
  return {
    grouping,
    recordsWithValue: match.records.count,
    distinct: grouping.groups.length,
    multi: false,
    baselines: async (own) => {
      const { dimensions } = grouping;
      const whole = (await task.engine.group(match.passing, dimensions, { kind: 'volume' })).counts;
      return groupBaselines(match, grouping.groups, own, whole);
    },
  };
}

/** By the values of a field: the page of them that the request asks for, then other and missing. */
export async function divideByValue(
  task: Task,
  field: ValuesField,
  match: MatchSet,
  page: Pick<DistributionRequest, 'limit' | 'offset' | 'sorted_by'> & { measure: Measure },
): Promise<Division> {
  const countsOf = async (records: RecordSet) => (await countField(task, field, [records]))[0];
  const counts = await countsOf(match.records);
  const whole = () => countsOf(match.passing);
  const codes = await orderedCodes(task, field, match, { counts, whole, ...page });
  const shown = codes.slice(page.offset, page.offset + page.limit);
  return {
    grouping: valueGrouping(field, counts, shown),
    recordsWithValue: counts.recordsWithValue,
    distinct: counts.codes.length,
    multi: counts.multi,
    baselines: async () => valueBaselines(match, { counts, whole: await whole(), shown }),
  };
}
