import { z } from 'zod';
import { expression, recordMapping } from '#libs/connector';
import { LIMITS, parseInstant } from '#libs/contract';

const FORBIDDEN = /^(authorization|cookie|proxy-authorization|host|content-length|transfer-encoding)$/i;
const name = z.string().regex(/^[\w.~[\]-]{1,128}$/, 'must be letters, digits and ._~[]-');
const token = z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be one line without spaces');

const auth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bearer') }),
  z.strictObject({
    type: z.literal('header'),
    name: name.refine((text) => !/^(host|content-length|transfer-encoding)$/i.test(text)),
    prefix: z.string().max(64).default('').meta({ description: 'Text before the token, such as "Token ".' }),
  }),
  z.strictObject({ type: z.literal('basic') }),
  z.strictObject({ type: z.literal('query'), name }),
]);

const size = z.int().min(1).max(10_000).optional().meta({
  description:
    'Number of items of a full page; a shorter page is the last one. Without it, pages are read until one is empty.',
});
const pages = z.discriminatedUnion('style', [
  z.strictObject({ style: z.literal('number'), first: z.int().min(0).default(1), size }),
  z.strictObject({ style: z.literal('offset'), size }),
  z.strictObject({ style: z.literal('cursor'), next: expression }),
  z.strictObject({ style: z.literal('link') }),
  z.strictObject({ style: z.literal('url'), next: expression }),
]);

const score = z.int().min(LIMITS.score_min).max(LIMITS.score_max);

export const config = z
  .strictObject({
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
        (given) => !Object.keys(given).some((each) => FORBIDDEN.test(each)),
        'credentials belong in secrets',
      )
      .default({})
      .meta({ description: 'Headers for every request, without credentials.' }),
    body: z.json().optional().meta({
      description: 'JSON body for POST requests; its strings may contain the same placeholders as the URL.',
    }),
    auth: auth.optional().meta({ description: 'How to send the secrets below.' }),
    times: z
      .enum(['iso', 'date', 'seconds', 'milliseconds'])
      .default('iso')
      .meta({ description: 'Format of {from} and {to}.' }),
    start: z
      .string()
      .refine((text) => parseInstant(text) !== null, 'must be a time such as 2025-01-01T00:00:00Z')
      .optional()
      .meta({
        description: 'The value of {from} for the first run.',
        examples: ['2025-01-01T00:00:00Z'],
      }),
    pages: pages
      .optional()
      .meta({ description: 'How to request the next page. Without it, there is only one page.' }),
    items: expression
      .default('$')
      .meta({ description: 'The list of items in a response.', examples: ['data.reviews'] }),
    /** `ds` is required: an item that is read again and again must have the same time. */
    map: recordMapping
      .extend({
        ds: expression.meta({
          title: 'Time (ds)',
          description: 'When it was written: a time with an offset, or seconds or milliseconds since 1970.',
          examples: ['created_at'],
        }),
      })
      .meta({ description: 'Maps the fields of an item to those of a record, as expressions.' }),
    order: z.enum(['newest-first', 'unordered']).default('unordered').meta({
      description:
        'Order of the items by last change. With newest-first, reading stops at the first known item.',
    }),
    score_scale: z
      .tuple([score, score])
      .refine(([least, most]) => least < most, 'must be the lowest and the highest score')
      .optional()
      .meta({ description: 'Lowest and highest possible score.', examples: [[1, 5]] }),
  })
  .superRefine((given, issues) => {
    const problem = misplaced(given);
    if (problem) issues.addIssue({ code: 'custom', path: ['url'], message: problem });
  });
export type Config = z.infer<typeof config>;

export const secrets = z.strictObject({
  token: token.optional().meta({ description: 'For auth of type bearer, header or query.' }),
  user: z.string().min(1).max(256).optional().meta({ description: 'For auth of type basic.' }),
  password: z.string().min(1).max(1024).optional().meta({ description: 'For auth of type basic.' }),
});
export type Secrets = z.infer<typeof secrets>;

function isAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}

function misplaced({ url, body, pages: style }: { url: string; body?: unknown; pages?: { style: string } }) {
  const [address = '', ...query] = url.split('?');
  if (/\{\w*\}/.test(address)) return 'may have {from}, {to} and {cursor} in its query only';
  const places = `${query.join('?')} ${JSON.stringify(body ?? '')}`;
  const unknown = /\{(?!(?:from|to|cursor)\})\w+\}/.exec(places)?.[0];
  if (unknown) return `has ${unknown}; only {from}, {to} and {cursor} are known`;
  const counts = style !== undefined && ['number', 'offset', 'cursor'].includes(style.style);
  if (counts && !places.includes('{cursor}'))
    return `must say where {cursor} goes, for pages of style ${style.style}`;
  if (!counts && places.includes('{cursor}')) return 'has {cursor}, which pages of this style do not need';
  return undefined;
}
