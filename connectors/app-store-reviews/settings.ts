import { z } from 'zod';
import { restorePem } from '#libs/connector';
import { territoryOf } from './countries.js';

const country = z
  .string()
  .transform((text) => text.toUpperCase())
  .refine((code) => territoryOf(code) !== undefined, 'must be two letters of a country, such as US');

export const config = z.strictObject({
  app_id: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number in the address of the app, such as 284815942')
    .meta({
      description: 'The number in the address of the app, not its bundle id.',
      examples: ['284815942'],
    }),
  countries: z
    .array(country)
    .max(175)
    .default([])
    .transform((all) => [...new Set(all)])
    .meta({
      description:
        'Two letters each: whose reviews are read. Needed for the public feed; with a key, all when empty.',
      examples: [['US', 'GB']],
    }),
});

export const secrets = z
  .strictObject({
    key_id: z
      .string()
      .regex(/^[A-Za-z0-9]{5,30}$/)
      .optional()
      .meta({
        description:
          'Of a key of App Store Connect with a role that may read reviews. Without one the public feed is read.',
      }),
    issuer_id: z.guid().optional().meta({ description: 'Of a team key; an individual key has none.' }),
    private_key: z
      .string()
      .transform((text, context) => {
        const pem = restorePem(text);
        if (pem !== undefined) return pem;
        const message = 'must be the text of the .p8 file, -----BEGIN to END-----';
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      })
      .optional()
      .meta({ description: 'The text of the .p8 file, with its BEGIN and END lines.' }),
  })
  .refine(({ key_id, private_key }) => (key_id === undefined) === (private_key === undefined), {
    path: ['private_key'],
    message: 'key_id and private_key belong together',
  });

export type Config = z.infer<typeof config>;
export type Secrets = z.infer<typeof secrets>;
