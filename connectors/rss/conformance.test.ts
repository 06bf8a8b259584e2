import { conformance } from '#libs/connector/conformance';
import rss from './index.js';

const entry = (n: number, text = `What entry ${n} says.`) =>
  `<item><guid isPermaLink="false">entry-${n}</guid><title>Entry ${n}</title><link>https://blog.example.com/${n}</link>` +
  `<pubDate>Thu, 03 Jul 2025 10:12:${10 + n} +0200</pubDate><description>${text}</description></item>`;
const serving =
  (...entries: string[]) =>
  () =>
    new Response(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>A blog</title>${entries.join('')}</channel></rss>`,
      { headers: { 'content-type': 'application/rss+xml' } },
    );
const ids = ['entry-0', 'entry-1', 'entry-2'];

conformance(rss, {
  config: { url: 'https://blog.example.com/feed.xml' },
  secrets: { authorization: 'Bearer a-made-up-token' },
  module: () => import('./index.js'),
  source: serving(entry(0), entry(1), entry(2)),
  expect: {
    items: ids,
    // A feed is always served whole.
    from: { time: Date.parse('2025-07-03T08:12:11Z'), items: ids },
    later: {
      source: serving(entry(1, 'Corrected.'), entry(2), entry(3)),
      revised: ['entry-1'],
      added: ['entry-3'],
      gone: ['entry-0'],
    },
  },
});
