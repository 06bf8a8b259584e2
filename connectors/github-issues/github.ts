import type { Octokit } from '@octokit/rest';
import {
  AuthError,
  ConnectorError,
  Gone,
  RateLimited,
  SourceChanged,
  Transient,
  asFetch,
  retryAfter,
  requestedWait,
  type Context,
} from '#libs/connector';
import type { Config, Secrets } from './settings.js';

interface Received {
  status: number;
  headers: Record<string, string | number | undefined>;
  data: unknown;
  url: string;
}

/**
 * Calls GitHub's API, without Octokit's retry and throttling plug-ins: the engine does both. Returns a 304 as an answer.
 * @throws the failure that any other status stands for.
 */
export async function ask(
  { http, signal, config, secrets }: Context<Config, Secrets>,
  call: (github: Octokit) => Promise<Received>,
): Promise<Answer> {
  // Loaded on demand: the main thread imports this connector too, and sends no requests.
  const { Octokit } = await import('@octokit/rest');
  const github = new Octokit({
    auth: secrets.token,
    baseUrl: config.api_url,
    request: { fetch: asFetch(http), signal },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  try {
    return answerOf(await call(github));
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ConnectorError) throw at;
    const response = error instanceof Error && 'response' in error ? error.response : undefined;
    if (!response) throw error;
    const answer = answerOf(response as Received);
    if (answer.status === 304) return answer;
    throw refusalOf(answer);
  }
}

/** The validated data of an answer. @throws SourceChanged. */
export function must<T>(read: { success: boolean; data?: T }, { data }: Answer): T {
  if (read.success && read.data !== undefined) return read.data;
  const sample = typeof data === 'string' ? data : JSON.stringify(data);
  throw new SourceChanged("The response does not match GitHub's documentation.", sample);
}

function answerOf({ status, headers, data, url }: Received): Answer {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return { status, headers: Object.fromEntries(given) as Answer['headers'], data, url };
}

function silent(): void {}

/** A response of GitHub, its body parsed if it is JSON. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  data: unknown;
  url: string;
}

/** Seconds to wait after a rate limit that names no time: GitHub asks for at least a minute. */
const MINUTE = 60;

/**
 * The failure that an unsuccessful response stands for. A 403 has five meanings that only headers and body distinguish;
 * an unclear one never counts as a bad token.
 */
function refusalOf(answer: Answer): ConnectorError {
  const { status } = answer;
  const said = messageOf(answer.data);
  if (status === 429 || (status === 403 && isLimit(answer, said)))
    return new RateLimited(
      waitOf(answer),
      `GitHub is rate limiting requests: ${said || 'too many requests'}`,
    );
  if (status === 401) {
    const remedy = 'Create a new token with read access to issues and enter it in the secrets of the source.';
    return new AuthError('invalid', `GitHub rejects the token (401): ${said}`, remedy);
  }
  if (status === 403) return forbidden(answer, said);
  if (status === 404) {
    return new Gone(
      'GitHub has no such repository (404): it was deleted or renamed, or the token has no access to it.',
    );
  }
  if (status === 410) return new Gone(`Issues are disabled or deleted (410): ${said}`);
  if (status === 451) return new Gone(`The repository is blocked for legal reasons (451): ${said}`);
  if (status === 408 || status >= 500) {
    const waitSeconds = retryAfter(answer.headers['retry-after'], timeOf(answer));
    return new Transient(`GitHub answered ${status}.`, { waitSeconds });
  }
  return new SourceChanged(`GitHub answered ${status}: ${said}`, sampleOf(answer.data));
}

function forbidden({ headers, data }: Answer, said: string): ConnectorError {
  const sso = headers['x-github-sso'];
  if (sso?.startsWith('required') || /\bSAML\b/i.test(said)) {
    const where = /url=(\S+)/.exec(sso ?? '')?.[1] ?? 'the token settings';
    const remedy = `Authorise the token for the organisation at ${where}.`;
    return new AuthError(
      'scope',
      'The organisation requires the token to be authorised for single sign-on.',
      remedy,
    );
  }
  if (/access blocked/i.test(said)) return new Gone(`GitHub has blocked the repository: ${said}`);
  const needs = headers['x-accepted-github-permissions'];
  if (needs || /not accessible by (?:personal access token|integration)/i.test(said) || lacksScope(headers)) {
    const remedy = `Give the token ${needs ?? 'read access to the issues of this repository'}.`;
    return new AuthError('scope', `The token lacks a permission (403): ${said}`, remedy);
  }
  return new SourceChanged(`GitHub refused the request (403): ${said}`, sampleOf(data));
}

/** The scopes of a classic token and those that would do are both in the answer. */
function lacksScope(headers: Answer['headers']): boolean {
  const listOf = (name: string) => (headers[name] ?? '').split(/,\s*/).filter(Boolean);
  const accepted = listOf('x-accepted-oauth-scopes');
  if (headers['x-oauth-scopes'] === undefined || accepted.length === 0) return false;
  const held = new Set(listOf('x-oauth-scopes'));
  return !accepted.some((scope) => held.has(scope));
}

function isLimit({ headers }: Answer, said: string): boolean {
  return (
    headers['retry-after'] !== undefined ||
    headers['x-ratelimit-remaining'] === '0' ||
    headers['gh-limited-by'] !== undefined ||
    /rate limit|abuse detection/i.test(said)
  );
}

/** Seconds: what the answer asks for, else a minute. */
function waitOf(answer: Answer): number {
  return Math.max(1, requestedWait(answer.headers, timeOf(answer)) ?? MINUTE);
}

/** The server's own clock where it tells: times in its headers are by that one. Epoch milliseconds. */
function timeOf({ headers }: Answer): number {
  const date = Date.parse(headers.date ?? '');
  return Number.isNaN(date) ? Date.now() : date;
}

function messageOf(data: unknown): string {
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined;
  return typeof message === 'string' ? message.slice(0, 300) : '';
}

function sampleOf(data: unknown): string {
  return typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
}
