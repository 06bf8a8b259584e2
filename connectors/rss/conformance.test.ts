import { conformance } from '#libs/connector/conformance';
import rss from './index.js';

const entry = (n: number) =>
  `<item><guid isPermaLink="false">entry-${n}</guid><title>Entry ${n}</title><link>https://blog.example.com/${n}</link>` +
  `<pubDate>Thu, 03 Jul 2025 10:12:${10 + n} +0200</pubDate><description>What entry ${n} says.</description></item>`;
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>A blog</title>${[0, 1, 2].map(entry).join('')}</channel></rss>`;

conformance(rss, {
  config: { url: 'https://blog.example.com/feed.xml' },
  secrets: { authorization: 'Bearer a-made-up-token' },
  source: () => new Response(feed, { headers: { 'content-type': 'application/rss+xml' } }),
});
