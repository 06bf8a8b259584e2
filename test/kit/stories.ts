import pg from 'pg';
import { FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { loadDemo } from '../../apps/api/src/demo/load-demo.js';
import { type Api, type ApiOptions, startApi } from './api.js';
import { clusterOfWorker, TEMPLATE } from './cluster.js';
import { createDatabase, type TestDatabase } from './database.js';
import { readReviews } from './reviews.js';

type Fill = (database: TestDatabase) => Promise<void>;

/** The product with the demo story of this day. */
export const startStory = (options?: ApiOptions) => startWith('story', storeDemo, options);

/** The product with the real reviews of `reviews.ts`; only where those are. */
export const startReviews = (options?: ApiOptions) => startWith('reviews', storeReviews, options);

async function startWith(name: string, fill: Fill, options: ApiOptions = {}): Promise<Api> {
  const database = await createDatabase(undefined, await templateOf(name, fill));
  // A busy machine takes longer than the product lets a question take.
  const env = { QUESTION_SECONDS: '60', INDEX_READERS: '2', ...options.env };
  const api = await startApi({ ...options, env, database });
  const stop = async () => {
    const code = await api.stop();
    await database.close();
    return code;
  };
  return { ...api, stop };
}

/** The first file of a worker that needs a story stores it in a database, which the others copy. */
async function templateOf(name: string, fill: Fill): Promise<string> {
  const cluster = clusterOfWorker();
  const template = `${TEMPLATE}_${name}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`SELECT pg_advisory_lock(hashtext($1))`, [template]);
  const { rowCount } = await admin.query(`SELECT FROM pg_database WHERE datname = $1`, [template]);
  if (rowCount === 0) {
    const made = await createDatabase(cluster);
    await fill(made);
    await made.disconnect();
    await admin.query(`ALTER DATABASE ${made.name} RENAME TO ${template}`);
  }
  await admin.end();
  return template;
}

async function storeDemo(database: TestDatabase): Promise<void> {
  const { pool } = await database.open();
  await loadDemo(pool, new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool)));
}

async function storeReviews(database: TestDatabase): Promise<void> {
  const api = await startApi({ database });
  for (const { source, records } of readReviews()) {
    for (let at = 0; at < records.length; at += 500) {
      await api.ingest({ source, records: records.slice(at, at + 500) }, '?on_error=skip');
    }
  }
  await api.stop();
  // The copies make tokens of their own.
  await database.query(`DELETE FROM api_token`);
}
