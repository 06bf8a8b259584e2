import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseDuration } from './define-connector.js';
import { expression } from './expressions.js';
import { recordMapping } from './record-mapping.js';

const header = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be a header name')
  .transform((name) => name.toLowerCase());

/** How a delivery is signed. */
const signature = z.discriminatedUnion('type', [
  /** `X-Hub-Signature-256` (GitHub, "Validating webhook deliveries"). */
  z.strictObject({ type: z.literal('github') }),
  /** `webhook-id`, `webhook-timestamp`, `webhook-signature` (Standard Webhooks, standardwebhooks.com). */
  z.strictObject({ type: z.literal('standard') }),
  z.strictObject({
    type: z.literal('hmac'),
    header,
    encoding: z.enum(['hex', 'base64']).default('hex'),
    prefix: z
      .string()
      .max(32)
      .default('')
      .meta({ description: 'Text before the signature, such as sha256=.' }),
    /** Part of the signed text; must be within the tolerance of the current time. */
    timestamp: z
      .strictObject({
        header,
        tolerance: z
          .string()
          .refine((text) => parseDuration(text) !== undefined, 'must be like 5m')
          .default('5m'),
      })
      .optional(),
    signed: z
      .string()
      .max(128)
      .refine((text) => text.split('{body}').length === 2, 'must contain {body} once')
      .optional()
      .meta({
        description: 'The signed text. Default: {timestamp}.{body}, or {body} without a timestamp.',
      }),
    delivery: header.optional().meta({
      description: 'The header with the id of a delivery. A repeated delivery gets the same response again.',
    }),
  }),
]);

export const webhookConfig = z
  .strictObject({
    signature: signature.meta({ description: 'How the sender signs a delivery.' }),
    events: z
      .strictObject({
        header: header.optional(),
        only: z.array(z.string().min(1).max(128)).min(1).max(100),
      })
      .optional()
      .meta({ description: 'Store only these events; acknowledge and ignore all others.' }),
    items: expression.default('[$]').meta({
      description: 'The list of items in a delivery. Default: the whole delivery is one item.',
    }),
    map: recordMapping.meta({
      description: 'Maps the fields of an item to those of a record, as expressions.',
    }),
    score_scale: z
      .tuple([z.int(), z.int()])
      .optional()
      .meta({ description: 'Lowest and highest possible score.', examples: [[1, 5]] }),
  })
  .superRefine(({ signature: { type }, events }, issues) => {
    if (!events || events.header || type === 'github') return;
    issues.addIssue({
      code: 'custom',
      path: ['events', 'header'],
      message: 'required: the header that names the event',
    });
  });
export type WebhookConfig = z.infer<typeof webhookConfig>;

export const webhookSecrets = z.strictObject({
  secret: z.string().min(16, 'must have at least 16 characters').max(1024).meta({
    description: 'The secret shared with the sender, at least 16 characters. Standard Webhooks: whsec_…',
  }),
});
export type WebhookSecrets = z.infer<typeof webhookSecrets>;

export interface Delivery {
  /** Lower-case names. Repeated headers are joined and match nothing. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body. */
  body: Buffer;
}

const GITHUB = { header: 'x-hub-signature-256', event: 'x-github-event', delivery: 'x-github-delivery' };
const TOLERANCE = 5 * 60;
const LEAST_KEY = 12;

/** Whether a delivery was signed with the secret; compares in constant time. `now` in epoch milliseconds. */
export function isSigned(
  { signature: by }: WebhookConfig,
  { secret }: WebhookSecrets,
  delivery: Delivery,
  now: number,
): boolean {
  const read = (name: string) => textOf(delivery.headers[name]);
  if (by.type === 'github') {
    const given = read(GITHUB.header);
    return given.startsWith('sha256=') && isHmac(given.slice(7), 'hex', secret, [delivery.body]);
  }
  if (by.type === 'standard') {
    const [id, time] = [read('webhook-id'), read('webhook-timestamp')];
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    // A secret that is not valid base64 decodes to a key that is easy to guess.
    if (key.length < LEAST_KEY || !isFresh(time, TOLERANCE, now)) return false;
    const signatures = read('webhook-signature').split(' ').slice(0, 10);
    return signatures
      .filter((one) => one.startsWith('v1,'))
      .map((one) => isHmac(one.slice(3), 'base64', key, [`${id}.${time}.`, delivery.body]))
      .includes(true);
  }
  const time = by.timestamp ? read(by.timestamp.header) : '';
  if (by.timestamp && !isFresh(time, parseDuration(by.timestamp.tolerance) ?? 0, now)) return false;
  const given = read(by.header);
  const template = by.signed ?? (by.timestamp ? '{timestamp}.{body}' : '{body}');
  const [before = '', after = ''] = template.replaceAll('{timestamp}', time).split('{body}');
  return (
    given.startsWith(by.prefix) &&
    isHmac(given.slice(by.prefix.length), by.encoding, secret, [before, delivery.body, after])
  );
}

/** The sender's id of the delivery, if it has one. */
export function deliveryId({ signature: by }: WebhookConfig, { headers }: Delivery): string | undefined {
  const named = {
    github: GITHUB.delivery,
    standard: 'webhook-id',
    hmac: by.type === 'hmac' ? by.delivery : undefined,
  };
  const name = named[by.type];
  return (name && textOf(headers[name])) || undefined;
}

/** Whether the event of a delivery is to be stored. GitHub's `ping` never is. */
export function isSubscribed({ signature: by, events }: WebhookConfig, { headers }: Delivery): boolean {
  const name = events?.header ?? (by.type === 'github' ? GITHUB.event : undefined);
  const event = name ? textOf(headers[name]) : '';
  if (by.type === 'github' && textOf(headers[GITHUB.event]) === 'ping') return false;
  return !events || events.only.includes(event);
}

/** Compares digests of equal length; the length of the input reveals nothing about the secret. */
function isHmac(
  given: string,
  encoding: 'hex' | 'base64',
  key: string | Buffer,
  signed: readonly (string | Buffer)[],
): boolean {
  const hmac = createHmac('sha256', key);
  for (const part of signed) hmac.update(part);
  const [expected, found] = [hmac.digest(), Buffer.from(given, encoding)];
  return found.length === expected.length && timingSafeEqual(found, expected);
}

function isFresh(time: string, tolerance: number, now: number): boolean {
  return /^\d{1,12}$/.test(time) && Math.abs(now / 1000 - Number(time)) <= tolerance;
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
