import { z } from 'zod';
import { parseDuration } from '../define-connector.js';
import { expression } from '../expressions.js';
import { recordMapping } from '../record-mapping.js';
import { type Scheme, SCHEMES } from './schemes.js';

const header = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be a header name')
  .transform((name) => name.toLowerCase());

const url = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .optional()
  .meta({
    description:
      'The address as the sender knows it, which it signs. Default: PUBLIC_URL and the path of the request.',
    examples: ['https://feedback.example.com/hooks/board'],
  });

/** In the order of a form. Those without settings of their own are known from the documentation of their senders. */
const signature = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('github') }),
  z.strictObject({ type: z.literal('standard') }),
  z.strictObject({ type: z.literal('gitlab') }),
  z.strictObject({ type: z.literal('hubspot'), url }),
  z.strictObject({ type: z.literal('intercom') }),
  z.strictObject({ type: z.literal('meta') }),
  z.strictObject({ type: z.literal('slack') }),
  z.strictObject({ type: z.literal('stripe') }),
  z.strictObject({ type: z.literal('surveymonkey') }),
  z.strictObject({ type: z.literal('trello'), url }),
  z.strictObject({ type: z.literal('zendesk') }),
  z.strictObject({
    type: z.literal('hmac'),
    header,
    algorithm: z.enum(['sha256', 'sha1']).default('sha256').meta({
      description: 'SHA-1 is weak: choose it only if the sender offers nothing else.',
    }),
    encoding: z.enum(['hex', 'base64']).default('hex'),
    prefix: z
      .string()
      .max(32)
      .default('')
      .meta({ description: 'Text before the signature, such as sha256=.' }),
    separator: z
      .string()
      .length(1)
      .optional()
      .meta({ description: 'For a list such as t=1751537520,v1=…: what is between its entries.' }),
    /** Part of the signed text; must be within the tolerance of the current time. */
    timestamp: z
      .strictObject({
        header,
        prefix: z
          .string()
          .max(32)
          .optional()
          .meta({ description: 'For a list: text before the time, such as t=.' }),
        tolerance: z
          .string()
          .refine((text) => parseDuration(text) !== undefined, 'must be like 5m')
          .default('5m'),
      })
      .optional()
      .meta({ description: 'Seconds or milliseconds since 1970, or a time such as 2025-07-03T10:12:00Z.' }),
    signed: z
      .string()
      .max(128)
      .refine((text) => text.split('{body}').length === 2, 'must contain {body} once')
      .refine(
        (text) => !/\{(?!(?:body|timestamp|method|url)\})/.test(text),
        'may contain {body}, {timestamp}, {method} and {url}',
      )
      .optional()
      .meta({
        description: 'The signed text. Default: {timestamp}.{body}, or {body} without a timestamp.',
      }),
    url,
    delivery: header.optional().meta({
      description: 'The header with the id of a delivery. A repeated delivery gets the same response again.',
    }),
  }),
  z.strictObject({
    type: z.literal('token'),
    header: header.meta({ description: 'The header in which the sender repeats the secret.' }),
    delivery: header.optional(),
  }),
]);

export const webhookConfig = z
  .strictObject({
    signature: signature.meta({
      description:
        'How the sender signs a delivery. Intercom, SurveyMonkey and Trello sign with SHA-1, because they offer nothing else. GitLab and Token sign nothing: anyone who sees one delivery can forge others.',
    }),
    events: z
      .strictObject({
        header: header.optional(),
        field: z
          .string()
          .max(256)
          .optional()
          .meta({ description: 'Where the body names the event.', examples: ['event.type'] }),
        only: z.array(z.string().min(1).max(128)).min(1).max(100),
      })
      .optional()
      .meta({ description: 'Store only these events; acknowledge and ignore all others.' }),
    items: expression.default('[$]').meta({
      description:
        'The list of items in a delivery. Default: a list has its entries, anything else is one item.',
    }),
    map: recordMapping.meta({
      description: 'Maps the fields of an item to those of a record, as expressions.',
    }),
    score_scale: z
      .tuple([z.int(), z.int()])
      .optional()
      .meta({ description: 'Lowest and highest possible score.', examples: [[1, 5]] }),
  })
  .superRefine((config, issues) => {
    if (!config.events || schemeOf(config).event) return;
    issues.addIssue({
      code: 'custom',
      path: ['events', 'header'],
      message: 'required: the header that names the event',
    });
  });
export type WebhookConfig = z.infer<typeof webhookConfig>;

export const webhookSecrets = z.strictObject({
  secret: z.string().min(16, 'must have at least 16 characters').max(1024).meta({
    description:
      'The secret shared with the sender, at least 16 characters. Standard Webhooks: whsec_…; SurveyMonkey: the client ID, &, and the secret.',
  }),
  verify_token: z.string().min(8).max(256).optional().meta({
    description: 'Only for Meta: the text you enter there as the verify token.',
  }),
});
export type WebhookSecrets = z.infer<typeof webhookSecrets>;

/** The scheme that a source was configured with. */
export function schemeOf({ signature: by, events }: Pick<WebhookConfig, 'signature' | 'events'>): Scheme {
  const scheme = baseOf(by);
  if (events?.header) return { ...scheme, event: { header: events.header } };
  return events?.field ? { ...scheme, event: { field: events.field } } : scheme;
}

function baseOf(by: WebhookConfig['signature']): Scheme {
  if (by.type === 'token') {
    const { header: named, delivery } = by;
    return { header: named, algorithm: 'token', encoding: 'hex', prefix: '', signed: '{body}', delivery };
  }
  if (by.type !== 'hmac') return SCHEMES[by.type];
  const { type: _, url: __, timestamp, signed, ...rest } = by;
  return {
    ...rest,
    ...(timestamp && { timestamp: { ...timestamp, tolerance: parseDuration(timestamp.tolerance) ?? 0 } }),
    signed: signed ?? (timestamp ? '{timestamp}.{body}' : '{body}'),
  };
}
