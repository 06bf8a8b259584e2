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
} from '#libs/connector';
import { territoryOf, type Config, type Secrets } from './settings.js';
import type { Raw } from './map.js';
import { errors, placed, reviews } from './wire.js';

const ORIGIN = 'https://api.appstoreconnect.apple.com';
const HOUR = 3600;
/** Milliseconds the address of a page is trusted: its lifetime is undocumented. */
const TRUST = HOUR * 1000;
/** Seconds to wait where Apple names no time: the limit is one of a rolling hour. */
const TEN_MINUTES = 600;

/** Where the next page is, and when Apple said so, epoch milliseconds. */
export interface ConnectPlace {
  next: string;
  at: number;
}

/** A page of the reviews of all countries asked for, newest first. */
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

/** @throws what the answer stands for when it is no page of reviews */
export function readAnswer(answer: HttpResponse, config: Config) {
  if (answer.status >= 400) refuse(answer, errors.safeParse(parsed(answer.text)).data?.errors[0], config);
  return jsonOf(requireSuccess(answer, Date.now()), reviews);
}

type ApiError = { code: string; detail: string } | undefined;

/** Throws for the answers that mean something else here than elsewhere. */
function refuse({ status, headers }: HttpResponse, said: ApiError, { app_id: app }: Config): void {
  const { code = '', detail = '' } = said ?? {};
  const why = detail.slice(0, 300) || code || 'no reason given';
  if (status === 429) {
    const wait = retryAfter(headers['retry-after'], Date.now()) ?? TEN_MINUTES;
    throw new RateLimited(wait, `App Store Connect asks to wait: ${why}`);
  }
  if (status === 401) {
    const remedy =
      'Compare key id, issuer id and .p8 file with App Store Connect (Users and Access, Integrations), and the clock of this machine with the real time.';
    throw new AuthError('invalid', `App Store Connect refuses the key (401): ${why}`, remedy);
  }
  if (code.startsWith('FORBIDDEN.REQUIRED_AGREEMENTS')) {
    const remedy = 'The account holder signs the agreement that waits in App Store Connect, under Business.';
    throw new AuthError('scope', `An agreement with Apple is missing or has ended: ${why}`, remedy);
  }
  if (status === 403 && code.startsWith('FORBIDDEN')) {
    const remedy = 'Give the key a role that may read reviews, such as Customer Support.';
    throw new AuthError('scope', `The key may not read reviews (403): ${why}`, remedy);
  }
  if (status === 404 && code.startsWith('NOT_FOUND')) {
    throw new ConfigError('app_id', `App Store Connect shows no app ${app} to this key: ${why}`);
  }
}

/** An hour when less than a tenth of the requests of this hour is left: other users of the key need them. */
function pollAfter({ headers }: HttpResponse): number | undefined {
  const limit = headers['x-rate-limit'] ?? '';
  const [most, left] = ['lim', 'rem'].map((name) =>
    Number(new RegExp(`user-hour-${name}:(\\d+)`).exec(limit)?.[1] ?? NaN),
  );
  return most !== undefined && left !== undefined && left < most / 10 ? HOUR : undefined;
}

/** The token goes along: only to Apple's own address. */
function ownAddress(url: string): string {
  if (URL.canParse(url) && new URL(url).origin === ORIGIN) return url;
  throw new SourceChanged('The address of the next page is not one of App Store Connect.', url);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds a token is good for; Apple refuses those that are good for more than 20 minutes. */
const LIFE = 900;
/** Seconds our clock may be ahead of Apple's, or a run may take to use a token. */
const SKEW = 60;

interface SignedToken {
  token: string;
  /** Epoch seconds. */
  until: number;
}

/** One for a run, until it ends: the secrets live as long as its session. */
const held = new WeakMap<Secrets, SignedToken>();

/** A token of App Store Connect by the key of the source (ES256). @throws ConfigError when the key cannot be read */
export async function tokenOf(secrets: Secrets): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const known = held.get(secrets);
  if (known && known.until > now) return known.token;
  // Loaded here and not above: the engine's own thread knows this connector too, and signs nothing.
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
    // The reason of a library may quote the key.
    throw new ConfigError(
      'private_key',
      'The private key cannot be read: it must be the text of the .p8 file.',
    );
  }
}
