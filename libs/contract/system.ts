import { z } from 'zod';
import { fieldError } from './ingestion.js';
import { PROBLEMS, type ProblemKind } from './problem.js';

/** The identifier of a stored object in a path. */
export const uuid = z.uuid();

const numbers = z.record(z.string(), z.number());

export const limitMap = numbers;

export const limitsInUse = z.object({
  /** Of the contract, as at /public/limits. */
  limits: numbers,
  /** Set for this installation. */
  settings: numbers,
  /** Now: of this process, and kept in the database. */
  use: z.object({ process: numbers, stored: numbers }),
});

export const liveness = z.object({ status: z.literal('live') });

const part = z.object({ ready: z.boolean(), detail: z.string().optional() });
export const readiness = z.object({ status: z.literal('ready'), parts: z.record(z.string(), part) });

/** `GET /admin/doctor` */
export const doctorReport = z.object({
  settings: z.array(
    z.object({
      name: z.string(),
      /** Null: not set. Secrets are never shown. */
      value: z.string().nullable(),
      from: z.enum(['default', 'environment', 'file']),
      meaning: z.string(),
    }),
  ),
  checks: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['ok', 'warn', 'bad']),
      says: z.string(),
      /** What to do about it. */
      remedy: z.string().optional(),
    }),
  ),
});

export const textIndexView = z.object({
  engine: z.enum(['built_in', 'meilisearch']),
  /** The index that is searched. */
  serving: z.object({ lag_ms: z.number().nullable() }).nullable(),
  /** The one that will take its place. */
  building: z.object({ changes_read: z.int(), changes: z.int() }).nullable(),
  failing: z.object({ reason: z.string(), seconds: z.int() }).nullable(),
  /** Records that Meilisearch rejects. */
  refused_records: z.int(),
});

export const rebuildStarted = z.object({ begun: z.boolean() });
export const refusedRecords = z.object({ records: z.int() });

/** Where to go from the root. */
export const rootView = z.looseObject({ name: z.string() });
export const openApiDocument = z.looseObject({ openapi: z.string() });
export const problemType = z.looseObject({ code: z.string() });

/** The body of every failure. */
export const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemKind, ...ProblemKind[]]),
  detail: z.string(),
  instance: z.string(),
  request_id: z.string(),
  errors: z.array(fieldError).optional(),
  statusCode: z.int().min(400).max(599),
  body: z.string(),
});
