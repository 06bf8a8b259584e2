import { z } from 'zod';
import { recordMapping } from '#libs/connector';
import { LIMITS } from '#libs/contract';

const column = z.string().regex(/^[A-Za-z_][\w$]{0,62}$/, 'must be the name of a column');
const score = z.int().min(LIMITS.score_min).max(LIMITS.score_max);

export const config = z.strictObject({
  host: z
    .string()
    .regex(/^[a-z0-9.:-]{1,253}$/i, 'must be the name of a host, such as db.example.com')
    .meta({ description: 'The PostgreSQL server.', examples: ['db.example.com'] }),
  port: z.int().min(1).max(65_535).default(5432).meta({ description: 'Its port. Default: 5432.' }),
  database: z
    .string()
    .min(1)
    .max(63)
    .meta({ description: 'The name of the database.', examples: ['shop'] }),
  user: z
    .string()
    .min(1)
    .max(63)
    .meta({
      description: 'A user that may read what the query needs, and nothing else.',
      examples: ['earshot_reader'],
    }),
  tls: z.enum(['verify', 'unverified', 'off']).default('verify').meta({
    description:
      'verify checks the certificate of the server, unverified only encrypts, off is for private networks.',
  }),
  query: z
    .string()
    .min(1)
    .max(20_000)
    .meta({
      description:
        'A SELECT. Its columns id, message, ds, score, user_name and url are those of a record, all others become attributes.',
      examples: ['SELECT id, body AS message, created_at AS ds, stars AS score, updated_at FROM review'],
      'x-common': true,
    }),
  id: column.default('id').meta({
    description: 'The column that identifies a row, unique and never null. Default: id.',
  }),
  updated: column.optional().meta({
    description:
      'The column with the time of the last change, never null and best with an index. Without it only new rows with a higher id are found, and edits by the weekly sweep.',
    examples: ['updated_at'],
  }),
  map: recordMapping.partial().optional().meta({
    description: 'Expressions on a row where its columns are not named like the fields of a record.',
  }),
  score_scale: z
    .tuple([score, score])
    .refine(([least, most]) => least < most, 'must be the lowest and the highest score')
    .optional()
    .meta({ description: 'Lowest and highest possible score.', examples: [[1, 5]] }),
});

export const secrets = z.strictObject({
  password: z.string().min(1).max(1024).optional().meta({ description: 'The password of the user.' }),
});

export type Config = z.infer<typeof config>;
export type Secrets = z.infer<typeof secrets>;
