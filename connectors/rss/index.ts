import { z } from 'zod';
import {
  defineConnector,
  probe,
  requireSuccess,
  type Context,
  type ProbeFunction,
  type Page,
  type Slice,
} from '#libs/connector';
import { askWhereItIs, noteOf, remembered } from './address.js';
import { mapEntry } from './map.js';
import type { FeedEntry } from './normal-form.js';

const config = z.strictObject({
  url: z
    .string()
    .max(2048)
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http or https address')
    .meta({ description: 'URL of the feed.', examples: ['https://example.com/feed.xml'] }),
});
const secrets = z.strictObject({
  authorization: z.string().min(1).max(4096).optional().meta({
    description: 'For private feeds: the Authorization header, sent to the feed’s own origin only.',
  }),
});

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

type Config = z.infer<typeof config>;
type Secrets = z.infer<typeof secrets>;
type Here = Context<Config, Secrets>;

export default defineConnector<Config, Secrets, FeedEntry>({
  id: 'rss',
  version: '1.0.0',
  contract: '^1',
  title: 'RSS, Atom, RDF and JSON Feed',
  description: 'Entries of a blog, a forum or any other feed.',
  about: {
    kind: 'community',
    access: 'Nothing for public feeds; private ones take a header of your choice.',
    limits: 'A feed is requested as often as it allows itself, and only sent again when it has changed.',
    changes:
      'Edits are found while the entry is in the feed. Entries that leave it stay stored, because feeds serve only the latest ones.',
    omits: 'Entries without title and text; enclosures such as audio and video.',
    examples: { 'a blog': { url: 'https://example.com/feed.xml' } },
  },
  config,
  secrets,
  source: { order: 'unordered', edits: 'silent', remembers: true },
  schedule: { every: '30m', budget: '2m' },
  check: (context) => probe(context, { feed }),
  fetch: readPage,
  map: mapEntry,
});

/** A feed is a single page with everything it currently serves, or nothing if it has not changed. */
async function readPage(context: Here, slice: Slice): Promise<Page<FeedEntry>> {
  const memory = remembered(slice.validators);
  const { answer, feed, moved } = await read(context, slice);
  const note = moved && noteOf(moved);
  const ttl = feed ? feed.ttl : memory.ttl;
  const wait = pollAfter(answer.headers, ttl);
  if (!feed) return { items: [], next: null, unchanged: true, hints: { pollAfter: wait, note } };
  const kept = { ...(moved && { moved }), ...(ttl && { ttl }) };
  const validators = {
    url: answer.url,
    ...answer.validators,
    ...(Object.keys(kept).length > 0 && { kept }),
  };
  const known = answer.validators ?? validators.kept;
  return { items: feed.entries, next: null, hints: { pollAfter: wait, note, ...(known && { validators }) } };
}

/** Requests and parses the feed; `feed` is absent if it has not changed. */
async function read({ http, config: { url }, secrets: { authorization } }: Here, slice: Slice) {
  const headers = authorization ? { authorization } : undefined;
  const request = { url, headers, accept: ACCEPT, validators: slice.validators };
  const { answer, moved } = await askWhereItIs(http, request, remembered(slice.validators).moved);
  if (requireSuccess(answer, slice.to).status === 304) return { answer, moved };
  // Loaded on demand: the main thread imports this connector too, and parses nothing.
  const { readFeed } = await import('./read-feed.js');
  return { answer, moved, feed: readFeed(answer.text, answer.url) };
}

const feed: ProbeFunction<Config, Secrets> = async (context) => {
  const slice: Slice = { partition: 'all', cursor: null, to: Date.now(), reason: 'incremental' };
  const found = await read(context, slice);
  const where = found.moved ? `, moved permanently to ${found.moved.to}` : '';
  const count = found.feed?.entries.length ?? 0;
  return `${count} ${count === 1 ? 'entry' : 'entries'}${found.feed?.title ? ` of '${found.feed.title}'` : ''}${where}`;
};

const DAY = 86_400;

/** Seconds between two reads: the longer of `ttl` and `Cache-Control: max-age`, at most a day. */
export function pollAfter(headers: Record<string, string>, ttl = 0): number | undefined {
  const maxAge = Number(/\bmax-age\s*=\s*"?(\d{1,9})/i.exec(headers['cache-control'] ?? '')?.[1] ?? 0);
  const wait = Math.min(DAY, Math.max(maxAge, ttl));
  return wait > 0 ? wait : undefined;
}
