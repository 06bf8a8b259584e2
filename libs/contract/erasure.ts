import { z } from 'zod';
import { LIMITS } from './limits.js';
import { keepsText } from './text.js';

const name = (limit: number) =>
  z
    .string()
    .min(1)
    .max(limit)
    .refine(keepsText, { error: 'must not contain NUL or lone surrogates' })
    .optional();

/** Which records are to go; all conditions given must hold. */
export const erasureQuery = z
  .strictObject({
    source_batch: z.uuid().optional(),
    source: name(LIMITS.source),
    user_name: name(LIMITS.user_name),
    dry_run: z.enum(['true', 'false']).default('false'),
    /** Takes an import back: its records are erased, and may be imported again. Only with `source_batch`. */
    undo: z.enum(['true', 'false']).default('false'),
  })
  .refine(({ source_batch, source, user_name }) => (source_batch ?? source ?? user_name) !== undefined, {
    error: 'give at least one of source_batch, source and user_name',
  })
  .refine(({ undo, source_batch, user_name }) => undo === 'false' || (source_batch && !user_name), {
    error: 'undo goes with source_batch, and not with user_name: a person is erased for good',
    path: ['undo'],
  });
export type ErasureQuery = z.output<typeof erasureQuery>;

const counts = z.record(z.string(), z.int());

export const erasureReceipt = z.object({
  /** Ask for it again by this; null for a dry run. */
  id: z.uuid().nullable(),
  /** `pending`: a place could not be cleaned yet; it is tried again until it can. */
  status: z.enum(['completed', 'pending', 'dry_run']),
  dry_run: z.boolean(),
  /** Records erased, or that would be. */
  records: z.int(),
  /** Older versions that went with them. */
  revisions: z.int(),
  /** Every other place that keeps something of records, and what was removed there, or would be. */
  steps: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['completed', 'pending', 'dry_run']),
      removed: counts,
      /** Why it is pending. */
      reason: z.string().nullable(),
    }),
  ),
  /** What the machine may still hold below that, and until when. */
  remaining: z.array(z.object({ where: z.string(), until: z.string() })),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;

/** For how long a source keeps its records, counted from `ds`. */
export const retentionRequest = z.strictObject({
  source: z.string().min(1).max(LIMITS.source),
  /** Null: forever. */
  days: z.int().min(1).max(36_500).nullable(),
});
export type RetentionRequest = z.output<typeof retentionRequest>;

export const retentionView = z.object({
  source: z.string(),
  days: z.int().nullable(),
  last_run: z.string().nullable(),
});
export type RetentionView = z.infer<typeof retentionView>;

export const retentionList = z.object({ retentions: z.array(retentionView) });
