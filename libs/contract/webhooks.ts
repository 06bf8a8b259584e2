import { z } from 'zod';
import { LIMITS } from './limits.js';
import { maybe, or } from './shared.js';

/** The events of webhooks. Payloads hold ids, counts, names and links, never the text of a record. */
export const EVENT_TYPES = [
  'records.ingested',
  'export.completed',
  'alert.fired',
  'alert.resolved',
  'source.failing',
  'source.recovered',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event as it is sent to webhooks. */
export interface EventNotice {
  type: EventType;
  data: Record<string, unknown>;
}

/** `standard`: signed JSON (Standard Webhooks). `slack`: `{"text": …}`, which chat services take. */
const format = z.enum(['standard', 'slack']);
export type WebhookFormat = z.infer<typeof format>;

/** `POST /public/webhooks` */
export const webhookRequest = z.strictObject({
  url: z
    .string()
    .max(LIMITS.url)
    .refine((url) => URL.canParse(url) && /^https?:\/\//i.test(url), {
      error: 'must be an http or https URL',
      params: { code: 'bad_url' },
    }),
  events: z
    .array(z.enum(EVENT_TYPES))
    .min(1)
    .max(EVENT_TYPES.length)
    .transform((events) => [...new Set(events)]),
  description: maybe(z.string().trim().max(256)),
  format: or(format, 'standard' as const),
});
export type WebhookRequest = z.output<typeof webhookRequest>;

/** One event on its way to one receiver. Its id is the `webhook-id` of every attempt. */
export const delivery = z.object({
  id: z.uuid(),
  type: z.string(),
  occurred_at: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  last_attempt_at: z.string().nullable(),
  /** What the receiver answered; null when there was no answer. */
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  next_try: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryList = z.object({ deliveries: z.array(delivery) });

/** `failing`: the last attempt failed and none has succeeded since. `disabled`: nothing is sent until it is enabled. */
export const webhook = z.object({
  id: z.uuid(),
  /** Of a chat service only its host: the rest of such an address is a secret. */
  url: z.string(),
  format,
  events: z.array(z.enum(EVENT_TYPES)),
  description: z.string().nullable(),
  state: z.enum(['ok', 'failing', 'disabled']),
  disabled_because: z.enum(['failing', 'gone']).nullable(),
  failing_since: z.string().nullable(),
  last_success_at: z.string().nullable(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  next_try: z.string().nullable(),
  /** Deliveries not yet made. */
  waiting: z.int(),
  created_at: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({ webhooks: z.array(webhook) });

/** The one answer that holds the secret; null where the format signs nothing. */
export const createdWebhook = webhook.extend({ secret: z.string().nullable() });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

/** `GET /public/webhooks/{id}/deliveries` */
export const deliveryQuery = z.strictObject({ status: delivery.shape.status.optional() });
export type DeliveryQuery = z.output<typeof deliveryQuery>;
