import { z } from 'zod';
import { type Fault, issueOf } from './faults.js';
import { readFilter } from './filter-reader.js';
import { filterShape } from './filter-shape.js';
import { LIMITS } from './limits.js';

export type Scalar = string | number | boolean;

/**
 * A filter as the schema leaves it: type and operator always present, one-sided comparisons (`gt…lte`) turned
 * into ranges, a single `value` of a list into `values`. Bounds of times stay text: they need the request's zone.
 */
export type Filter = (
  | {
      type: 'range';
      key: string;
      operator: 'eq' | 'neq';
      min?: string | number;
      max?: string | number;
      min_exclusive?: boolean;
      max_exclusive?: boolean;
    }
  | { type: 'list'; key: string; operator: 'eq' | 'neq' | 'all'; values: (Scalar | null)[] }
  | {
      type: 'value';
      key: string;
      operator: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | 'not_contains' | 'starts_with';
      value: Scalar;
    }
  | { type: 'exists'; key: string; operator: 'eq' | 'neq' }
  | { type: 'group'; operator: 'and' | 'or' | 'not'; filters: Filter[] }
) & {
  /** Marks what a drill-down added: that does not count against the limit of filters. */
  origin?: 'drilldown';
};

/** One filter object. */
export const filterObject = z
  .unknown()
  .transform((value, context): Filter => {
    const faults: Fault[] = [];
    const filter = readFilter(value, { path: [], depth: 1, faults, leaves: { own: 0, drilldown: 0 } });
    for (const fault of faults) context.issues.push(issueOf(fault, value));
    return filter ?? z.NEVER;
  })
  .meta(filterShape);

/** A list of filters, all of which must hold: at most 100 in all, those inside groups included. */
export const filterList = z
  .unknown()
  .transform((value, context): Filter[] => {
    const faults: Fault[] = [];
    const filters = readList(value, faults);
    for (const fault of faults) context.issues.push(issueOf(fault, value));
    return faults.length > 0 ? z.NEVER : filters;
  })
  .meta({ type: 'array', maxItems: LIMITS.filter_objects + LIMITS.drilldown_filters, items: filterShape });

function readList(value: unknown, faults: Fault[]): Filter[] {
  if (!Array.isArray(value)) {
    faults.push({ path: [], code: 'bad_type', detail: 'filters must be an array of filter objects' });
    return [];
  }
  const tooMany = { path: [], code: 'too_long', detail: `more than ${LIMITS.filter_objects} filter objects` };
  if (value.length > LIMITS.filter_objects + LIMITS.drilldown_filters) {
    faults.push(tooMany);
    return [];
  }
  const leaves = { own: 0, drilldown: 0 };
  const filters = value.map((item, index) => readFilter(item, { path: [index], depth: 1, faults, leaves }));
  if (leaves.own > LIMITS.filter_objects || leaves.drilldown > LIMITS.drilldown_filters) faults.push(tooMany);
  return filters.filter((filter) => filter !== undefined);
}
