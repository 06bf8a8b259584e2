import { z } from 'zod';
import { expression } from '#libs/connector';
import { name } from './auth.js';

const FORBIDDEN = /^(authorization|cookie|proxy-authorization|host|content-length|transfer-encoding)$/i;

const size = z.int().min(1).max(10_000).optional().meta({
  description:
    'Number of items of a full page; a shorter page is the last one. Without it, pages are read until one is empty.',
});
const max = z.int().min(1).max(1_000_000).optional().meta({
  description:
    'Items after which the API serves no further page: reading begins again at the last time seen. Needs order, and {from} (oldest first) or {to} (newest first).',
});
const more = expression.optional().meta({
  description: 'Whether there is a further page, in a response. Without it, see size.',
  examples: ['has_more'],
});
const pages = z.discriminatedUnion('style', [
  z.strictObject({ style: z.literal('number'), first: z.int().min(0).default(1), size, more, max }),
  z.strictObject({ style: z.literal('offset'), size, more, max }),
  z.strictObject({ style: z.literal('cursor'), next: expression, max }),
  z.strictObject({ style: z.literal('link'), max }),
  z.strictObject({ style: z.literal('url'), next: expression, max }),
  z.strictObject({
    style: z.literal('keyset'),
    size,
    id: expression.optional().meta({
      description:
        'What {cursor} is for the next page: the id of the last item, where the API continues after a time and an id.',
    }),
    first: z.string().max(256).optional().meta({ description: '{cursor} for the first page.' }),
  }),
]);
export type Pages = z.infer<typeof pages>;

/** How to request a list, and where its items are in a response. */
export const listFields = {
  url: z
    .string()
    .max(2048)
    .refine(isAddress, 'must be an http or https address without user, password and fragment')
    .meta({
      description:
        'The URL, with optional placeholders {from}, {to} and {cursor} in the query. Parameters without a value are left out.',
      examples: ['https://api.example.com/reviews?since={from}&page={cursor}'],
    }),
  headers: z
    .record(name, z.string().max(1024))
    .refine(
      (given) =>
        !Object.entries(given).some(([key, value]) => FORBIDDEN.test(key) && !value.includes('{secret.')),
      'credentials belong in secrets',
    )
    .default({})
    .meta({ description: 'Headers for every request. A credential is written as {secret.name}.' }),
  body: z.json().optional().meta({
    description: 'JSON body for POST requests; its strings may contain the same placeholders as the URL.',
  }),
  pages: pages
    .optional()
    .meta({ description: 'How to request the next page. Without it, there is only one page.' }),
  items: expression
    .default('$')
    .meta({ description: 'The list of items in a response.', examples: ['data.reviews'] }),
};
const list = z.strictObject(listFields);
export type List = z.infer<typeof list>;

function isAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}
