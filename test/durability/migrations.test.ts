import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { migrate, restoreBackup, writeBackup } from '#libs/database';
import { startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { readCatalog } from '../kit/catalog.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';

const SCHEMA = readFileSync('test/kit/schema-of-fourteen.sql', 'utf8');
const INITIAL = 'Initial1764000000000';
const LATER = [
  'ClaimedExports1764100000000',
  'ErasureAttempts1764200000000',
  'IndexFolders1764300000000',
  'RunsSeen1764400000000',
  'RatingField1764600000000',
  'PeopleAndSessions1764700000000',
  'Attributes1764800000000',
  'DerivedFields1764900000000',
  'AttributeValues1765000000000',
  'Themes1765100000000',
  'ThemeDiscoveries1765210000000',
  'Sentiment1765320000000',
  'DiscoveriesOfSelections1765440000000',
  'DeclaredSources1765550000000',
  'Credentials1765660000000',
  'PartitionLeases1765770000000',
  'SignedInAt1765880000000',
  'Drift1765990000000',
  'ClickhouseFeed1766110000000',
  'Identities1766220000000',
  'FieldLabels1766230000000',
  'UndoneImports1766340000000',
  'ViewRanges1766350000000',
];
const ALL = [INITIAL, ...LATER].map((name) => ({ name }));
const RECORDS = `
INSERT INTO source (name, retention_days) VALUES ('reviews', 36500);
INSERT INTO record (id, key, source_id, ds, ds_offset, ds_digits, message, identity, source_batch)
  SELECT gen_random_uuid(), gen_random_uuid(), id, '2026-01-05T10:00:00Z', 0, 0, 'Stored by the fourteen', 'content',
    gen_random_uuid() FROM source;
UPDATE record SET revision = 1, message = 'Changed by the fourteen';
INSERT INTO record_tombstone (key, seq) VALUES (gen_random_uuid(), 7);
INSERT INTO audit_log (actor, action, target) VALUES ('earshot', 'token.created', 'made by the fourteen');`;

const databases: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()));
});

async function empty(): Promise<TestDatabase> {
  const database = await createDatabase(undefined, 'template0');
  databases.push(database);
  return database;
}

/** A database as the fourteen migrations before the release left it, in use. */
async function madeByFourteen(): Promise<TestDatabase> {
  const database = await empty();
  await database.query(SCHEMA);
  await database.query(RECORDS);
  return database;
}

const namesIn = (database: TestDatabase) => database.query('SELECT name FROM migration ORDER BY id');

/** Mutant: a default, an index, a trigger or a column less in the initial migration. */
it('creates exactly the schema of the fourteen', async () => {
  const old = await empty();
  await old.query(SCHEMA);
  const fresh = await empty();
  expect(await migrate(fresh.url, [INITIAL])).toEqual([INITIAL]);
  const catalog = await readCatalog(fresh);
  expect(Object.values(catalog).map((lines) => lines.length)).not.toContain(0);
  expect(await readCatalog(old)).toEqual(catalog);
  expect(
    await fresh.query('SELECT count(*)::int AS rows FROM feed_epoch JOIN event_follower ON epoch = id'),
  ).toEqual([{ rows: 1 }]);
});

it('recognises a database of the fourteen and changes nothing in it but their names', async () => {
  const database = await madeByFourteen();
  const before = await readCatalog(database);
  expect(await migrate(database.url, [INITIAL])).toEqual([]);
  expect(await namesIn(database)).toEqual([{ name: INITIAL }]);
  expect(await readCatalog(database)).toEqual(before);
  expect(await migrate(database.url)).toEqual(LATER);
  expect(await migrate(database.url)).toEqual([]);
  const fresh = await empty();
  await migrate(fresh.url);
  expect(await readCatalog(database)).toEqual(await readCatalog(fresh));
  expect(await namesIn(database)).toEqual(ALL);
});

