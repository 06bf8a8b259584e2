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
} from '#libs/connector';
import { accessOf } from './access.js';
import type { Raw } from './map.js';
import type { Config, Secrets } from './settings.js';
import { refused, reviews } from './wire.js';

const HOST = 'https://androidpublisher.googleapis.com/androidpublisher/v3/applications';
/** Milliseconds a page token is trusted: its lifetime is undocumented, and the week is quickly read again. */
const TRUST = 3_600_000;
const MINUTE = 60;
const INVITE =
  "Invite the service account in the Play Console with the permission 'Reply to reviews'. It may take up to a day to take effect; the source is retried automatically.";

/** Where the next page begins, and when Google said so, epoch milliseconds. */
export const cursor = z.strictObject({ token: z.string(), at: z.int() });

/** A page of the reviews of the last week: all of it is read every time. */
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

/** @throws what the answer stands for when it is no page */
export function readAnswer(answer: HttpResponse, { package_name: app }: Config): z.infer<typeof reviews> {
  if (answer.status >= 400) refuse(answer, refused.safeParse(parsed(answer.text)).data?.error, app);
  return jsonOf(requireSuccess(answer, Date.now()), reviews);
}

type ApiError = z.infer<typeof refused>['error'] | undefined;

/** Throws for the statuses that mean something else here than elsewhere. */
function refuse({ status, headers }: HttpResponse, said: ApiError, app: string): void {
  const reasons = [said?.status ?? '', ...(said?.errors.map(({ reason = '' }) => reason) ?? [])].join(' ');
  const why = said?.message.slice(0, 300) ?? 'no reason given';
  if (status === 429 || /RESOURCE_EXHAUSTED|(?:rateLimit|quota)Exceeded/i.test(reasons))
    throw new RateLimited(
      retryAfter(headers['retry-after'], Date.now()) ?? MINUTE,
      `Google asks to wait: ${why}`,
    );
  if (/SERVICE_DISABLED|accessNotConfigured/.test(reasons) || /has not been used in project/.test(why)) {
    const remedy = 'Switch on the Google Play Android Developer API in the project of the service account.';
    throw new AuthError('scope', `The interface is switched off: ${why}`, remedy);
  }
  // For hours after it was invited a service account is refused in the same words as one that never was.
  if (status === 401 || status === 403) {
    throw new ConnectorError({
      kind: 'source_changed',
      message: `Google Play does not show the reviews of ${app} (${status}): ${why}`,
      remedy: INVITE,
    });
  }
  if (status === 404) throw new Gone(`Google Play knows no app ${app} of this developer account (404).`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
