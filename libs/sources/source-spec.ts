import { z } from 'zod';
import { hasControl, LIMITS } from '#libs/contract';

const settings = z.record(z.string(), z.unknown());

/** A configured source as it is written in the sources file and sent to `POST /admin/sources`. */
export const sourceSpec = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(LIMITS.source)
    .refine((name) => name.trim() === name && !hasControl(name) && name.isWellFormed(), {
      error: 'must be one line without spaces around it',
    })
    .meta({ description: 'The records get it as their source.' }),
  connector: z.string().min(1).max(64),
  config: settings.default({}),
  secrets: settings.default({}),
  retention_days: z.int().min(1).max(36_500).nullable().optional().meta({
    description: 'Days its records are kept, from when they were said; null: for ever. Absent: as it is.',
  }),
  every: z.string().max(8).optional().meta({ description: 'Time between two runs, such as 30m.' }),
});
export type SourceSpec = z.infer<typeof sourceSpec>;
