import { ConfigError, type Context, defineConnector, probe, type Slice } from '#libs/connector';
import { place } from './place.js';
import { mapItem, readPage } from './read-page.js';
import { type Config, config, type Secrets, secrets } from './settings.js';

export default defineConnector<Config, Secrets>({
  id: 'http-json',
  version: '1.0.0',
  contract: '^1',
  title: 'Any JSON API',
  description:
    'Lists of items, page by page, described by expressions (JSONata): where the items are, and what becomes what.',
  config,
  secrets,
  cursor: { version: 1, schema: place },
  source: {
    hosts: ({ url }) => [new URL(url).hostname.replace(/^\[|\]$/g, '')],
    order: 'unordered',
    overlap: '1h',
    edits: 'silent',
  },
  scoreScale: ({ score_scale: scale }) => scale,
  schedule: { every: '1h', budget: '5m' },
  check: (context) => probe(context, { 'first page': firstPage }),
  fetch: readPage,
  map: (raw, _, settings) => mapItem(raw, settings),
});

/** Reads a page and maps it: settings that fit the address and not its items are found before the first run. */
async function firstPage(context: Context<Config, Secrets>): Promise<string> {
  const slice: Slice = { partition: 'all', cursor: null, to: Date.now(), reason: 'incremental' };
  const { items } = await readPage(context, slice);
  const mapped = items.map((raw) => mapItem(raw, context.config));
  const bad = mapped.find((one) => 'reject' in one);
  const rejects = mapped.filter((one) => 'reject' in one).length;
  if (bad && rejects === mapped.length) throw new ConfigError('map', `No item can be mapped: ${bad.reject}`);
  const first = mapped.find((one) => 'id' in one);
  const said = first ? `, the first says "${first.message.slice(0, 80)}"` : '';
  return `${items.length} items, ${rejects} of which cannot be mapped${said}`;
}
