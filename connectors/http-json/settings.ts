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
    prefix: z.string().max(64).default('').meta({ description: 'Before the token, such as "Token ".' }),
  }),
  z.strictObject({ type: z.literal('basic') }),
  z.strictObject({ type: z.literal('query'), name }),
]);

const size = z.int().min(1).max(10_000).optional().meta({
  description: 'Items of a page that is not the last one; without it the last page is the one without items.',
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
          '{from}, {to} and {cursor} in the query are filled in; a parameter without a value is left out.',
        examples: ['https://api.example.com/reviews?since={from}&page={cursor}'],
      }),
    headers: z
      .record(name, z.string().max(1024))
      .refine(
        (given) => !Object.keys(given).some((each) => FORBIDDEN.test(each)),
        'credentials belong into secrets',
      )
      .default({})
      .meta({ description: 'Sent with every request; no credentials.' }),
    body: z.json().optional().meta({
      description: 'Sent by POST, as JSON; its texts may hold the same places as the URL.',
    }),
    auth: auth.optional().meta({ description: 'How the secrets below are sent.' }),
    times: z
      .enum(['iso', 'date', 'seconds', 'milliseconds'])
      .default('iso')
      .meta({ description: 'How {from} and {to} are written.' }),
    start: z
      .string()
      .refine((text) => parseInstant(text) !== null, 'must be a time such as 2025-01-01T00:00:00Z')
      .optional()
      .meta({
        description: 'What {from} is when the source is read for the first time.',
        examples: ['2025-01-01T00:00:00Z'],
      }),
    pages: pages.optional().meta({ description: 'How the next page is asked for; without it there is one.' }),
    items: expression
      .default('$')
      .meta({ description: 'The list of items in an answer.', examples: ['data.reviews'] }),
    /** `ds` is required: an item that is read again and again must have the same time. */
    map: recordMapping
      .extend({
        ds: expression.meta({
          title: 'Time (ds)',
          description: 'When it was said: a time with an offset, or seconds or milliseconds since 1970.',
          examples: ['created_at'],
        }),
      })
      .meta({ description: 'What of an item becomes what of a record, each as an expression.' }),
    order: z.enum(['newest-first', 'unordered']).default('unordered').meta({
      description: 'Of the items, by when they changed: newest first ends where the known begins.',
    }),
    score_scale: z
      .tuple([score, score])
      .refine(([least, most]) => least < most, 'must be the least and the most')
      .optional()
      .meta({ description: 'The least and the most a score can be.', examples: [[1, 5]] }),
  })
  .superRefine((given, issues) => {
    const problem = misplaced(given);
    if (problem) issues.addIssue({ code: 'custom', path: ['url'], message: problem });
  });
export type Config = z.infer<typeof config>;

export const secrets = z.strictObject({
  token: token.optional().meta({ description: 'For bearer, header and query.' }),
  user: z.string().min(1).max(256).optional().meta({ description: 'For basic.' }),
  password: z.string().min(1).max(1024).optional().meta({ description: 'For basic.' }),
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
  if (unknown) return `has ${unknown}; known are {from}, {to} and {cursor}`;
  const counts = style !== undefined && ['number', 'offset', 'cursor'].includes(style.style);
  if (counts && !places.includes('{cursor}'))
    return `must say where {cursor} goes, for pages of style ${style.style}`;
  if (!counts && places.includes('{cursor}')) return 'has {cursor}, and pages of a style that needs none';
  return undefined;
}
