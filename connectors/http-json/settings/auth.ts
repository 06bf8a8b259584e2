import { z } from 'zod';

/** The name of a header or a parameter. */
export const name = z.string().regex(/^[\w.~[\]-]{1,128}$/, 'must be letters, digits and ._~[]-');
const token = z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be one line without spaces');

export const auth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bearer') }),
  z.strictObject({
    type: z.literal('header'),
    name: name.refine((text) => !/^(host|content-length|transfer-encoding)$/i.test(text)),
    prefix: z.string().max(64).default('').meta({ description: 'Text before the token, such as "Token ".' }),
  }),
  z.strictObject({ type: z.literal('basic') }),
  z.strictObject({ type: z.literal('query'), name }),
]);
export type Auth = z.infer<typeof auth>;

export const secrets = z
  .object({
    token: token.optional().meta({ description: 'For auth of type bearer, header or query.' }),
    user: z.string().min(1).max(256).optional().meta({ description: 'For auth of type basic.' }),
    password: z.string().min(1).max(1024).optional().meta({ description: 'For auth of type basic.' }),
  })
  .catchall(z.string().min(1).max(8192));
export type Secrets = z.infer<typeof secrets>;