/** Mutant: a stored filter on the attribute becomes one on the field. */
it.each(['rating', 'language', 'sentiment', 'themes'])(
  'keeps the meaning of stored requests that name an attribute %s',
  async (name) => {
    const database = await madeByFourteen();
    const attribute = `filters.${name}`;
    const request = {
      breakdown: name,
      facets: ['source', name],
      sorted_by: [`-${name}`],
      search_query: `${name} "key": "${name}"`,
      filters: [
        { filters: [{ key: name, values: [name, 'A'] }], operator: 'not' },
        { key: attribute, type: 'exists' },
      ],
    };
    const bound = [{ key: name, value: name }];
    await database.query(
      `INSERT INTO view (id, name, endpoint, request, bound) VALUES (gen_random_uuid(), 'mine', 'trend', $1, $2)`,
      [JSON.stringify(request), JSON.stringify(bound)],
    );
    await migrate(database.url);
    expect(await database.query('SELECT request, bound FROM view')).toEqual([
      {
        request: {
          ...request,
          breakdown: attribute,
          facets: ['source', attribute],
          sorted_by: [`-${attribute}`],
          filters: [
            { filters: [{ key: attribute, values: [name, 'A'] }], operator: 'not' },
            { key: attribute, type: 'exists' },
          ],
        },
        bound: [{ key: attribute, value: name }],
      },
    ]);
  },
);

it('says how many stored requests named the attribute language', async () => {
  const database = await madeByFourteen();
  await database.query(
    `INSERT INTO api_token (id, name, prefix, hash, scopes, filters)
     SELECT gen_random_uuid(), name, name, name::bytea, '{read}', '[{"key": "language", "value": "de"}]'
     FROM unnest('{one,other}'::text[]) name`,
  );
  await migrate(database.url);
  expect(
    await database.query(`SELECT target, counts FROM audit_log WHERE action = 'attribute.renamed'`),
  ).toEqual([
    { target: 'language to filters.language', counts: { view: 0, alert: 0, api_token: 2, person: 0 } },
  ]);
});

it('starts the product on it with everything that was stored', async () => {
  const database = await madeByFourteen();
  const api = await startApi({ database });
  try {
    expect((await api.search({ limit: 5 })).results.map(({ message }) => message)).toEqual([
      'Changed by the fourteen',
    ]);
    const audit = await api.request<{ entries: { target: string }[] }>('/admin/audit', { method: 'GET' });
    expect(audit.body.entries.map(({ target }) => target)).toContain('made by the fourteen');
    expect(
      await database.query("SELECT revision, record->>'message' AS message FROM record_revision"),
    ).toEqual([{ revision: 0, message: 'Stored by the fourteen' }]);
    expect(
      (await api.ingest(batch([record({ message: 'Stored afterwards' })]), '?wait=indexed')).accepted,
    ).toBe(1);
    expect((await api.search({ limit: 5 })).total).toBe(2);
  } finally {
    await api.stop();
  }
});

it('restores a backup of the fourteen', async () => {
  const { streams } = await (await madeByFourteen()).open();
  const chunks: Buffer[] = [];
  for await (const chunk of writeBackup(streams)) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toContain('"Initial1763700000000","ConnectorEngine1763800000000"');
  const target = await empty();
  const { rows } = await restoreBackup(await target.open(), chunksOf(chunks));
  expect(rows).toMatchObject({ source: 1, record: 1, record_revision: 1, record_tombstone: 1, audit_log: 1 });
  expect(await namesIn(target)).toEqual(ALL);
  expect(await target.query('SELECT message FROM record')).toEqual([{ message: 'Changed by the fourteen' }]);
});

async function* chunksOf(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

it('rejects a database that has run only some of the fourteen, and changes nothing', async () => {
  const database = await madeByFourteen();
  await database.query(`DELETE FROM migration WHERE name = 'Alerts1763841200000'`);
  const before = await namesIn(database);
  await expect(migrate(database.url)).rejects.toThrow(/development version.*Alerts1763841200000/);
  expect(await namesIn(database)).toEqual(before);
});
