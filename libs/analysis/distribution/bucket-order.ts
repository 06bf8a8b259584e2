import { type DistributionRequest, Problem, type Scalar } from '#libs/contract';
import { compareScalars } from '../filters/filter-values.js';

const KEYS = ['count', 'value', 'key', 'index'] as const;

type Sorts = NonNullable<DistributionRequest['sorted_by']>;

/** Refuses orders that buckets do not have; without a baseline there is no index to sort by. */
export function checkSorts(sorts: Sorts | undefined, hasBaseline: boolean): void {
  for (const [i, { key }] of (sorts ?? []).entries()) {
    const known = KEYS.some((name) => name === key);
    if (known && (key !== 'index' || hasBaseline)) continue;
    const detail = known
      ? "'index' compares the matches of a query with all records that pass the filters: give a search_query, or sort by another key."
      : "Buckets are sorted by 'count', 'value', 'key' or 'index'.";
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
