import { z } from 'zod';
import {
  AuthError,
  ConnectorError,
  type Context,
  Gone,
  type HttpResponse,
  jsonOf,
  type Page,
  RateLimited,
  requireSuccess,
  retryAfter,
  type Slice,
  tryParseJson,
} from '#libs/connector';
import { accessOf } from './access.js';
import type { Raw } from './map.js';
import type { Config, Secrets } from './settings.js';
import { refused, reviews } from './wire.js';

const HOST = 'https://androidpublisher.googleapis.com/androidpublisher/v3/applications';
/** Milliseconds for which a page token is reused: Google does not document its lifetime, and re-reading a week is fast. */
const TRUST = 3_600_000;
const MINUTE = 60;
const INVITE =
  "Invite the service account in the Play Console with the permission 'Reply to reviews'. It can take a day to take effect; Earshot retries automatically.";

/** The token of the next page, and when Google returned it, epoch milliseconds. */
export const cursor = z.strictObject({ token: z.string(), at: z.int() });

/** Reads a page of the reviews of the last week; every run reads the whole week. */
export async function readPage(context: Context<Config, Secrets>, slice: Slice): Promise<Page<Raw>> {
  const now = Date.now();
  const kept = slice.cursor === null ? undefined : cursor.parse(slice.cursor);
  const token = kept && now - kept.at < TRUST ? kept.token : undefined;
  const answer = await ask(context, 100, token);
  const read = readAnswer(answer, context.config);
  const next = read.tokenPagination?.nextPageToken;
  return {
    items: read.reviews.map((review) => ({ app: context.config.package_name, review })),
    next: next === undefined || next === '' ? null : { token: next, at: now },
  };
}

export async function ask(
  context: Context<Config, Secrets>,
  maxResults: number,
  token?: string,
): Promise<HttpResponse> {
  const access = await accessOf(context);
  const query = new URLSearchParams({ maxResults: String(maxResults), ...(token && { token }) });
  const url = `${HOST}/${context.config.package_name}/reviews?${query.toString()}`;
  const headers = { authorization: `Bearer ${access}` };
  const answer = await context.http.get({ url, headers, accept: 'application/json' });
  return { ...answer, text: answer.text.replaceAll(access, '[secret]') };
}

/** @throws the failure that the response stands for if it is not a page. */
export function readAnswer(answer: HttpResponse, { package_name: app }: Config): z.infer<typeof reviews> {
  if (answer.status >= 400) refuse(answer, refused.safeParse(tryParseJson(answer.text)).data?.error, app);
  return jsonOf(requireSuccess(answer, Date.now()), reviews);
}

type GoogleError = z.infer<typeof refused>['error'] | undefined;

/** Throws for statuses that have a special meaning here. */
function refuse({ status, headers }: HttpResponse, error: GoogleError, app: string): void {
  const reasons = [error?.status ?? '', ...(error?.errors.map(({ reason = '' }) => reason) ?? [])].join(' ');
  const why = error?.message.slice(0, 300) ?? 'no reason given';
  if (status === 429 || /RESOURCE_EXHAUSTED|(?:rateLimit|quota)Exceeded/i.test(reasons))
    throw new RateLimited(
      retryAfter(headers['retry-after'], Date.now()) ?? MINUTE,
      `Google is rate limiting requests: ${why}`,
    );
  if (/SERVICE_DISABLED|accessNotConfigured/.test(reasons) || /has not been used in project/.test(why)) {
    const remedy = 'Enable the Google Play Android Developer API in the project of the service account.';
    throw new AuthError('scope', `The API is disabled: ${why}`, remedy);
  }
  // For hours after an invitation Google responds as if the service account had not been invited.
  if (status === 401 || status === 403) {
    throw new ConnectorError({
      kind: 'source_changed',
      message: `Google Play denies access to the reviews of ${app} (${status}): ${why}`,
      remedy: INVITE,
    });
  }
  if (status === 404) throw new Gone(`This developer account has no app ${app} in Google Play (404).`);
}
