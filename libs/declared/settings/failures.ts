import { z } from 'zod';
import { expression } from '#libs/connector';
import { name } from './auth.js';

const status = z.int().min(200).max(599);
const wait = z.union([
  z.number().min(0).max(86_400),
  z.enum(['next second', 'next minute', 'next hour', 'next day']),
  z.strictObject({ header: name }),
  z.strictObject({ body: expression }),
]);

const rule = z.strictObject({
  status: z.union([status, z.array(status).min(1)]).optional(),
  header: z
    .strictObject({ name, matches: z.string().max(256).optional() })
    .optional()
    .meta({ description: 'A header that is present or, with `matches`, contains this text.' }),
  body: expression.optional().meta({
    description: 'An expression that finds something other than false in the JSON of the response.',
    examples: ['error = "ratelimited"'],
  }),
  is: z.enum([
    'ok',
    'empty',
    'rate_limited',
    'auth',
    'forbidden',
    'transient',
    'gone',
    'begin_again',
    'failed',
  ]),
  wait: wait.optional().meta({
    description:
      'How long to wait: seconds, the start of the next second, minute, hour or day (UTC), or what a header or the body names, in seconds or as a time.',
  }),
  message: expression.optional().meta({ description: 'What the response says about it.' }),
});
export type FailureRule = z.infer<typeof rule>;

export const failures = z.array(rule).max(32).meta({
  description: 'What responses mean where their status does not say so. The first rule that fits counts.',
});
