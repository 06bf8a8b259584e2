import { z } from 'zod';

/** How a push wants to be treated. */
export const ingestionQuery = z.strictObject({
  /** All or nothing, or store the good records and report the others. */
  on_error: z.enum(['reject', 'skip']).default('reject'),
  /** Answer when stored, or when text queries see the records too. */
  wait: z.enum(['none', 'indexed']).default('none'),
  /** One id for many requests that form one import. */
  batch: z.uuid().optional(),
});
export type IngestionQuery = z.output<typeof ingestionQuery>;
