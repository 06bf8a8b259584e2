import { z } from 'zod';
import { sourceName } from './sources.js';

/** The fingerprint that the dead letters of one cause share. */
export const deadLetterGroup = z.string().regex(/^[0-9a-f]{16}$/, 'must be the fingerprint of a group');

export const deadLetterGroupQuery = z.strictObject({
  source: sourceName.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type DeadLetterGroupQuery = z.output<typeof deadLetterGroupQuery>;

/** A group may span several sources. */
export const deadLetterSource = z.strictObject({ source: sourceName.optional() });
export type DeadLetterSource = z.output<typeof deadLetterSource>;

export const deadLetterQuery = deadLetterSource.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type DeadLetterQuery = z.output<typeof deadLetterQuery>;

const groupShape = z.object({
  fingerprint: z.string(),
  source: z.string(),
  stage: z.string(),
  path: z.string().nullable(),
  message: z.string(),
  open: z.int(),
  replayed: z.int(),
  dismissed: z.int(),
  first_seen: z.string(),
  last_seen: z.string(),
  connector_version: z.string(),
});
export const deadLetterGroupList = z.object({ groups: z.array(groupShape) });

const letterShape = z.object({
  id: z.uuid(),
  source: z.string(),
  partition: z.string(),
  status: z.string(),
  stage: z.string(),
  path: z.string().nullable(),
  message: z.string(),
  attempts: z.int(),
  first_seen: z.string(),
  last_seen: z.string(),
  /** The item as its source sent it; null once it became a record. */
  raw: z.string().nullable(),
});
export type DeadLetterView = z.infer<typeof letterShape>;

export const deadLetterList = z.object({ letters: z.array(letterShape) });

export const deadLetterCount = z.object({ letters: z.int() });
export type DeadLetterCount = z.infer<typeof deadLetterCount>;
