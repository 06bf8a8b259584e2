import { z } from 'zod';
import { expression, recordMapping } from '#libs/connector';
import { LIMITS } from '#libs/contract';

const score = z.int().min(LIMITS.score_min).max(LIMITS.score_max);

export const config = z.strictObject({
  manifest: z.string().min(1).max(2_000_000).meta({
    description: 'The manifest, as YAML or JSON: paste it, drop its file here, or choose the file.',
  }),
  stream: z
    .string()
    .min(1)
    .max(256)
    .meta({ description: 'The name of the stream to read.', examples: ['reviews'] }),
  settings: z
    .record(z.string().min(1).max(256), z.json())
    .default({})
    .meta({ description: 'The settings that the manifest asks for, without secrets.' }),
  /** `ds` is required: an item that is read again and again must have the same time. */
  map: recordMapping
    .extend({
      ds: expression.meta({
        title: 'Time (ds)',
        description: 'When it was written: a time with an offset, or seconds or milliseconds since 1970.',
        examples: ['created_at'],
      }),
    })
    .meta({ description: 'Maps the fields of a record of the stream to those of Earshot, as expressions.' }),
  origins: z
    .array(z.url({ protocol: /^https?$/ }))
    .max(20)
    .default([])
    .meta({
      description:
        'Addresses that credentials may be sent to, where the manifest computes them from more than its settings.',
      examples: ['https://api.example.com'],
    }),
  score_scale: z
    .tuple([score, score])
    .refine(([least, most]) => least < most, 'must be the lowest and the highest score')
    .optional()
    .meta({ description: 'Lowest and highest possible score.', examples: [[1, 5]] }),
});
export type Config = z.infer<typeof config>;

/** By the name of the setting, with dots: `credentials.api_key`. */
export const secrets = z
  .record(z.string().min(1).max(256), z.string().min(1).max(16_384))
  .meta({ description: 'The secret settings of the manifest, by name.' });
export type Secrets = z.infer<typeof secrets>;
