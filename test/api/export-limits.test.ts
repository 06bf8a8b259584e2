import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ExportAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';

const MEGABYTE = 1024 ** 2;
/** About 40 MB: more than the buffers between a server and its reader take. */
const RECORDS = 1_000;
const TEXT = 'x'.repeat(40_000);
/** The same for every process on the database. */
const TOKENS = { PRESHARED_KEY: 'a-token-that-pushes', ACCESS_TOKEN: 'a-token-that-reads-all' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  const api = await startApi({ database, env: TOKENS });
  for (let from = 0; from < RECORDS; from += 100)
    await api.ingest(batch(records(100, (n) => ({ message: `${from + n} ${TEXT}` }))));
  await api.stop();
});
afterAll(() => database.close());

async function started(env: Record<string, string>, home?: string): Promise<Api> {
  const api = await startApi({ database, env: { ...TOKENS, ...env }, home });
  onTestFinished(async () => void (await api.stop()));
  return api;
}

const small = { export_fields: ['id'] };
const large = { export_fields: ['message'] };
const ask = (api: Api, body: object = small, token?: string) =>
  api.request<ExportAnswer>('/public/export', { body, token });
const newToken = async (api: Api) =>
  (await api.request<{ token: string }>('/admin/tokens', { body: { name: 'other', scopes: ['export'] } }))
    .body.token;
const files = (home: string) => readdir(path.join(home, 'exports')).catch(() => []);

describe('kept exports are limited', () => {
  it('in number, of a token and of all; removing one makes room', async () => {
    const api = await started({ EXPORT_FILES_PER_TOKEN: '2', EXPORT_FILES: '3' });
    const [one, two] = [await ask(api), await ask(api)];
    expect([one.status, two.status]).toEqual([200, 200]);
    const third = await ask(api);
    expectProblem(third, 'quota_exceeded');
    expect(JSON.stringify(third.body)).toMatch(/EXPORT_FILES_PER_TOKEN.*DELETE \/public\/exports/);
    const others = await newToken(api);
    expect((await ask(api, small, others)).status).toBe(200);
    expectProblem(await ask(api, small, others), 'quota_exceeded');
    await api.request(`/public/exports/${one.body.export_id}`, { method: 'DELETE' });
    expect((await ask(api, small, others)).status).toBe(200);
  });

  it('in bytes: the file that would take more is given up, and leaves nothing', async () => {
    const api = await started({ EXPORT_MB_PER_TOKEN: '10' });
    const answer = await ask(api, large);
    expectProblem(answer, 'quota_exceeded');
    expect(JSON.stringify(answer.body)).toContain('EXPORT_MB_PER_TOKEN');
    expect(await files(api.home)).toEqual([]);
    expect((await ask(api)).status).toBe(200);
  });
});

describe('free disk is left to what is stored', () => {
  it('an export does not begin, nor is one streamed', async () => {
    const api = await started({ DISK_RESERVE_MB: '999999999' });
    const answer = await ask(api);
    expectProblem(answer, 'storage_full');
    expect(JSON.stringify(answer.body)).toContain('DISK_RESERVE_MB');
    const streamed = await api.request('/public/export', { body: small, headers: { accept: 'text/csv' } });
    expectProblem(streamed, 'storage_full');
    await api.ingest(batch(records(1), 'another'));
  });

  // Other tests write to the same disk: one that ended because they freed some, or never began, is tried again.
  it('one that runs is given up before it takes the reserve', async () => {
    let wasGivenUp = false;
    while (!wasGivenUp) {
      const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-home-'));
      onTestFinished(() => rm(home, { recursive: true, force: true }));
      const { bavail, bsize } = statfsSync(home);
      const api = await started(
        { DISK_RESERVE_MB: String(Math.floor((bavail * bsize) / MEGABYTE) - 20) },
        home,
      );
      let hasBegun = false;
      const watch = setInterval(() => {
        hasBegun ||=
          existsSync(path.join(home, 'exports')) && readdirSync(path.join(home, 'exports')).length > 0;
      }, 5);
      const answer = await ask(api, { ...large, format: 'json' });
      clearInterval(watch);
      wasGivenUp = hasBegun && answer.status !== 200;
      if (answer.status !== 200) {
        expectProblem(answer, 'storage_full');
        expect(await files(home)).toEqual([]);
      }
      await api.stop();
    }
  });
});

describe('readers that take nothing', () => {
  it('of a streamed export do not keep others from theirs', async () => {
    const api = await started({ EXPORT_STALL_SECONDS: '1' });
    for (let n = 0; n < 4; n++) stuckReader(api, 'POST /public/export', JSON.stringify(large));
    await until('all connections to be taken', async () => {
      const rows = await database.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY (%' AND state = 'active'`,
      );
      return rows.length === 4 || undefined;
    });
    await until('another export', async () => {
      const answer = await api.request('/public/export', { body: small, headers: { accept: 'text/csv' } });
      return answer.status === 200 || undefined;
    });
  });

  it('of a file are hung up on', async () => {
    const api = await started({ EXPORT_STALL_SECONDS: '1' });
    const { body } = await ask(api, large);
    const { pathname, search } = new URL(body.download_url ?? '');
    const reader = stuckReader(api, `GET ${pathname}${search}`);
    await until('the server to hang up', () => reader.ended || undefined);
    expect(reader.received).toBeLessThan(40 * MEGABYTE);
  });
});

/** Sends a request and stops reading after the first bytes of the answer; looks whether it is still connected now and then. */
function stuckReader(api: Api, line: string, body = '') {
  const { hostname, port } = new URL(api.url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  const reader = { ended: false, received: 0 };
  socket.on('error', () => (reader.ended = true));
  socket.on('close', () => (reader.ended = true));
  socket.once('data', (chunk) => {
    reader.received += chunk.length;
    socket.pause();
    // A byte from here is answered by a reset once the server has hung up.
    const probe = setInterval(() => socket.write('\r\n'), 500);
    onTestFinished(() => clearInterval(probe));
  });
  const headers = {
    Host: 'test',
    Authorization: `Bearer ${api.tokens.access}`,
    Accept: 'text/csv',
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  };
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\n${fields.join('')}\r\n${body}`);
  return reader;
}
