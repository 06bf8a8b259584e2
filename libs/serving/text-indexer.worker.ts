import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { ChangeFeed, outliveErrors } from '#libs/database';
import { connectMeilisearch, TextIndexer } from '#libs/text';
import type { TextIndexerData, TextIndexerSays } from './text-index-thread.js';

const { databaseUrl, url, key, name } = workerData as TextIndexerData;
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

const pool = new pg.Pool({
  connectionString: databaseUrl,
  application_name: 'earshot text indexer',
  max: 2,
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
});
outliveErrors(pool);
const feed = new ChangeFeed({ url: databaseUrl, applicationName: 'earshot text feed' });
const indexer = new TextIndexer({
  pool,
  feed,
  server: connectMeilisearch({ url, key }),
  name,
  say: (level, text) => port.postMessage({ level, text } satisfies TextIndexerSays),
});
port.on('message', () => indexer.stop());
await feed.listen(() => indexer.wake());
await indexer.run();
await Promise.allSettled([feed.close(), pool.end()]);
port.close();
