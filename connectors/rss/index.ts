import { z } from 'zod';
import { ConfigError, defineConnector, requireSuccess } from '#libs/connector';
import type { Feed } from './feed.js';
import { identifyEntries } from './identify.js';
import { mapEntry } from './map.js';
import { readFeed } from './wire.js';

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';
const DAY = 86_400;

export default defineConnector({
  id: 'rss',
  version: '1.0.0',
  contract: '^1',
  title: 'RSS, Atom, RDF and JSON feeds',
  config: z.strictObject({
    url: z.string().min(1).max(2048).meta({ description: 'The address of the feed, http or https.' }),
  }),
  source: { order: 'unordered', edits: 'silent', remembers: true },
  schedule: { every: '30m', budget: '2m' },

  async fetch({ config, http }, { validators }) {
    if (!URL.canParse(config.url)) throw new ConfigError('url', 'The feed has no web address.');
    const answer = requireSuccess(
      await http.get({ url: config.url, accept: ACCEPT, validators }),
      Date.now(),
    );
    const cacheable = freshFor(answer.headers['cache-control']);
    if (answer.status === 304) {
      return { items: [], next: null, unchanged: true, hints: { pollAfter: cacheable, validators } };
    }
    const feed = await readFeed(answer.text);
    return {
      items: identifyEntries(feed, answer.url),
      next: null,
      hints: { pollAfter: Math.max(cacheable, ttlOf(feed)), validators: answer.validators },
    };
  },

  map: mapEntry,
});

/** Seconds of `Cache-Control: max-age`, at most a day. */
function freshFor(header = ''): number {
  const age = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/i.exec(header)?.[1];
  return Math.min(DAY, Number(age ?? 0));
}

function ttlOf({ ttl }: Feed): number {
  return ttl && ttl > 0 ? Math.min(DAY, ttl * 60) : 0;
}
