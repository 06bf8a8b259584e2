import { LIMITS } from './limits.js';

/** A filter object as JSON Schema, for OpenAPI; the reading itself is `filter-reader.ts`. */
export const filterShape = {
  type: 'object',
  additionalProperties: false,
  description:
    'A condition. type: range (min, max), list (values), value (value), exists, group (filters). The type may be ' +
    'left out where its members tell it; the operator defaults to eq (and in groups).',
  properties: {
    key: { type: 'string', description: 'ds, source, score, user_name, … or filters.<key>' },
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
      description: `Marks what a drill-down added: up to ${LIMITS.drilldown_filters} of those do not count.`,
    },
  },
} as const;
