import { z } from 'zod';
import { keepsText, LIMITS } from '#libs/contract';

const name = (limit: number) =>
  z.string().min(1).max(limit).refine(keepsText, { error: 'holds NUL or a lone surrogate' }).optional();

/** Which records are to go; all conditions given must hold. */
export const erasureQuery = z
  .strictObject({
    source_batch: z.uuid().optional(),
    source: name(LIMITS.source),
    user_name: name(LIMITS.user_name),
    dry_run: z.enum(['true', 'false']).default('false'),
  })
  .refine(({ source_batch, source, user_name }) => (source_batch ?? source ?? user_name) !== undefined, {
    error: 'name at least one of source_batch, source and user_name',
  });
export type ErasureQuery = z.output<typeof erasureQuery>;

export const erasureReceipt = z.object({
  status: z.enum(['completed', 'dry_run']),
  dry_run: z.boolean(),
  /** Records erased, or that would be. */
  records: z.int(),
  /** Older versions that went with them. */
  revisions: z.int(),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;
