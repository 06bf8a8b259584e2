import { z } from 'zod';
import { type Fault, issueOf } from './faults.js';
import type { Filter } from './filter-condition.js';
import { readFilter } from './filter-reader.js';
import { LIMITS } from './limits.js';

/** A filter object as JSON Schema, for OpenAPI; the reading itself is `readFilter`. */
const filterShape = {
  type: 'object',
  additionalProperties: false,
  description:
    'A condition of type range (min, max), list (values), value (value), exists or group (filters). You can omit ' +
    'the type if the other properties imply it. The operator defaults to eq, and to and for groups.',
  properties: {
    key: {
      type: 'string',
      description:
        'ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key>',
    },
    type: { enum: ['range', 'list', 'value', 'exists', 'group'] },
    operator: {
      enum: 'eq neq all gt gte lt lte contains not_contains starts_with and or not'.split(' '),
    },
    value: { type: ['string', 'number', 'boolean'] },
    values: {
      type: 'array',
      minItems: 1,
      maxItems: LIMITS.list_values,
      items: { type: ['string', 'number', 'boolean', 'null'] },
    },
    min: { type: ['string', 'number'] },
    max: { type: ['string', 'number'] },
    min_exclusive: { type: 'boolean' },
    max_exclusive: { type: 'boolean' },
    filters: { type: 'array', minItems: 1, items: { type: 'object' }, description: 'Filters of a group.' },
    origin: {
      enum: ['drilldown'],
      description: `Marks a filter that a drill-down added. Up to ${LIMITS.drilldown_filters} of these do not count towards the limit.`,
    },
  },
} as const;

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
