import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#libs/database';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';

let home: string;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'earshot-index-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const fileOf = () => path.join(home, 'index', 'index.snapshot');
/** Makes the process write its file. */
const erase = (api: Api) => api.request('/public/records?user_name=nobody', { method: 'DELETE' });
const some = (count: number) => records(count, (n) => ({ message: `The login page crashes ${n}` }));

describe('a restored backup of the embedded database', () => {
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', path.join(from, 'postgres'), to]);

  /** Asks the stopped product's database. */
  async function ask(sql: string): Promise<Record<string, unknown>[]> {
    const server = await startEmbeddedPostgres({ home });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    await server.stop();
    return rows;
  }

  /** The file has 25 records; the restored database has 20, then 40 others, in more transactions than the file is ahead. */
  async function restoreOlder(preload: string[]): Promise<number> {
    const aside = mkdtempSync(path.join(os.tmpdir(), 'earshot-backup-'));
    const run = async (work: (api: Api) => Promise<unknown>) => {
      const api = await startApi({ home, database: 'embedded', preload });
      const result = await work(api);
      await api.stop();
      return result;
    };
    const push = async (api: Api, count: number) => {
      await api.ingest(batch(some(count)));
      await erase(api);
    };
    await run((api) => push(api, 20));
    copy(home, aside);
    await run((api) => push(api, 5));
    const [{ ahead } = {}] = await ask('SELECT pg_current_xact_id()::text AS ahead');
    rmSync(path.join(home, 'postgres'), { recursive: true });
    copy(aside, home);
    copyFileSync(fileOf(), path.join(aside, 'file'));
    rmSync(fileOf());
    // However many transactions a slow machine's housekeeping has used.
    await ask(
      `DO $$ BEGIN WHILE pg_current_xact_id() <= '${String(ahead)}'::xid8 LOOP COMMIT; END LOOP; END $$`,
    );
    await run(async (api) => {
      for (const one of some(40)) await api.ingest(batch([one]));
    });
    copyFileSync(path.join(aside, 'file'), fileOf());
    rmSync(aside, { recursive: true });
    return (await run(async (api) => (await api.search({ limit: 0 })).total)) as number;
  }

  it('is not answered from a newer file', async () => {
    expect(await restoreOlder([])).toBe(60);
  });

  it('would be, if the database were not asked whether it knows the file', async () => {
    expect(await restoreOlder([path.resolve('test/kit/mutants/trust-any-snapshot.mjs')])).not.toBe(60);
  });
});
