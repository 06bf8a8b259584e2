import { z } from 'zod';
import { type Context, defineConnector, requireSuccess, type Page, type Slice } from '#libs/connector';
import type { FeedEntry } from './entry.js';
import { mapEntry } from './map.js';
import { pollAfter } from './poll-after.js';

const config = z.strictObject({
  /** The address of the feed. */
  url: z
    .string()
    .max(2048)
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'must be an http or https address'),
});
const secrets = z.strictObject({
  /** Sent as the Authorization header, to the feed's own origin only. */
  authorization: z.string().min(1).max(4096).optional(),
});

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

export default defineConnector<z.infer<typeof config>, z.infer<typeof secrets>, FeedEntry>({
  id: 'rss',
  version: '1.0.0',
  contract: '^1',
  title: 'RSS, Atom, RDF and JSON Feed',
  config,
  secrets,
  source: { order: 'unordered', edits: 'silent', remembers: true },
  schedule: { every: '30m', budget: '2m' },
  fetch: readPage,
  map: mapEntry,
});

/** A feed is one page: everything it serves at the moment, or nothing when it says it has not changed. */
async function readPage(
  {
    http,
    config: { url },
    secrets: { authorization },
  }: Context<z.infer<typeof config>, z.infer<typeof secrets>>,
  slice: Slice,
): Promise<Page<FeedEntry>> {
  const headers = authorization ? { authorization } : undefined;
  const asked = { url, headers, accept: ACCEPT, validators: slice.validators };
  const answer = requireSuccess(await http.get(asked), slice.to);
  if (answer.status === 304) {
    return { items: [], next: null, unchanged: true, hints: { pollAfter: pollAfter(answer.headers) } };
  }
  // Loaded here and not above: the engine's own thread knows this connector too, and parses nothing.
  const { readFeed } = await import('./read-feed.js');
  const feed = await readFeed(answer.text, answer.url);
  return {
    items: feed.entries,
    next: null,
    hints: { pollAfter: pollAfter(answer.headers, feed.ttl), validators: answer.validators },
  };
}
