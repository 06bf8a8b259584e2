import { LIMITS } from './limits.js';

/**
 * What the hand-written ingestion checks accept, as JSON Schema: they are zod schemas without a zod shape, and
 * OpenAPI needs one. `ingestion.test.ts` holds both to the same examples.
 */
export const ingestionRecordShape = {
  type: 'object',
  required: ['ds', 'message'],
  additionalProperties: false,
  properties: {
    ds: {
      type: 'string',
      description:
        'When it was said, with a UTC offset: 2025-07-03T10:12:00+0200. Seconds and fraction optional.',
      examples: ['2025-07-03T10:12:00+0200'],
    },
    message: {
      type: 'string',
      maxLength: LIMITS.message,
      description: 'What was said. May be empty when a score is given.',
    },
    filters: {
      type: ['object', 'null'],
      additionalProperties: true,
      description: `Attributes: at most ${LIMITS.filter_keys} keys and ${LIMITS.filter_levels} levels.`,
    },
    score: { type: ['integer', 'null'], minimum: LIMITS.score_min, maximum: LIMITS.score_max },
    user_name: { type: ['string', 'null'], maxLength: LIMITS.user_name },
    url: { type: ['string', 'null'], maxLength: LIMITS.url },
    id: {
      type: ['string', 'null'],
      minLength: 1,
      maxLength: LIMITS.id,
      description: "The caller's own id: pushed again it revises the record.",
    },
    occurrence: {
      type: ['integer', 'null'],
      minimum: 1,
      description: 'How-manieth equal record this is; by default counted inside the batch.',
    },
  },
} as const;

export const ingestionRequestShape = {
  type: 'object',
  required: ['source', 'records'],
  additionalProperties: false,
  properties: {
    source: { type: 'string', minLength: 1, maxLength: LIMITS.source },
    records: { type: 'array', minItems: 1, maxItems: LIMITS.records_per_batch, items: ingestionRecordShape },
  },
} as const;
