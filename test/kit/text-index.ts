import { setTimeout as delay } from 'node:timers/promises';
import type { IngestionRecord } from '#libs/contract';
import { type Database, ChangeFeed, FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { connectMeilisearch, readTextIndex, TextIndexer } from '#libs/text';
import type { RecordDraft } from './builders.js';
import type { TestDatabase } from './database.js';
import type { Meilisearch } from './meilisearch.js';
import { until } from './process.js';

export interface RunningIndexer {
  /** What it reported, one sentence each. */
  said: string[];
  stop(): Promise<void>;
}

export interface IndexerTarget {
  url: string;
  key: string;
  name: string;
  /** Milliseconds a request to it may take. */
  timeout?: number;
}

/** The product's indexer in this thread, between a database and a Meilisearch (or a faulty proxy). */
export function startIndexer(database: Database, { url, key, name, timeout }: IndexerTarget): RunningIndexer {
  const feed = new ChangeFeed({ url: database.url });
  const said: string[] = [];
  const indexer = new TextIndexer({
    pool: database.pool,
    feed,
    server: connectMeilisearch({ url, key, timeout }),
    name,
    say: (_, text) => said.push(text),
  });
  const ended = indexer.run();
  void feed.listen(() => indexer.wake());
  return {
    said,
    stop: async () => {
      indexer.stop();
      await ended;
      await feed.close();
    },
  };
}

export function doorOf({ pool }: Database): IngestionDoor {
  return new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool));
}

/** What the door accepts. */
export function sentOf(records: readonly RecordDraft[]): {
  source: string;
  records: IngestionRecord[];
  onError: 'reject';
} {
  const complete = records.map((record) => ({ filters: {}, ...record }) as IngestionRecord);
  return { source: 'app', records: complete, onError: 'reject' };
}

/** Stores records as a push does. @returns the transaction of the last */
export async function store(database: Database, records: readonly RecordDraft[]): Promise<bigint> {
  const door = doorOf(database);
  let tx = 0n;
  for (let from = 0; from < records.length; from += 1_000) {
    ({ tx } = await door.accept(sentOf(records.slice(from, from + 1_000))));
  }
  return tx;
}

export interface Difference {
  missing: number;
  extra: number;
  /** Documents of an older version of their record. */
  stale: number;
}

/** Compares the documents of an index with the records, one by one. */
export async function difference(
  { ask }: Pick<Meilisearch, 'ask'>,
  index: string,
  database: Pick<TestDatabase, 'query'>,
): Promise<Difference> {
  const { results } = await ask<{ results: { seq: number; tx: number }[] }>(
    `/indexes/${index}/documents/fetch`,
    'POST',
    {
      fields: ['seq', 'tx'],
      limit: 10_000_000,
    },
  );
  const documents = new Map(results.map(({ seq, tx }) => [seq, tx]));
  const records = await database.query<{ seq: string; tx: string }>('SELECT seq, tx::text FROM record');
  const seqs = new Set(records.map(({ seq }) => Number(seq)));
  return {
    missing: records.filter(({ seq }) => !documents.has(Number(seq))).length,
    extra: [...documents.keys()].filter((seq) => !seqs.has(seq)).length,
    stale: records.filter(({ seq, tx }) => (documents.get(Number(seq)) ?? Number(tx)) !== Number(tx)).length,
  };
}

/** Waits until the database says that the searched index holds every transaction up to `tx`. */
export async function untilIndexed(
  database: Database,
  name: string,
  tx: bigint,
  patience = 30_000,
): Promise<void> {
  await until(
    `Meilisearch to hold transaction ${tx}`,
    async () =>
      ((await readTextIndex(database.pool, name)).serving?.watermark ?? 0n) > tx || delay(20, false),
    patience,
  );
}
