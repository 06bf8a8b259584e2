import { z } from 'zod';
import { expression } from '#libs/connector';
import { name } from './auth.js';

const place = z.union([
  z.strictObject({ header: name }),
  z.strictObject({
    body: z
      .string()
      .max(256)
      .regex(/^\w+(\.\w+)*$/, 'must be a path such as extensions.cost.actualQueryCost'),
  }),
]);

export const cost = z
  .strictObject({
    units: z.int().min(1).max(1_000_000_000).meta({ description: 'Units that the API allows.' }),
    per: z
      .string()
      .regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a time such as 1h')
      .meta({ description: 'In which time.', examples: ['1h'] }),
    request: z
      .union([z.int().min(1), expression])
      .default(1)
      .meta({
        description:
          'What a request costs before it is sent: a number, or an expression on its `method`, `url` and `body`.',
        examples: ['$contains(url, "/search") ? 100 : 1'],
      }),
    answer: place.optional().meta({
      description: 'What it did cost, in its response: a header, or a path in the body.',
      examples: [{ body: 'extensions.cost.actualQueryCost' }],
    }),
    left: place.optional().meta({ description: 'Units that are left, in a response.' }),
    reset: place.optional().meta({ description: 'When all units are there again, in a response.' }),
  })
  .meta({
    description: 'For APIs that count units, such as points of a query, instead of requests.',
  });
export type Cost = z.infer<typeof cost>;
