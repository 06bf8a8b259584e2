import { Problem, type DistributionRequest, type Scalar } from '#libs/contract';
import { accumulate } from '../counting/accumulate.js';
import { firstOf } from '../counting/first-of.js';
import { measurementOf } from '../counting/measure.js';
import type { Measure } from '../counting/accumulate.js';
import { mostFrequent, valueGrouping, type ValueCounts } from '../counting/value-groups.js';
import { compareScalars } from '../filters/filter-values.js';
import { count, type MatchSet } from '../filters/match-set.js';
import type { CodesField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { indexOf } from './baseline.js';

const KEYS = ['count', 'value', 'key', 'index'] as const;

type Sorts = NonNullable<DistributionRequest['sorted_by']>;

/** Refuses orders that buckets do not have; without a baseline there is no index to sort by. */
export function checkSorts(sorts: Sorts | undefined, hasBaseline: boolean): void {
  for (const [i, { key }] of (sorts ?? []).entries()) {
    const known = KEYS.some((name) => name === key);
    if (known && (key !== 'index' || hasBaseline)) continue;
    const detail = known
      ? "'index' compares matches with all records that pass the filters, so it needs a search_query."
      : "Buckets can be sorted by 'count', 'value', 'key' or 'index'.";
    const allowed = hasBaseline ? [...KEYS] : KEYS.filter((name) => name !== 'index');
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: `/sorted_by/${i}/key`, code: 'bad_value', detail, allowed }],
    });
  }
}

/** What buckets are sorted by, read by their number. */
export interface Sortable {
  key: (bucket: number) => Scalar;
  count: (bucket: number) => number;
  value: (bucket: number) => number | null;
  index: (bucket: number) => number | null;
}

/** Compares two buckets as asked; those without a number come last either way, equal ones by key. */
export function comparing(sorts: Sorts, of: Sortable): (a: number, b: number) => number {
  const compares = sorts.map(({ key, order }) => {
    const sign = order === 'desc' ? -1 : 1;
    if (key === 'key') return (a: number, b: number) => sign * compareScalars(of.key(a), of.key(b));
    const read = key === 'value' ? of.value : key === 'index' ? of.index : of.count;
    return (a: number, b: number) => {
      const [x, y] = [read(a), read(b)];
      return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (x - y);
    };
  });
  return (a, b) => {
    for (const compare of compares) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return compareScalars(of.key(a), of.key(b));
  };
}

export type Order = Pick<DistributionRequest, 'limit' | 'offset' | 'sorted_by'> & {
  measure: Measure;
  counts: ValueCounts;
  /** Counts the records of the baseline by code. */
  whole: () => Uint32Array;
};

/** The codes of the pages up to the one asked for, in its order; without one, most records first. */
export function orderedCodes(task: Task, field: CodesField, match: MatchSet, order: Order): number[] {
  const { counts, whole, sorted_by: sorts, measure } = order;
  const last = order.offset + order.limit;
  if (!sorts?.length) return mostFrequent(counts, last);
  const byValue = sorts.some(({ key }) => key === 'value') && measure.kind !== 'volume';
  const totals = { matches: match.total, baseline: count(match.passing) };
  const records = (code: number) => counts.counts[code];
  const index = (code: number) => indexOf({ matches: records(code), baseline: whole()[code] }, totals);
  const value = byValue ? valuesOf(task, field, match, order) : records;
  return firstOf(counts.codes, last, comparing(sorts, { key: counts.value, count: records, value, index }));
}

/** The measure of every value, by code. */
function valuesOf(
  task: Task,
  field: CodesField,
  match: MatchSet,
  { counts, measure }: Order,
): (code: number) => number | null {
  const { groups, fill } = valueGrouping(field, counts, counts.codes);
  const data = accumulate(task, match.bitmaps, { size: groups.length, fill }, measure);
  const values = new Map(
    counts.codes.map((code, group) => [code, measurementOf(measure, data, group).value]),
  );
  return (code) => values.get(code) ?? null;
}
