import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExportAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { type Cluster, startCluster } from '../kit/cluster.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let cluster: Cluster;
let database: TestDatabase;
let front: Api;
const homes: string[] = [];
const workers: Api[] = [];

beforeAll(async () => {
  // Long-held locks delay the feed of the whole cluster, so this file has its own.
  cluster = await startCluster();
  database = await createDatabase(cluster.url);
  front = await startApi({ database, env: { ROLE: 'api' } });
  await front.ingest(batch(records(1_000, (n) => ({ filters: { n } }))), '?wait=indexed');
});
afterAll(async () => {
  for (const { running } of workers.filter((each) => !each.running.exited()))
    process.kill(running.pid, 'SIGCONT');
  await Promise.all([front, ...workers].map((each) => each.stop()));
  await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true })));
  await database.close();
  await cluster.stop();
});

/** A worker on the same database; with `shares`, its exports are in the folder of the API process. */
async function startWorker({ shares = true, env = {} } = {}): Promise<Api> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-worker-'));
  homes.push(home);
  if (shares) {
    await mkdir(path.join(front.home, 'exports'), { recursive: true });
    symlinkSync(path.join(front.home, 'exports'), path.join(home, 'exports'));
  }
  const { ingest, access } = front.tokens;
  const tokens = { PRESHARED_KEY: ingest, ACCESS_TOKEN: access };
  const worker = await startApi({ database, home, env: { ...tokens, ...env } });
  workers.push(worker);
  return worker;
}

/** Sends a request without waiting for the answer. */
async function ask(
  body: object = { export_fields: ['message', 'filters.n'] },
  token?: string,
): Promise<string> {
  const before = new Set((await list(token)).map(({ export_id }) => export_id));
  const gone = new AbortController();
  const response = front
    .request('/public/export', { body, token, signal: gone.signal })
    .catch(() => undefined);
  try {
    return await until('the export to be taken', async () =>
      (await list(token)).map(({ export_id }) => export_id).find((each) => !before.has(each)),
    );
  } finally {
    gone.abort();
    await response;
  }
}

async function list(token?: string): Promise<ExportAnswer[]> {
  const answer = await front.request<{ exports: ExportAnswer[] }>('/public/exports', {
    method: 'GET',
    token,
  });
  return answer.body.exports;
}

const read = async (id: string, token?: string) =>
  (await front.request<ExportAnswer>(`/public/exports/${id}`, { method: 'GET', token })).body;
const ended = (id: string, patience?: number) =>
  until(
    'the export to end',
    async () => {
      const answer = await read(id);
      return answer.status === 'queued' || answer.status === 'running' ? undefined : answer;
    },
    patience,
  );

/** Until it is released, no record can be read, so a running export makes no progress. */
async function holdRecords(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE record IN ACCESS EXCLUSIVE MODE');
  return () => client.end();
}

const copies = () =>
  database.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY (%' AND state = 'active'`,
  );
/** A hung worker may claim it again before another does: half a minute, more on a busy machine. */
const running = (id: string) =>
  until('it to run', async () => (await read(id)).status === 'running', 120_000);

async function expectWhole(answer: ExportAnswer): Promise<void> {
  expect(answer).toMatchObject({ status: 'completed', row_count: 1_000, progress: 1, error: null });
  const { pathname, search } = new URL(answer.download_url ?? '');
  const file = await front.request<string>(pathname + search, { method: 'GET', token: null });
  expect(createHash('sha256').update(file.body).digest('hex')).toBe(answer.sha256);
}

