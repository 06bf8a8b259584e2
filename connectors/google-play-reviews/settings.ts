import { z } from 'zod';
import { restorePem } from '#libs/connector';

export const config = z.strictObject({
  package_name: z
    .string()
    .max(150)
    .regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, 'must be like com.example.app')
    .meta({ description: "The ID in the app's URL.", examples: ['com.example.app'] }),
});

/** The parts of a service account key file that are needed; the rest is public. */
const account = z.object({
  client_email: z.email(),
  private_key: z.string().transform((text, context) => {
    const pem = restorePem(text);
    if (pem !== undefined) return pem;
    context.addIssue({
      code: 'custom',
      message: 'must be the private key of the file, -----BEGIN to END-----',
    });
    return z.NEVER;
  }),
});

export const secrets = z.strictObject({
  /** JSON text, or the parsed object. */
  service_account: z
    .union([
      account,
      z
        .string()
        .transform((text, context) => {
          try {
            return JSON.parse(text) as unknown;
          } catch {
            context.addIssue({ code: 'custom', message: 'must be the JSON key file of the service account' });
            return z.NEVER;
          }
        })
        .pipe(account),
    ])
    .meta({ description: 'JSON key file of a service account that can read reviews.' }),
});

export type Config = z.infer<typeof config>;
export type Secrets = z.infer<typeof secrets>;
