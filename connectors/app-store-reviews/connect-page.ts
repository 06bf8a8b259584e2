import {
  AuthError,
  ConfigError,
  RateLimited,
  SourceChanged,
  jsonOf,
  requireSuccess,
  retryAfter,
  type Context,
  type HttpResponse,
  type Page,
  tryParseJson,
} from '#libs/connector';
import { territoryOf, type Config, type Secrets } from './settings.js';
import type { Raw } from './map.js';
import { errors, placed, reviews } from './wire.js';

const ORIGIN = 'https://api.appstoreconnect.apple.com';
const HOUR = 3600;
/** Milliseconds for which the address of a page is reused: Apple does not document how long it is valid. */
const TRUST = HOUR * 1000;
/** Seconds to wait if Apple names no time: the limit applies to a rolling hour. */
const TEN_MINUTES = 600;

/** The address of the next page, and when Apple returned it, epoch milliseconds. */
export interface ConnectPlace {
  next: string;
  at: number;
}

/** Reads a page of reviews of the configured countries, newest first. */
export async function readConnectPage(
  context: Context<Config, Secrets>,
  place: ConnectPlace | undefined,
): Promise<Page<Raw>> {
  const now = Date.now();
  const kept = place && now - place.at < TRUST ? place.next : undefined;
  const answer = await ask(context, kept ?? firstPage(context.config, 200));
  const { data, included, links } = readAnswer(answer, context.config);
  const replies = new Map(included.map(({ id, attributes }) => [id, attributes?.responseBody ?? undefined]));
  const rows = data.map((connect) => ({ connect, place: placed.safeParse(connect).data }));
  const times = rows
    .map(({ place }) => Date.parse(place?.attributes.createdDate ?? ''))
    .filter((ms) => ms >= 0);
  return {
    items: rows.map(({ connect, place }): Raw => {
      const reply = replies.get(place?.relationships?.response?.data?.id ?? '');
      return { app: context.config.app_id, connect, ...(reply && { reply }) };
    }),
    next: links.next === undefined ? null : { next: ownAddress(links.next), at: now },
    ...(times.length > 0 && { reached: Math.min(...times) }),
    hints: { pollAfter: pollAfter(answer) },
  };
}

export function firstPage({ app_id: app, countries }: Config, limit: number): string {
  const query = new URLSearchParams({ limit: String(limit), sort: '-createdDate', include: 'response' });
  const territories = countries.map(territoryOf).filter((code) => code !== undefined);
  if (territories.length > 0) query.set('filter[territory]', territories.join(','));
  return `${ORIGIN}/v1/apps/${app}/customerReviews?${query.toString()}`;
}

export async function ask({ http, secrets }: Context<Config, Secrets>, url: string): Promise<HttpResponse> {
  const token = await tokenOf(secrets);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await http.get({ url, headers, accept: 'application/json' });
  return { ...answer, text: answer.text.replaceAll(token, '[secret]') };
}

/** @throws the failure that the response stands for if it is not a page of reviews. */
export function readAnswer(answer: HttpResponse, config: Config) {
  if (answer.status >= 400)
    refuse(answer, errors.safeParse(tryParseJson(answer.text)).data?.errors[0], config);
  return jsonOf(requireSuccess(answer, Date.now()), reviews);
}

type AppleError = { code: string; detail: string } | undefined;

/** Throws for responses that have a special meaning here. */
function refuse({ status, headers }: HttpResponse, error: AppleError, { app_id: app }: Config): void {
  const { code = '', detail = '' } = error ?? {};
  const why = detail.slice(0, 300) || code || 'no reason given';
  if (status === 429) {
    const wait = retryAfter(headers['retry-after'], Date.now()) ?? TEN_MINUTES;
    throw new RateLimited(wait, `App Store Connect is rate limiting requests: ${why}`);
  }
  if (status === 401) {
    const remedy =
      'Compare key id, issuer id and .p8 file with App Store Connect (Users and Access, Integrations), and check the clock of this machine.';
    throw new AuthError('invalid', `App Store Connect rejects the key (401): ${why}`, remedy);
  }
  if (code.startsWith('FORBIDDEN.REQUIRED_AGREEMENTS')) {
    const remedy =
      'The account holder must accept the pending agreement in App Store Connect, under Business.';
    throw new AuthError('scope', `An agreement with Apple is missing or has expired: ${why}`, remedy);
  }
  if (status === 403 && code.startsWith('FORBIDDEN')) {
    const remedy = 'Assign the key a role that may read reviews, such as Customer Support.';
    throw new AuthError('scope', `The key may not read reviews (403): ${why}`, remedy);
  }
  if (status === 404 && code.startsWith('NOT_FOUND')) {
    throw new ConfigError('app_id', `App Store Connect shows no app ${app} to this key: ${why}`);
  }
}

/** An hour if less than a tenth of the hourly requests is left: other users of the key need them. */
function pollAfter({ headers }: HttpResponse): number | undefined {
  const limit = headers['x-rate-limit'] ?? '';
  const [most, left] = ['lim', 'rem'].map((name) =>
    Number(new RegExp(`user-hour-${name}:(\\d+)`).exec(limit)?.[1] ?? NaN),
  );
  return most !== undefined && left !== undefined && left < most / 10 ? HOUR : undefined;
}

/** The request carries the token, so it may only go to Apple's own address. */
function ownAddress(url: string): string {
  if (URL.canParse(url) && new URL(url).origin === ORIGIN) return url;
  throw new SourceChanged('The address of the next page is not one of App Store Connect.', url);
}

/** Seconds a token is valid; Apple rejects more than 20 minutes. */
const LIFE = 900;
/** Seconds that our clock may be ahead of Apple's, or that a run may take to use a token. */
const SKEW = 60;

interface SignedToken {
  token: string;
  /** Epoch seconds. */
  until: number;
}

/** One token per run: the secrets live as long as its session. */
const held = new WeakMap<Secrets, SignedToken>();

/** An App Store Connect token, signed with the key of the source (ES256). @throws ConfigError if the key is invalid. */
export async function tokenOf(secrets: Secrets): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const known = held.get(secrets);
  if (known && known.until > now) return known.token;
  // Loaded on demand: the main thread imports this connector too, and never signs.
  const { importPKCS8, SignJWT } = await import('jose');
  const { key_id: kid, issuer_id: issuer, private_key: pem = '' } = secrets;
  const issued = now - SKEW;
  try {
    const claims = new SignJWT(issuer === undefined ? { sub: 'user' } : {})
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setAudience('appstoreconnect-v1')
      .setIssuedAt(issued)
      .setExpirationTime(issued + LIFE);
    if (issuer !== undefined) claims.setIssuer(issuer);
    const token = await claims.sign(await importPKCS8(pem, 'ES256'));
    held.set(secrets, { token, until: issued + LIFE - 2 * SKEW });
    return token;
  } catch {
    // The library's message may quote the key.
    throw new ConfigError(
      'private_key',
      'The private key cannot be read: it must be the text of the .p8 file.',
    );
  }
}
