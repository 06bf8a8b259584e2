import { z } from 'zod';
import {
  ConfigError,
  type Context,
  defineConnector,
  type ProbeFunction,
  type Page,
  probe,
  type Slice,
} from '#libs/connector';
import { ask, firstPage, readAnswer, readConnectPage, tokenOf } from './connect-page.js';
import { type FeedPlace, lookUp, readFeedPage } from './feed-page.js';
import { mapReview, type Raw } from './map.js';
import { type Config, config, type Secrets, secrets } from './settings.js';

type Here = Context<Config, Secrets>;
type FindHere = ProbeFunction<Config, Secrets>;

/** The only partition of a source with a key: App Store Connect lists all countries together. */
const CONNECT = 'connect';

const feedPlace = z.strictObject({ page: z.int().min(1), last: z.int().optional() });
const connectPlace = z.strictObject({ next: z.url(), at: z.int() });

export default defineConnector<Config, Secrets, Raw>({
  id: 'app-store-reviews',
  version: '1.0.0',
  contract: '^1',
  title: 'App Store reviews',
  description:
    'All reviews of an app with an App Store Connect key; without one, the latest ones of each country.',
  about: {
    kind: 'reviews',
    access:
      'A key of App Store Connect with the role Customer Support. Without one, what the public feed serves: the newest 500 reviews of each country you name.',
    limits:
      'Apple allows some thousand requests an hour, of 200 reviews each; with less than a tenth left, the next run waits an hour.',
    changes:
      'With a key, edits and deletions are found by a weekly sweep; in the public feed, edits at once.',
    omits: 'Ratings without text, which Apple does not serve, and votes on reviews.',
    page: 200,
    reference: 'https://developer.apple.com/documentation/appstoreconnectapi/customer-reviews',
    examples: { 'an app in two countries': { app_id: '284815942', countries: ['US', 'PT'] } },
  },
  config,
  secrets,
  cursor: { version: 1, schema: z.union([feedPlace, connectPlace]) },
  source: {
    hosts: ['itunes.apple.com', 'api.appstoreconnect.apple.com'],
    order: 'newest-first',
    overlap: '3d',
    serves: { items: 500 },
    edits: 'silent',
    sweep: '7d',
  },
  scoreScale: [1, 5],
  schedule: { every: '1h', budget: '10m' },
  check: (context) => probe(context, hasKey(context) ? { key, reviews } : { app, reviews: feedReviews }),
  partitions: async (context) => (hasKey(context) ? [CONNECT] : countriesOf(context)),
  fetch: readPage,
  map: mapReview,
});

function readPage(context: Here, slice: Slice): Promise<Page<Raw>> {
  const { cursor } = slice;
  if (slice.partition === CONNECT) {
    return readConnectPage(context, cursor === null ? undefined : connectPlace.parse(cursor));
  }
  const place: FeedPlace = cursor === null ? { page: 1 } : feedPlace.parse(cursor);
  return readFeedPage(context, slice, place);
}

const key: FindHere = async ({ secrets: own }) => {
  await tokenOf(own);
  return 'the key is valid';
};
const reviews: FindHere = async (context) => {
  const read = readAnswer(await ask(context, firstPage(context.config, 1)), context.config);
  return read.data.length > 0 ? 'reviews can be read' : 'the app has no reviews yet';
};
const app: FindHere = async (context) => {
  const missing: string[] = [];
  let name: string | undefined;
  for (const country of countriesOf(context)) {
    const found = await lookUp(context, country);
    if (found) name ??= found.name;
    else missing.push(country);
  }
  if (name === undefined)
    throw new ConfigError('app_id', `The app is not available in the stores of ${missing.join(', ')}.`);
  return missing.length === 0 ? name : `${name}, not in the stores of ${missing.join(', ')}`;
};
const feedReviews: FindHere = async (context) => {
  const [country = ''] = countriesOf(context);
  const slice: Slice = { partition: country, cursor: null, to: Date.now(), reason: 'incremental' };
  const { items } = await readFeedPage(context, slice, { page: 1 });
  return `${items.length} reviews on the first page of ${country}`;
};

function hasKey({ secrets: own }: Here): boolean {
  return own.private_key !== undefined;
}

function countriesOf({ config: { countries } }: Here): string[] {
  if (countries.length > 0) return countries;
  throw new ConfigError('countries', 'Without a key, reviews are read per country: list the countries.');
}
