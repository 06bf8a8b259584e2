import { z } from 'zod';
import { type Fault, issueOf, shown } from './faults.js';
import { checkRecord, DETAILS, type IngestionRecord, sourceFault } from './ingestion-record.js';
import { LIMITS } from './limits.js';
import { didYouMean } from './nearest.js';

export interface IngestionRequest {
  source: string;
  records: IngestionRecord[];
}

/** A batch with a valid envelope; the caller decides whether invalid records are skipped or reject the batch. */
export interface CheckedBatch {
  source: string;
  /** Records as sent (`null` where one is at fault). */
  records: (IngestionRecord | null)[];
  /** What is wrong with records, by path; ends after 100 findings, while `records` is complete. */
  faults: Fault[];
}

/**
 * What the hand-written ingestion checks accept, as JSON Schema: they are zod schemas without a zod shape, and
 * OpenAPI needs one. `ingestion.test.ts` holds both to the same examples.
 */
const ingestionRecordShape = {
  type: 'object',
  required: ['ds', 'message'],
  additionalProperties: false,
  properties: {
    ds: {
      type: 'string',
      description:
        'When the feedback was given, with a UTC offset: 2025-07-03T10:12:00+0200. Seconds and fractions are optional.',
      examples: ['2025-07-03T10:12:00+0200'],
    },
    message: {
      type: 'string',
      maxLength: LIMITS.message,
      description: 'The text of the feedback. May be empty if the record has a score.',
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
      description: 'Your own id for the record. Pushing the same id again revises the record.',
    },
    occurrence: {
      type: ['integer', 'null'],
      minimum: 1,
      description: 'Occurrence number among identical records; by default counted within the batch.',
    },
  },
} as const;

const ingestionRequestShape = {
  type: 'object',
  required: ['source', 'records'],
  additionalProperties: false,
  properties: {
    source: { type: 'string', minLength: 1, maxLength: LIMITS.source },
    records: { type: 'array', minItems: 1, maxItems: LIMITS.records_per_batch, items: ingestionRecordShape },
  },
} as const;

/** One record, checked by hand-written rules. */
export const ingestionRecord = z
  .unknown()
  .transform((value, context): IngestionRecord => {
    const record = checkRecord(value, [], (fault) => context.issues.push(issueOf(fault, value)));
    return record ?? z.NEVER;
  })
  .meta(ingestionRecordShape);

/** A batch that refuses only what no caller can have meant: its envelope. */
export const ingestionBatch = z
  .unknown()
  .transform((value, context): CheckedBatch => {
    const faults = envelopeFaults(value);
    for (const fault of faults) context.issues.push(issueOf(fault, value));
    return faults.length > 0 ? z.NEVER : checkRecords(value as { source: string; records: unknown[] });
  })
  .meta(ingestionRequestShape);

/** A batch, all or nothing. */
export const ingestionRequest = z
  .unknown()
  .transform((value, context): IngestionRequest => {
    const envelope = envelopeFaults(value);
    const batch =
      envelope.length > 0 ? undefined : checkRecords(value as { source: string; records: unknown[] });
    for (const fault of batch?.faults ?? envelope) context.issues.push(issueOf(fault, value));
    if (!batch) return z.NEVER;
    return { source: batch.source, records: batch.records.filter((record) => record !== null) };
  })
  .meta(ingestionRequestShape);

/** The parameters of a push. */
export const ingestionQuery = z.strictObject({
  /** Store all records or none, or store the valid ones and report the others. */
  on_error: z.enum(['reject', 'skip']).default('reject'),
  /** Answer once stored, or once searches find the records. */
  wait: z.enum(['none', 'indexed']).default('none'),
  /** Shared by the requests of one import. */
  batch: z.uuid().optional(),
});
export type IngestionQuery = z.output<typeof ingestionQuery>;

export const fieldError = z.object({
  pointer: z.string().optional(),
  parameter: z.string().optional(),
  code: z.string(),
  detail: z.string(),
  allowed: z.array(z.string()).optional(),
});

/** The success body of `POST /ingestion`. `accepted + duplicates + rejected = received`. */
export const ingestionReceipt = z.object({
  statusCode: z.literal(200),
  body: z.string(),
  batch_id: z.uuid(),
  received: z.int(),
  accepted: z.int(),
  revised: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  rejected_as_erased: z.int().optional(),
  errors: z.array(fieldError),
  /** What was stored and may be a mistake, such as a record dated more than a day ahead; at most a hundred. */
  warnings: z.array(z.object({ index: z.int(), field: z.string(), reason: z.string() })),
});
export type IngestionReceipt = z.infer<typeof ingestionReceipt>;

function checkRecords(value: { source: string; records: unknown[] }): CheckedBatch {
  const faults: Fault[] = [];
  const report = (fault: Fault): void => {
    if (faults.length < LIMITS.problem_errors) faults.push(fault);
  };
  const records = value.records.map(
    (record, index) => checkRecord(record, ['records', index], report) ?? null,
  );
  return { source: value.source, records, faults };
}

/** The length of `records` is checked before any of its items: half a million of them may be junk. */
function envelopeFaults(value: unknown): Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path: [], code: 'bad_type', detail: 'the body must be an object' }];
  }
  const { source, records } = value as { source?: unknown; records?: unknown };
  const faults: Fault[] = [];
  for (const key of Object.keys(value).slice(0, LIMITS.problem_errors)) {
    if (key === 'source' || key === 'records') continue;
    const detail = `unknown property '${shown(key)}'${didYouMean(key, ['source', 'records'])}`;
    faults.push({ path: [key], code: 'unknown_property', detail });
  }
  const fault = sourceFault(source);
  if (fault) faults.push({ path: ['source'], code: fault, detail: `'source': ${DETAILS[fault] ?? fault}` });
  const count = recordsFault(records);
  return count ? [...faults, count] : faults;
}

function recordsFault(records: unknown): Fault | undefined {
  const path = ['records'];
  if (records === undefined || records === null)
    return { path, code: 'required', detail: "'records': required" };
  if (!Array.isArray(records)) return { path, code: 'bad_type', detail: "'records': must be an array" };
  if (records.length === 0)
    return { path, code: 'too_short', detail: "'records': must contain at least one record" };
  if (records.length <= LIMITS.records_per_batch) return undefined;
  return { path, code: 'too_long', detail: `'records': more than ${LIMITS.records_per_batch} records` };
}

/** A delivery of a webhook source. Nothing of it is read before its signature is checked. */
export const hookPayload = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .meta({ description: 'The payload as the sender defines it: an object, or a list.' });
