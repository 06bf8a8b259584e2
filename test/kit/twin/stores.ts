import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import type { IngestionRecord } from '#libs/contract';
import { type Api, startApi } from '../api.js';
import { startCluster } from '../cluster.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { type MailServer, startMailServer } from '../mail.js';
import { until } from '../process.js';
import { type Receiver, startReceiver } from '../receiver.js';
import {
  ERASED,
  lateBatches,
  OWN_SOURCE,
  SHARED_SOURCE,
  TEAM,
  THEIR_SOURCE,
  type TwinBatch,
  twinBatches,
} from './records.js';

export const TOKENS = ['team', 'source', 'fresh'] as const;
export type TokenName = (typeof TOKENS)[number];

/** One of the two products, with tokens that are bound in the same way. */
export interface Twin {
  api: Api;
  /** Where it answers now. */
  url: string;
  database: TestDatabase;
  env: Record<string, string>;
  tokens: Record<TokenName, string>;
  /** Ids, by kind, of objects of others; where there are no others, ids of nothing. */
  foreign: Record<string, string>;
  /** Ids of all records and batches. Ours are the same in both stores. */
  known: ReadonlySet<string>;
  mails: MailServer;
  receiver: Receiver;
}

export interface Twins {
  /** Alone, crowded. */
  both: readonly [Twin, Twin];
  stop(): Promise<void>;
}

const ALL = ['ingest', 'read', 'edit', 'export', 'erase', 'admin'];
const BOUND = {
  team: [{ key: 'filters.team', values: [TEAM] }],
  source: [{ key: 'source', values: [OWN_SOURCE] }],
  // Tokens with equal filters share their views.
  fresh: [
    { key: 'filters.team', values: [TEAM] },
    { key: 'source', operator: 'neq', values: ['unheardof'] },
  ],
};

/** The file that keeps a product from loading its records. */
export const pauseOf = (home: string): string => path.join(home, 'pause');
const PRELOAD = [path.resolve('test/kit/mutants/pause-feed.mjs')];

/**
 * Both stores, in one PostgreSQL of their own: one open transaction holds back the feeds of both, and of no other test.
 * @param envOf what a product is started with besides; `alone`: its store holds nothing but what the tokens are bound to
 */
export async function startTwins(
  envOf: (alone: boolean) => Record<string, string> = () => ({}),
): Promise<Twins> {
  const cluster = await startCluster();
  const start = async (alone: boolean) => startTwin(alone, await createDatabase(cluster.url), envOf(alone));
  const both: readonly [Twin, Twin] = await Promise.all([start(true), start(false)]);
  const stop = async () => {
    await Promise.all(both.map(stopTwin));
    await cluster.stop();
  };
  return { both, stop };
}

async function startTwin(
  alone: boolean,
  database: TestDatabase,
  more: Record<string, string>,
): Promise<Twin> {
  const belongs = (batch: TwinBatch) => !alone || batch.of === 'ours';
  await fill(database, twinBatches(alone).filter(belongs));
  await describeSources(database, alone);
  const [mails, receiver] = await Promise.all([startMailServer(), startReceiver()]);
  const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-twin-'));
  const env = {
    EGRESS_ALLOW: '127.0.0.1',
    SMTP_URL: mails.url,
    MAIL_FROM: 'earshot@example.com',
    MAIL_DOMAINS: 'example.com',
    PUBLIC_URL: 'https://earshot.example.com',
    RATE_LIMIT: '600000',
    PAUSE: pauseOf(home),
    ...more,
  };
  const api = await startApi({ database, home, env, preload: PRELOAD });
  for (const { source, records } of lateBatches().filter(belongs)) await api.ingest({ source, records });
  for (const name of alone ? [ERASED.ours] : [ERASED.ours, ERASED.theirs])
    await expectOk(
      api.request(`/public/records?user_name=${encodeURIComponent(name)}`, { method: 'DELETE' }),
    );
  await expectOk(
    api.request('/public/webhooks', {
      body: { url: receiver.url, events: ['alert.fired', 'alert.resolved'] },
    }),
  );
  // An answer does not wait long for the first reading of what was pulled; later ones have it in any case.
  await until('the coverage of sources', async () => {
    const { meta } = await api.trend({ trend_by: 'week' });
    return meta.coverage?.length;
  });
  const tokens = Object.fromEntries(
    await Promise.all(TOKENS.map(async (name) => [name, await addToken(api, name)])),
  );
  const known = await database.query<{ id: string }>(
    'SELECT id FROM record UNION SELECT source_batch FROM record',
  );
  return {
    api,
    url: api.url,
    database,
    env,
    tokens: tokens as Twin['tokens'],
    foreign: alone ? NOTHING : await foreignObjects(api),
    known: new Set(known.map(({ id }) => id)),
    mails,
    receiver,
  };
}

/** Starts a product that was stopped, on its store. */
export async function restart(twin: Twin): Promise<void> {
  const { database, env } = twin;
  twin.api = await startApi({ database, env, home: twin.api.home, preload: PRELOAD });
}