it('waits for a worker; a cancelled export, or one of a revoked token, is not written', async () => {
  const { body: short } = await front.request<{ id: string; token: string }>('/admin/tokens', {
    body: { name: 'short', scopes: ['export'] },
  });
  const [wanted, unwanted] = [await ask(), await ask()];
  const orphan = await ask({ export_fields: ['message'] }, short.token);
  expect(await read(wanted)).toMatchObject({
    status: 'queued',
    progress: 0,
    download_url: null,
    row_count: null,
  });
  expect((await front.request(`/public/exports/${unwanted}`, { method: 'DELETE' })).status).toBe(204);
  expect(await read(unwanted)).toMatchObject({ status: 'cancelled' });
  await database.query('UPDATE api_token SET revoked_at = now() WHERE id = $1', [short.id]);
  await startWorker();
  await expectWhole(await ended(wanted));
  const [row] = await until('the orphan to end', async () => {
    const rows = await database.query<{ status: string; error_code: string; work: null }>(
      `SELECT status, error_code, work FROM export WHERE id = $1 AND status <> 'queued'`,
      [orphan],
    );
    return rows.length > 0 && rows[0]?.status !== 'running' ? rows : undefined;
  });
  expect(row).toEqual({ status: 'failed', error_code: 'token_ended', work: null });
  expect(await read(unwanted)).toMatchObject({ status: 'cancelled', download_url: null });
  expect((await front.request(`/public/exports/${unwanted}`, { method: 'DELETE' })).status).toBe(204);
  expect((await front.request(`/public/exports/${unwanted}`, { method: 'GET' })).status).toBe(404);
});

it('a cancelled run ends and leaves nothing behind', async () => {
  const letGo = await holdRecords();
  const id = await ask();
  await running(id);
  await until('the copy to wait', async () => (await copies()).length > 0);
  expect((await front.request(`/public/exports/${id}`, { method: 'DELETE' })).status).toBe(204);
  await until('the copy to end', async () => (await copies()).length === 0);
  await letGo();
  expect(await read(id)).toMatchObject({ status: 'cancelled' });
  expect(readdirSync(path.join(front.home, 'exports')).filter((name) => name.startsWith(id))).toEqual([]);
});

/** Mutant: without the attempt in the condition, the worker that wakes up late stores its own file. */
it('the run of a hung worker is taken over, and what it does later changes nothing', async () => {
  const [hanging] = workers;
  const letGo = await holdRecords();
  const id = await ask();
  await running(id);
  await until('the copy to wait', async () => (await copies()).length > 0);
  process.kill(hanging?.running.pid ?? 0, 'SIGSTOP');
  await letGo();
  const other = await startWorker();
  const answer = await ended(id, 60_000);
  await expectWhole(answer);
  const [row] = await database.query<{ attempt: number; file: string }>(
    'SELECT attempt, file FROM export WHERE id = $1',
    [id],
  );
  // On a busy machine, a healthy worker may be slow to renew its lease, too.
  expect(row?.attempt).toBeGreaterThanOrEqual(2);
  expect(row?.file).toBe(`${id}-${row?.attempt}`);
  process.kill(hanging?.running.pid ?? 0, 'SIGCONT');
  const mine = () => readdirSync(path.join(front.home, 'exports')).filter((name) => name.startsWith(id));
  await until(
    'the late one to give up',
    async () => mine().join() === row?.file && (await copies()).length === 0,
  );
  expect(await read(id)).toEqual(answer);
  await other.stop();
}, 200_000);

it('the run of a killed worker is restarted by another', async () => {
  const letGo = await holdRecords();
  const id = await ask();
  await running(id);
  await workers[0]?.kill();
  await letGo();
  const next = await startWorker({ shares: false });
  expect(await ended(id, 60_000)).toMatchObject({ status: 'completed', row_count: 1_000 });
  const { download_url: link } = await read(id);
  const { pathname, search } = new URL(link ?? '');
  const here = await front.request<{ detail: string }>(pathname + search, { method: 'GET', token: null });
  expect(here.status).toBe(404);
  expect(here.body.detail).toContain(os.hostname());
  const there = await next.request<string>(pathname + search, { method: 'GET', token: null });
  // Links are signed with the secret of the home that created them.
  expect(there.status).toBe(404);
  const files = readdirSync(path.join(next.home, 'exports')).filter((name) => name.startsWith(id));
  expect(files).toHaveLength(1);
  expect(readFileSync(path.join(next.home, 'exports', files.join()), 'utf8').split('\n')).toHaveLength(1_002);
}, 200_000);
