import {
  cutAtWord,
  identity,
  type Item,
  type MapResult,
  plainText,
  shortLine,
  titled,
} from '#libs/connector';
import { LIMITS } from '#libs/contract';
import { countryOf } from './settings.js';
import { type FeedReview, review } from './wire.js';

/** A review with the context that its response does not repeat. */
export type Raw =
  | { app: string; country: string; feed: FeedReview }
  | { app: string; connect: unknown; reply?: string };

/** Characters kept of a reply: an attribute holds 4 096 bytes. */
const REPLY = 1_000;

/** Maps a review to a record; docs/connectors.md lists the fields. */
export function mapReview(raw: Raw): MapResult {
  return 'feed' in raw ? mapFeed(raw) : mapConnect(raw);
}

function mapFeed({ app, country, feed }: Extract<Raw, { feed: object }>): MapResult {
  // The first entry used to be the app itself, and may be again.
  if (feed.rating === undefined) return { skip: 'The entry is not a review.' };
  if (!feed.id) return { reject: 'the review has no id', path: '/id' };
  if (!feed.updated) return { reject: 'the review has no date', path: '/updated' };
  const score = Number(feed.rating);
  if (![1, 2, 3, 4, 5].includes(score))
    return { reject: 'the rating is not 1 to 5 stars', path: '/im:rating' };
  return {
    ...recordOf({
      app,
      country,
      title: feed.title,
      text: feed.content,
      name: feed.author,
      version: feed.version,
    }),
    id: identity.given(feed.id),
    ds: feed.updated,
    updatedAt: feed.updated,
    score,
  };
}

function mapConnect({ app, connect, reply }: Extract<Raw, { connect: unknown }>): MapResult {
  const read = review.safeParse(connect);
  if (!read.success) {
    const [fault] = read.error.issues;
    return { reject: `not as Apple describes it: ${fault?.message}`, path: `/${fault?.path.join('/')}` };
  }
  const { id, attributes } = read.data;
  const { title, body, reviewerNickname, territory, rating, createdDate } = attributes;
  const country = territory ? countryOf(territory) : undefined;
  return {
    ...recordOf({ app, country, title, text: body, name: reviewerNickname, reply }),
    id: identity.given(id),
    ds: createdDate,
    score: rating,
  };
}

interface ReviewFields {
  app: string;
  country?: string;
  title?: string | null;
  text?: string | null;
  name?: string | null;
  version?: string;
  reply?: string;
}

function recordOf({ app, country, title, text, name, version, reply }: ReviewFields): Omit<Item, 'id'> {
  const whole = titled(plainText(title ?? ''), plainText(text ?? ''));
  const { text: message, truncated } = cutAtWord(whole, LIMITS.message);
  const by = shortLine(name ?? '', LIMITS.user_name);
  return {
    message,
    ...(by && { user_name: by }),
    ...(country && { url: `https://apps.apple.com/${country.toLowerCase()}/app/id${app}?see-all=reviews` }),
    filters: {
      app,
      ...(country && { country }),
      ...(version?.trim() && { version: shortLine(version) }),
      ...(reply && { reply: cutAtWord(plainText(reply), REPLY).text }),
      ...(truncated && { truncated }),
    },
  };
}
