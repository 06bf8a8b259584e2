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
    'Any paginated JSON API. JSONata expressions describe where the items are and how they map to records.',
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

/** Reads and maps a page, to find a mapping that does not fit before the first run. */
async function firstPage(context: Context<Config, Secrets>): Promise<string> {
  const slice: Slice = { partition: 'all', cursor: null, to: Date.now(), reason: 'incremental' };
  const { items } = await readPage(context, slice);
  const mapped = items.map((raw) => mapItem(raw, context.config));
  const bad = mapped.find((one) => 'reject' in one);
  const rejects = mapped.filter((one) => 'reject' in one).length;
  if (bad && rejects === mapped.length) throw new ConfigError('map', `No item can be mapped: ${bad.reject}`);
  const first = mapped.find((one) => 'id' in one);
  const sample = first ? `, the first says "${first.message.slice(0, 80)}"` : '';
  return `${items.length} items, ${rejects} of which cannot be mapped${sample}`;
}
