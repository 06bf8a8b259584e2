import { z } from 'zod';
import { fileSettings } from '#libs/files';

export const config = z.strictObject({
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, 'must be the name of a bucket')
    .meta({ description: 'The name of the bucket.', examples: ['acme-feedback'] }),
  prefix: z
    .string()
    .max(1_024)
    .default('')
    .meta({
      description: 'What the keys of the files begin with, such as a folder. Default: all of the bucket.',
      examples: ['reviews/'],
    }),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-west-1')
    .default('us-east-1')
    .meta({
      description: 'The region of the bucket; auto for Cloudflare R2. Default: us-east-1.',
      examples: ['eu-west-1'],
    }),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta({
      description: 'The address of a service other than AWS. Default: that of AWS in the region.',
      examples: ['https://minio.example.com'],
    }),
  ...fileSettings,
});

const text = z.string().min(1).max(4_096);

export const secrets = z.strictObject({
  access_key_id: text
    .optional()
    .meta({ description: 'The id of the access key. None for a bucket that everyone may read.' }),
  secret_access_key: text.optional().meta({ description: 'The secret of the access key.' }),
  session_token: text.optional().meta({ description: 'For temporary keys only.' }),
});

export type Config = z.infer<typeof config>;
export type Secrets = z.infer<typeof secrets>;

/** The origin that all requests go to. */
export function originOf({ endpoint, region }: Pick<Config, 'endpoint' | 'region'>): URL {
  return new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
}
