import {
  cutAtWord,
  identity,
  type Item,
  type MapResult,
  plainText,
  shortLine,
  titled,
} from '#libs/connector';
import { type JsonValue, LIMITS } from '#libs/contract';
import { review, type Timestamp } from './wire.js';

/** A review with its app, which Google does not repeat. */
export interface Raw {
  app: string;
  review: unknown;
}

/** Characters kept of a reply: an attribute holds 4 096 bytes. */
const REPLY = 1_000;

/** Maps a review to a record; docs/connectors.md lists the fields. */
export function mapReview({ app, review: raw }: Raw): MapResult {
  const read = review.safeParse(raw);
  if (!read.success) {
    const [fault] = read.error.issues;
    return { reject: `not as Google describes it: ${fault?.message}`, path: `/${fault?.path.join('/')}` };
  }
  const { reviewId, authorName, comments } = read.data;
  const user = newest(comments.map(({ userComment }) => userComment));
  if (!user) return { skip: 'The review has no text by the user.' };
  const reply = newest(comments.map(({ developerComment }) => developerComment));
  const { text: message, truncated } = cutAtWord(messageOf(user.text), LIMITS.message);
  const time = instantOf(user.lastModified);
  const filters: Record<string, JsonValue | undefined> = {
    app,
    language: user.reviewerLanguage && shortLine(user.reviewerLanguage).toLowerCase(),
    version: user.appVersionName && shortLine(user.appVersionName),
    version_code: user.appVersionCode,
    device: user.device && shortLine(user.device),
    os_version: user.androidOsVersion,
    reply: reply && cutAtWord(plainText(reply.text), REPLY).text,
    truncated: truncated || undefined,
  };
  const item: Item = {
    id: identity.given(reviewId),
    ds: time,
    updatedAt: time,
    message,
    score: user.starRating,
    url: `https://play.google.com/store/apps/details?id=${app}&reviewId=${encodeURIComponent(reviewId)}`,
    filters: Object.fromEntries(
      Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
    ) as Record<string, JsonValue>,
  };
  const name = shortLine(authorName ?? '', LIMITS.user_name);
  if (name) item.user_name = name;
  if ((item.url?.length ?? 0) > LIMITS.url) delete item.url;
  return item;
}

/** Google joins title and text with a tab; without a title the text begins with the tab. */
function messageOf(text: string): string {
  const at = text.indexOf('\t');
  return titled(plainText(text.slice(0, Math.max(at, 0))), plainText(text.slice(at + 1)));
}

function newest<T extends { lastModified: Timestamp }>(all: readonly (T | undefined)[]): T | undefined {
  return all
    .filter((one) => one !== undefined)
    .reduce<T | undefined>(
      (best, one) => (best && msOf(best.lastModified) >= msOf(one.lastModified) ? best : one),
      undefined,
    );
}

function msOf({ seconds, nanos }: Timestamp): number {
  return Number(seconds) * 1000 + Math.floor(nanos / 1_000_000);
}

function instantOf(time: Timestamp): string {
  return new Date(msOf(time)).toISOString();
}
