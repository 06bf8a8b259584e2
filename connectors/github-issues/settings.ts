import { z } from 'zod';

export const config = z.strictObject({
  repository: z
    .string()
    .regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, 'must be like owner/name')
    .meta({ description: 'Owner and name, as in its URL.', examples: ['owner/name'] }),
  comments: z
    .boolean()
    .default(false)
    .meta({ description: 'Also read comments on issues, each as a separate record.' }),
  api_url: z
    .string()
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http or https address')
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.github.com')
    .meta({
      description: 'For GitHub Enterprise Server only: URL of its API.',
      examples: ['https://github.example.com/api/v3'],
    }),
});
export const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,4096}$/, 'must be one line without spaces')
    .optional()
    .meta({
      description:
        'Needs read access to issues. Without a token: public repositories only, 60 requests per hour.',
    }),
});

export type Config = z.infer<typeof config>;
export type Secrets = z.infer<typeof secrets>;
