import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseDuration } from './define-connector.js';
import { expression } from './expressions.js';
import { recordMapping } from './record-mapping.js';

const header = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be the name of a header')
  .transform((name) => name.toLowerCase());

/** How a delivery proves who sent it. */
const signature = z.discriminatedUnion('type', [
  /** `X-Hub-Signature-256` (GitHub, "Validating webhook deliveries"). */
  z.strictObject({ type: z.literal('github') }),
  /** `webhook-id`, `webhook-timestamp`, `webhook-signature` (Standard Webhooks, standardwebhooks.com). */
  z.strictObject({ type: z.literal('standard') }),
  z.strictObject({
    type: z.literal('hmac'),
    header,
    encoding: z.enum(['hex', 'base64']).default('hex'),
    prefix: z.string().max(32).default('').meta({ description: 'Before the signature, such as sha256=.' }),
    /** Signed, and not older or younger than the tolerance. */
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
      .refine((text) => text.split('{body}').length === 2, 'must have {body} once')
      .optional()
      .meta({
        description: 'What is signed: {timestamp}.{body} unless said otherwise, {body} without a timestamp.',
      }),
    delivery: header.optional().meta({
      description: 'The header that names a delivery: the same one again is answered as the first time.',
    }),
  }),
]);

export const webhookConfig = z
  .strictObject({
    signature: signature.meta({ description: 'How a delivery proves who sent it.' }),
    events: z
      .strictObject({
        header: header.optional(),
        only: z.array(z.string().min(1).max(128)).min(1).max(100),
      })
      .optional()
      .meta({ description: 'Only these are stored; others are answered and forgotten.' }),
    items: expression.default('[$]').meta({
      description: 'The list of items in a delivery; a delivery is one item unless said otherwise.',
    }),
    map: recordMapping.meta({ description: 'What of an item becomes what of a record, as expressions.' }),
    score_scale: z
      .tuple([z.int(), z.int()])
      .optional()
      .meta({ description: 'The least and the most a score can be.', examples: [[1, 5]] }),
  })
  .superRefine(({ signature: { type }, events }, issues) => {
    if (!events || events.header || type === 'github') return;
    issues.addIssue({
      code: 'custom',
      path: ['events', 'header'],
      message: 'required: which header names the event',
    });
  });
export type WebhookConfig = z.infer<typeof webhookConfig>;

export const webhookSecrets = z.strictObject({
  secret: z.string().min(16, 'must have at least 16 characters').max(1024).meta({
    description: 'Shared with the sender, at least 16 characters. Of Standard Webhooks: whsec_…',
  }),
});
export type WebhookSecrets = z.infer<typeof webhookSecrets>;

export interface Delivery {
  /** Lower-case names; one that came twice is joined and fits nothing. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was sent. */
  body: Buffer;
}

const GITHUB = { header: 'x-hub-signature-256', event: 'x-github-event', delivery: 'x-github-delivery' };
const TOLERANCE = 5 * 60;
const LEAST_KEY = 12;

/** Whether a delivery was signed with the secret, in constant time. `now` in epoch milliseconds. */
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
    // A secret that is not the base64 it should be leaves a key that others could guess.
    if (key.length < LEAST_KEY || !isFresh(time, TOLERANCE, now)) return false;
    const said = read('webhook-signature').split(' ').slice(0, 10);
    return said
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

/** What the sender calls this delivery; undefined when it does not say. */
export function deliveryId({ signature: by }: WebhookConfig, { headers }: Delivery): string | undefined {
  const named = {
    github: GITHUB.delivery,
    standard: 'webhook-id',
    hmac: by.type === 'hmac' ? by.delivery : undefined,
  };
  const name = named[by.type];
  return (name && textOf(headers[name])) || undefined;
}

/** Whether what a delivery tells of is to be stored. GitHub's `ping` never is. */
export function isSubscribed({ signature: by, events }: WebhookConfig, { headers }: Delivery): boolean {
  const name = events?.header ?? (by.type === 'github' ? GITHUB.event : undefined);
  const event = name ? textOf(headers[name]) : '';
  if (by.type === 'github' && textOf(headers[GITHUB.event]) === 'ping') return false;
  return !events || events.only.includes(event);
}

/** Compares digests of one length; how long what was given is tells nothing about the secret. */
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
