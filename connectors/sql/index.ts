import { defineConnector, describeFirst, probe, type ProbeFunction } from '#libs/connector';
import { type Here, reading } from './database.js';
import { mapRow } from './map.js';
import { place, type Raw, readPage } from './read-page.js';
import { type Config, config, type Secrets, secrets } from './settings.js';

const database: ProbeFunction<Config, Secrets> = async (context) => {
  const { rows } = await reading(context, (client) =>
    client.query<{ server_version: string }>('SHOW server_version'),
  );
  return `PostgreSQL ${rows[0]?.server_version ?? ''} takes the user`;
};
const query: ProbeFunction<Config, Secrets> = async (context: Here) => {
  const slice = { partition: 'all', cursor: null, to: Date.now(), reason: 'incremental' as const };
  const { items } = await readPage(context, slice);
  return describeFirst(
    items.map((item) => mapRow(item, slice, context.config)),
    'query',
    'rows',
  );
};

export default defineConnector<Config, Secrets, Raw>({
  id: 'sql',
  version: '1.0.0',
  contract: '^1',
  title: 'SQL query (PostgreSQL)',
  description: 'The rows of a query on a PostgreSQL database, or on one that speaks its protocol.',
  about: {
    kind: 'data',
    access:
      'A user that may only read. A database in a private network must be named in EGRESS_ALLOW. The database of Earshot itself is refused.',
    limits:
      'Five hundred rows a query, each in a transaction that can only read and may take 30 seconds. An index on the column of changes keeps it fast.',
    changes:
      'With a column of changes, changed rows are found by the next run; deleted ones are marked by the weekly sweep. Without it, both are found by the sweep.',
    omits: 'Rows without text; columns of bytes should be left out of the query.',
    page: 500,
    examples: {
      reviews: {
        host: 'db.example.com',
        database: 'shop',
        user: 'earshot_reader',
        query:
          'SELECT id, body AS message, created_at AS ds, stars AS score, country, updated_at FROM review',
        updated: 'updated_at',
        score_scale: [1, 5],
      },
    },
  },
  config,
  secrets,
  cursor: { version: 1, schema: place },
  source: {
    hosts: ({ host }) => [host.toLowerCase()],
    ports: ({ port }) => [port],
    order: 'unordered',
    overlap: '1h',
    edits: 'timestamped',
    sweep: '7d',
    smallerPages: true,
  },
  scoreScale: ({ score_scale: scale }) => scale,
  schedule: { every: '15m', budget: '5m' },
  check: (context) => probe(context, { database, query }),
  fetch: readPage,
  map: mapRow,
});