async function stopTwin({ api, mails, receiver, database }: Twin): Promise<void> {
  await Promise.all([api.stop(), mails.close(), receiver.close()]);
  await database.close();
  await rm(api.home, { recursive: true, force: true });
}

/** Record ids, batch ids and times of arrival are made from content: they are the same in both stores. */
async function fill(database: TestDatabase, batches: TwinBatch[]): Promise<void> {
  const { pool } = await database.open();
  const door = new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool));
  for (const { of, source, records, name } of batches) {
    const batch = uuidOf(name ?? JSON.stringify([of, source, records[0], records.length]));
    if (of === 'theirs')
      await database.query(`SELECT setval('record_seq_seq', nextval('record_seq_seq') + 1000000)`);
    await door.accept({ source, records: records as IngestionRecord[], batch, onError: 'reject' });
  }
  const id = (of: string) =>
    `(SELECT (substr(h, 1, 12) || '7' || substr(h, 14, 3) || '8' || substr(h, 18))::uuid FROM md5(${of}) h)`;
  await database.query(`UPDATE record SET id = ${id('caller_id')},
    ingested_at = '2025-07-01T00:00:00Z'::timestamptz + (hashtext(source_batch::text) & 65535) * interval '1 second'`);
  await database.query(
    `UPDATE record_revision SET record = record || jsonb_build_object('id', ${id(`record->>'caller_id'`)})`,
  );
}

/** A UUID that is made of a text, as `fill` makes one in SQL. */
function uuidOf(text: string): string {
  const h = hash('md5', text, 'hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-7${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20)}`;
}

/** Scales of scores, and sources that are pulled with gaps: one of ours, one of theirs. */
async function describeSources(database: TestDatabase, alone: boolean): Promise<void> {
  const pulled = [
    {
      name: SHARED_SOURCE,
      scale: [1, 5],
      covered: [{ from: Date.UTC(2020, 0), to: Date.UTC(2025, 5), state: 'complete' }],
    },
    {
      name: THEIR_SOURCE,
      scale: [0, 10],
      covered: [{ from: Date.UTC(2024, 0), to: Date.UTC(2026, 9), state: 'lost' }],
    },
  ];
  await database.query(`UPDATE source SET score_scale = '{1,5}' WHERE name = $1`, [OWN_SOURCE]);
  for (const { name, scale, covered } of alone ? pulled.slice(0, 1) : pulled) {
    await database.query('UPDATE source SET score_scale = $2 WHERE name = $1', [name, scale]);
    await database.query(
      `INSERT INTO pull_source (source_id, connector, every_seconds, paused_at)
       SELECT id, 'rss', 3600, now() FROM source WHERE name = $1`,
      [name],
    );
    await database.query(
      `INSERT INTO source_partition (source_id, partition, covered) SELECT id, '', $2 FROM source WHERE name = $1`,
      [name, JSON.stringify(covered)],
    );
  }
}

async function addToken(api: Api, name: TokenName): Promise<string> {
  const body = { name, scopes: ALL, filters: BOUND[name] };
  return (await expectOk(api.request<{ token: string }>('/admin/tokens', { body }))).token;
}

const NOTHING: Record<string, string> = {
  ...Object.fromEntries(
    ['records', 'exports', 'runs', 'views', 'alerts', 'webhooks', 'erasures', 'deliveries'].map((kind, n) => [
      kind,
      `0000000${n}-0000-4000-8000-00000000000${n}`,
    ]),
  ),
  // Made of its name.
  themes: 'zq-theme',
};

/** What an unbound token has: an object of every kind, about records that a bound one must not see. */
async function foreignObjects(api: Api): Promise<Record<string, string>> {
  const filters = [{ key: 'source', values: [THEIR_SOURCE] }];
  const made = async (path: string, body: object) =>
    expectOk(api.request<Record<string, string>>(`/public/${path}`, { body }));
  const { results } = await api.search({ limit: 1, filters });
  const watch = {
    endpoint: 'trend',
    request: { trend_by: 'day', filters },
    condition: { kind: 'threshold', above: 1e9 },
  };
  const gone = await expectOk(
    api.request<{ id: string }>(`/public/records?user_name=zq%20person%2029`, { method: 'DELETE' }),
  );
  await made('themes', { name: 'mine', queries: ['zebrafish'] });
  await made('views', { name: 'zq view', endpoint: 'search', request: { filters } });
  return {
    records: results[0]?.id ?? '',
    exports: (await made('export', { format: 'csv', export_fields: ['message'], filters })).export_id ?? '',
    runs: (await made('deeper-search', { search_query: 'Why zebrafish?', filters })).run_id ?? '',
    views: (await made('views', { name: 'mine', endpoint: 'search', request: { filters } })).id ?? '',
    alerts: (await made('alerts', { name: 'mine', ...watch })).id ?? '',
    themes: (await made('themes', { name: 'zq theme', queries: ['zebrafish'] })).id ?? '',
    webhooks:
      (await made('webhooks', { url: 'https://hooks.example/zq', events: ['export.completed'] })).id ?? '',
    erasures: gone.id,
    deliveries: NOTHING.deliveries ?? '',
  };
}

async function expectOk<T>(asked: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
