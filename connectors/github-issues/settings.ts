import { z } from 'zod';

export const config = z.strictObject({
  /** `owner/name`. */
  repository: z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, 'must be like owner/name'),
  /** Reads comments on issues, too: each becomes a record of its own. */
  comments: z.boolean().default(false),
  /** Of a GitHub Enterprise Server: `https://github.example.com/api/v3`. */
  api_url: z
    .string()
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http or https address')
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.github.com'),
});
export const secrets = z.strictObject({
  /** A token with read access to the issues; without one, public repositories, 60 requests an hour. */
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,4096}$/, 'must be one line without spaces')
    .optional(),
});

export type Config = z.infer<typeof config>;
export type Secrets = z.infer<typeof secrets>;
