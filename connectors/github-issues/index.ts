import { defineConnector, probe } from '#libs/connector';
import { finds } from './check.js';
import { readPage } from './list-page.js';
import { mapItem } from './map.js';
import { type Config, config, type Secrets, secrets } from './settings.js';
import { place } from './walk.js';

export default defineConnector<Config, Secrets>({
  id: 'github-issues',
  version: '1.0.0',
  contract: '^1',
  title: 'GitHub issues',
  description: 'Issues of a repository, and their comments if wanted. Public ones need no token.',
  config,
  secrets,
  cursor: { version: 1, schema: place },
  source: {
    hosts: ({ api_url: url }) => [new URL(url).hostname],
    order: 'oldest-first',
    overlap: '1h',
    edits: 'timestamped',
    sweep: '7d',
  },
  schedule: { every: '15m', budget: '5m' },
  check: (context) => probe(context, finds),
  partitions: async ({ config: { comments } }) => (comments ? ['issues', 'comments'] : ['issues']),
  fetch: readPage,
  map: (raw, { partition }) => mapItem(raw, partition),
});
