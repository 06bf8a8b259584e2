import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { parseInstant } from '#libs/contract';
import type { Scheme } from './schemes.js';
import { schemeOf, type WebhookConfig, type WebhookSecrets } from './settings.js';

export interface Delivery {
  /** Such as POST. */
  method: string;
  /** The public address with its query; undefined if it is not known. */
  url?: string;
  /** Lower-case names. Repeated headers are joined and match nothing. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body. */
  body: Buffer;
}

/** Whether the signature covers the address, and none is known. */
export function lacksUrl(config: WebhookConfig, { url }: Delivery): boolean {
  return schemeOf(config).signed.includes('{url}') && urlOf(config, url) === undefined;
}

/** Whether a delivery was signed with the secret; compares in constant time. `now` in epoch milliseconds. */
export function isSigned(
  config: WebhookConfig,
  { secret }: WebhookSecrets,
  delivery: Delivery,
  now: number,
): boolean {
  const scheme = schemeOf(config);
  const { headers, body, method } = delivery;
  const given = textOf(headers[scheme.header]);
  if (scheme.algorithm === 'token') return given !== '' && isSame(given, secret);
  const key = scheme.encodedKey ? Buffer.from(secret.replace(/^whsec_/, ''), 'base64') : Buffer.from(secret);
  // A secret that is not valid base64 decodes to a key that is easy to guess.
  if (key.length < LEAST_KEY) return false;
  const { timestamp } = scheme;
  const time = timestamp ? timeIn(textOf(headers[timestamp.header]), scheme) : '';
  if (timestamp && !isFresh(time, timestamp.tolerance, now)) return false;
  const url = urlOf(config, delivery.url) ?? '';
  const parts: Record<string, string | Buffer> = {
    body,
    method,
    timestamp: time,
    url: scheme.plainUrl ? url.replace(RESERVED, (code) => decodeURIComponent(code)) : url,
    id: idOf(scheme, headers) ?? '',
  };
  const hmac = createHmac(scheme.algorithm, key);
  for (const part of scheme.signed.split(/(\{\w+\})/)) {
    hmac.update(/^\{\w+\}$/.test(part) ? (parts[part.slice(1, -1)] ?? part) : part);
  }
  const expected = hmac.digest();
  const candidates = (scheme.separator ? given.split(scheme.separator, MOST_SIGNATURES) : [given]).filter(
    (one) => one.startsWith(scheme.prefix),
  );
  return candidates
    .map((one) => isEqual(Buffer.from(one.slice(scheme.prefix.length), scheme.encoding), expected))
    .includes(true);
}

/** The sender's id of the delivery, if it has one. */
export function deliveryId(config: WebhookConfig, { headers }: Delivery): string | undefined {
  return idOf(schemeOf(config), headers);
}

/** Whether the event of a delivery is to be stored; one that only tests the address never is. */
export function isSubscribed(config: WebhookConfig, delivery: Delivery): boolean {
  const { ignores } = schemeOf(config);
  if (!config.events && ignores === undefined) return true;
  const event = eventOf(config, delivery);
  return event !== ignores && (config.events?.only.includes(event) ?? true);
}

/** The text to answer if a signed delivery only asks whether this is its address (Slack). */
export function challengeIn(config: WebhookConfig, { body }: Delivery): string | undefined {
  if (schemeOf(config).challenge !== 'url_verification') return undefined;
  const { type, challenge } = JSON.parse(body.toString('utf8')) as { type?: unknown; challenge?: unknown };
  return type === 'url_verification' && typeof challenge === 'string' ? challenge : undefined;
}

/** Whether the source answers a GET that asks whether this is its address (Meta). */
export function takesQuestions(config: WebhookConfig): boolean {
  return schemeOf(config).challenge === 'hub';
}

/** The text to answer such a GET; undefined if it does not contain the token. `parameters`: those of its query. */
export function hubChallenge(
  { verify_token: token }: WebhookSecrets,
  parameters: ReadonlyMap<string, string>,
): string | undefined {
  const given = parameters.get('hub.verify_token');
  if (token === undefined || given === undefined || parameters.get('hub.mode') !== 'subscribe')
    return undefined;
  return isSame(given, token) ? parameters.get('hub.challenge') : undefined;
}

const LEAST_KEY = 12;
const MOST_SIGNATURES = 10;
/** : / ? @ ! $ ' ( ) * , ; */
const RESERVED = /%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B)/gi;

function urlOf({ signature: by }: WebhookConfig, url: string | undefined): string | undefined {
  return ('url' in by ? by.url : undefined) ?? url;
}

function idOf({ delivery }: Scheme, headers: Delivery['headers']): string | undefined {
  return (delivery && textOf(headers[delivery])) || undefined;
}

function eventOf(config: WebhookConfig, { headers, body }: Delivery): string {
  const { event } = schemeOf(config);
  if (!event) return '';
  if ('header' in event) return textOf(headers[event.header]);
  let value: unknown = JSON.parse(body.toString('utf8'));
  for (const name of event.field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return '';
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === 'string' ? value : '';
}

/** The time as it was sent: it is signed in this form. */
function timeIn(given: string, { timestamp, separator }: Scheme): string {
  if (!separator || timestamp?.prefix === undefined) return given;
  const { prefix } = timestamp;
  return (
    given
      .split(separator)
      .find((one) => one.startsWith(prefix))
      ?.slice(prefix.length) ?? ''
  );
}

/** `tolerance` in seconds. The forms of a time cannot be confused: as milliseconds, eleven digits are before 1973. */
function isFresh(time: string, tolerance: number, now: number): boolean {
  const at = /^\d{1,11}$/.test(time)
    ? Number(time) * 1000
    : /^\d{12,14}$/.test(time)
      ? Number(time)
      : parseInstant(time)?.ms;
  return at !== undefined && Math.abs(now - at) <= tolerance * 1000;
}

/** Compares in constant time; the length of the input reveals nothing about the secret. */
function isSame(given: string, expected: string): boolean {
  return isEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}

function isEqual(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
