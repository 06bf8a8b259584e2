import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate, openDatabase, startEmbeddedPostgres } from '#libs/database';

export const TEMPLATE = 'earshot_template';

export interface Cluster {
  url: string;
  /** Stops the server and removes its data, or moves the data to `keepAt` first. */
  stop(keepAt?: string): Promise<void>;
}

/** A private PostgreSQL in memory where there is a /dev/shm (durability is tested elsewhere), with a migrated template. */
export async function startCluster(): Promise<Cluster> {
  const root = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
  const home = await mkdtemp(path.join(root, 'earshot-test-'));
  const settings = { shared_buffers: '128MB', max_connections: '300', max_wal_size: '1GB' };
  const server = await startEmbeddedPostgres({ home, settings });
  await makeTemplate(server.url);
  return {
    url: server.url,
    stop: async (keepAt) => {
      await server.stop();
      if (keepAt) {
        await mkdir(path.dirname(keepAt), { recursive: true });
        // With their owner: PostgreSQL refuses the files of another user.
        execFileSync('cp', ['-a', home, keepAt]);
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * Where the PostgreSQL of this worker is. Each worker has one: an open transaction holds back the change feeds of all
 * databases beside it, and so would those of the tests that another worker runs.
 */
export function clusterOfWorker(): string {
  const url = process.env[`TEST_CLUSTER_URL_${process.env.VITEST_POOL_ID}`];
  if (!url) throw new Error('There is no test cluster: run this through vitest (npm test).');
  return url;
}

async function makeTemplate(url: string): Promise<void> {
  const admin = await openDatabase({ url });
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.close();
  const template = await openDatabase({ url: databaseUrl(url, TEMPLATE) });
  await migrate(template.url);
  await template.close();
}

export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgresql:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
