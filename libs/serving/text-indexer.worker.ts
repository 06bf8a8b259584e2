import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { ChangeFeed, outliveErrors } from '#libs/database';
import { connectMeilisearch, TextIndexer } from '#libs/text';
import { ThreadChannel } from '#libs/threads';
import type { MeilisearchIndex } from './serving-options.js';

export interface TextIndexerData {
  databaseUrl: string;
  meili: MeilisearchIndex;
}

/** What the thread offers. */
export interface TextIndexerThread {
  stop(): Promise<void>;
}

/** What the thread reports. */
export interface TextIndexerObserver {
  log(level: 'log' | 'warn', text: string): void;
}

const { databaseUrl, meili } = workerData as TextIndexerData;
const port = parentPort;
if (!port) throw new Error('text-index-thread.ts starts this file.');

const pool = new pg.Pool({
  connectionString: databaseUrl,
  application_name: 'earshot text indexer',
  max: 2,
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
});
outliveErrors(pool);
const feed = new ChangeFeed({ url: databaseUrl, applicationName: 'earshot text feed' });
const channel = new ThreadChannel<TextIndexerObserver>(port);
const indexer = new TextIndexer({
  pool,
  feed,
  server: connectMeilisearch(meili),
  name: meili.index,
  say: (level, text) => channel.notify.log(level, text),
});
channel.open({ stop: async () => indexer.stop() } satisfies TextIndexerThread);
await feed.listen(() => indexer.wake());
await indexer.run();
await Promise.allSettled([feed.close(), pool.end()]);
port.close();
