import { z } from 'zod';
import { fileSettings } from '#libs/files';

export const config = z.strictObject({
  folder: z
    .string()
    .min(1)
    .max(4_096)
    .regex(/^\//, 'must be an absolute path')
    .meta({
      description: 'The folder that files arrive in, on the machine of Earshot, below those in FILES_ALLOW.',
      examples: ['/srv/feedback'],
    }),
  subfolders: z.boolean().default(false).meta({ description: 'Read the folders in it, too. Default: no.' }),
  ...fileSettings,
});

export type Config = z.infer<typeof config>;
