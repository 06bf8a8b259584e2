/** How a sender proves that a delivery is its own. Header names are in lower case. */
export interface Scheme {
  /** The header with the signature. */
  header: string;
  /** `token`: the header contains the secret itself, and nothing of the delivery is signed. */
  algorithm: 'sha256' | 'sha1' | 'token';
  encoding: 'hex' | 'base64';
  /** Text before a signature. */
  prefix: string;
  /** The header is a list with this between its entries; any one that has the prefix may be the signature. */
  separator?: string;
  /** `prefix`: of the entry of the list that is the time. `tolerance`: seconds from now. */
  timestamp?: { header: string; prefix?: string; tolerance: number };
  /** The signed text, with `{body}`, `{timestamp}`, `{method}`, `{url}` and `{id}` (of the delivery). */
  signed: string;
  /** The secret is the key in base64, with `whsec_` before it. */
  encodedKey?: boolean;
  /** Reserved characters of the address are signed as they are, also where it has them percent-encoded. */
  plainUrl?: boolean;
  /** The header, or the path of names in the body, with the name of the event. */
  event?: { header: string } | { field: string };
  /** An event that only tests the address. */
  ignores?: string;
  /** The header with the sender's id of the delivery. A repeated one must have the same body, which ids in bodies do not promise. */
  delivery?: string;
  /** How the sender asks whether the address is ours: a delivery that wants an answer, or a GET with a token. */
  challenge?: 'url_verification' | 'hub';
}

const TOLERANCE = 300;
const HMAC = { algorithm: 'sha256', encoding: 'hex', prefix: '', signed: '{body}' } as const;

/** The schemes of senders, as they document them, by the `type` of a signature. */
export const SCHEMES = {
  /** standardwebhooks.com */
  standard: {
    ...HMAC,
    header: 'webhook-signature',
    encoding: 'base64',
    prefix: 'v1,',
    separator: ' ',
    timestamp: { header: 'webhook-timestamp', tolerance: TOLERANCE },
    signed: '{id}.{timestamp}.{body}',
    encodedKey: true,
    delivery: 'webhook-id',
  },
  /** GitHub, "Validating webhook deliveries" */
  github: {
    ...HMAC,
    header: 'x-hub-signature-256',
    prefix: 'sha256=',
    event: { header: 'x-github-event' },
    ignores: 'ping',
    delivery: 'x-github-delivery',
  },
  /** GitLab, "Webhooks": the token; hooks with a signing token are `standard` */
  gitlab: {
    ...HMAC,
    header: 'x-gitlab-token',
    algorithm: 'token',
    event: { header: 'x-gitlab-event' },
    delivery: 'idempotency-key',
  },
  /** HubSpot, "Validating requests", version 3 */
  hubspot: {
    ...HMAC,
    header: 'x-hubspot-signature-v3',
    encoding: 'base64',
    timestamp: { header: 'x-hubspot-request-timestamp', tolerance: TOLERANCE },
    signed: '{method}{url}{body}{timestamp}',
    plainUrl: true,
  },
  /** Intercom, "Signed notifications" */
  intercom: {
    ...HMAC,
    header: 'x-hub-signature',
    algorithm: 'sha1',
    prefix: 'sha1=',
    event: { field: 'topic' },
    ignores: 'ping',
  },
  /** Meta, "Webhooks: getting started" */
  meta: {
    ...HMAC,
    header: 'x-hub-signature-256',
    prefix: 'sha256=',
    event: { field: 'object' },
    challenge: 'hub',
  },
  /** Slack, "Verifying requests from Slack" and "url_verification event" */
  slack: {
    ...HMAC,
    header: 'x-slack-signature',
    prefix: 'v0=',
    timestamp: { header: 'x-slack-request-timestamp', tolerance: TOLERANCE },
    signed: 'v0:{timestamp}:{body}',
    event: { field: 'event.type' },
    challenge: 'url_verification',
  },
  /** Stripe, "Verify webhook signatures manually" */
  stripe: {
    ...HMAC,
    header: 'stripe-signature',
    prefix: 'v1=',
    separator: ',',
    timestamp: { header: 'stripe-signature', prefix: 't=', tolerance: TOLERANCE },
    signed: '{timestamp}.{body}',
    event: { field: 'type' },
  },
  /** SurveyMonkey, "Webhook callbacks": the key is `<client id>&<secret>` */
  surveymonkey: {
    ...HMAC,
    header: 'sm-signature',
    algorithm: 'sha1',
    encoding: 'base64',
    event: { field: 'event_type' },
  },
  /** Trello, "Webhook signatures" */
  trello: {
    ...HMAC,
    header: 'x-trello-webhook',
    algorithm: 'sha1',
    encoding: 'base64',
    signed: '{body}{url}',
    event: { field: 'action.type' },
  },
  /** Zendesk, "Verifying webhook authenticity" */
  zendesk: {
    ...HMAC,
    header: 'x-zendesk-webhook-signature',
    encoding: 'base64',
    timestamp: { header: 'x-zendesk-webhook-signature-timestamp', tolerance: TOLERANCE },
    signed: '{timestamp}{body}',
    event: { field: 'type' },
    delivery: 'x-zendesk-webhook-invocation-id',
  },
} satisfies Record<string, Scheme>;
