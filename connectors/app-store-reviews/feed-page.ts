import {
  ConnectorError,
  type Context,
  type HttpResponse,
  jsonOf,
  type Page,
  requireSuccess,
  type Slice,
  SuspiciousEmpty,
} from '#libs/connector';
import { readForm } from './feed-form.js';
import type { Raw } from './map.js';
import type { Config, Secrets } from './settings.js';
import { type FeedPage, lookup } from './wire.js';

const STORE = 'https://itunes.apple.com';
/** Apple serves ten pages of fifty reviews. */
const PAGES = 10;
/** With this many ratings an empty feed is suspicious: a few per cent of ratings come with a text. */
const EXPECTED_RATINGS = 100;

export interface FeedPlace {
  page: number;
  /** The number of the last page according to the previous page. */
  last?: number;
}

/** Reads a page of the public reviews of one country, newest first. */
export async function readFeedPage(
  context: Context<Config, Secrets>,
  { partition: country, to }: Slice,
  { page, last }: FeedPlace,
): Promise<Page<Raw>> {
  const { app_id: app } = context.config;
  const read = await readDated(context, country, page);
  const reviews = read.reviews.filter(({ rating }) => rating !== undefined);
  if (reviews.length === 0 && page > 1 && page <= (last ?? 0)) {
    throw new SuspiciousEmpty(`Page ${page} of ${last} of the reviews in ${country} is empty.`);
  }
  const note = reviews.length === 0 && page === 1 ? await explained(context, country) : undefined;
  const end = Math.min(read.last ?? PAGES, PAGES);
  const times = reviews.map(({ updated }) => Date.parse(updated ?? '')).filter((ms) => ms <= to);
  return {
    items: read.reviews.map((feed) => ({ app, country, feed })),
    next: reviews.length > 0 && page < end ? { page: page + 1, ...(read.last && { last: read.last }) } : null,
    ...(times.length > 0 && { reached: Math.min(...times) }),
    hints: { note },
  };
}

/** For years the JSON feed had no dates; the XML of the same page always has them. */
async function readDated(
  context: Context<Config, Secrets>,
  country: string,
  page: number,
): Promise<FeedPage> {
  const json = await readAs(context, { country, page, form: 'json' });
  if (json.reviews.every(({ updated, rating }) => updated || rating === undefined)) return json;
  try {
    const xml = await readAs(context, { country, page, form: 'xml' });
    return xml.reviews.length > 0 ? xml : json;
  } catch (error) {
    const { kind } = error instanceof ConnectorError ? error.failure : {};
    // Reviews without a date become rejects.
    if (kind === 'transient' || kind === 'source_changed' || kind === 'gone') return json;
    throw error;
  }
}

interface FeedRequest {
  country: string;
  page: number;
  form: 'json' | 'xml';
}

async function readAs(
  { http, config }: Context<Config, Secrets>,
  { country, page, form }: FeedRequest,
): Promise<FeedPage> {
  const path = `${country.toLowerCase()}/rss/customerreviews/page=${page}/id=${config.app_id}/sortby=mostrecent/${form}`;
  return readForm(succeeded(await http.get({ url: `${STORE}/${path}` })).text);
}

/** An empty feed is only believed if the store shows few ratings. @throws SuspiciousEmpty. */
async function explained(context: Context<Config, Secrets>, country: string): Promise<string | undefined> {
  const app = await lookUp(context, country);
  if (!app) return `The app is not available in the store of ${country}.`;
  if (app.ratings >= EXPECTED_RATINGS) {
    throw new SuspiciousEmpty(
      `The store of ${country} shows ${app.ratings} ratings of the app, but its feed of reviews is empty.`,
    );
  }
  return undefined;
}

/** The app in the store of a country; undefined if it is not sold there. */
export async function lookUp(
  { http, config }: Context<Config, Secrets>,
  country: string,
): Promise<{ name: string; ratings: number } | undefined> {
  const query = new URLSearchParams({ id: config.app_id, country: country.toLowerCase() });
  const { results } = jsonOf(
    succeeded(await http.get({ url: `${STORE}/lookup?${query.toString()}` })),
    lookup,
  );
  const [app] = results;
  return app && { name: app.trackName ?? config.app_id, ratings: app.userRatingCount ?? 0 };
}

function succeeded(answer: HttpResponse): HttpResponse {
  if (answer.status !== 403) return requireSuccess(answer, Date.now());
  throw new ConnectorError({
    kind: 'source_changed',
    message: 'The store refused the request (403).',
    remedy:
      'It temporarily refuses clients that send too many requests: read fewer countries, or use an App Store Connect key.',
  });
}
