import type { AnswerOf, BodyOf } from '#libs/client';

export type Webhook = AnswerOf<'/public/webhooks', 'get'>['webhooks'][number];
export type Delivery = AnswerOf<'/public/webhooks/{id}/deliveries', 'get'>['deliveries'][number];
export type WebhookRequest = BodyOf<'/public/webhooks'>;
export type EventType = Webhook['events'][number];

/** Everything that can be told, in words. */
export const EVENTS: Readonly<Record<EventType, string>> = {
  'alert.fired': 'An alert fires',
  'alert.resolved': 'An alert is over',
  'source.failing': 'A source is no longer pulled, because it fails',
  'source.recovered': 'A source works again',
  'records.ingested': 'Records came in or changed',
  'export.completed': 'An export is ready',
};

/** What came of a delivery, in words. */
export function outcomeOf({ status, last_status, last_error }: Delivery): string {
  const answer = last_status === null ? undefined : `answered ${last_status}`;
  if (status === 'delivered') return answer ?? 'taken';
  return [answer, last_error].filter(Boolean).join(': ') || 'no answer yet';
}
