import { readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErasureReceipt, ExportAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let database: TestDatabase;
let front: Api;
let worker: Api;
let home: string;
const folder = () => path.join(front.home, 'exports');

/** Two processes that share the folder: one answers, the other writes. */
beforeAll(async () => {
  database = await createDatabase();
  front = await startApi({ database, env: { ROLE: 'api' } });
  await mkdir(folder(), { recursive: true });
  home = await mkdtemp(path.join(os.tmpdir(), 'earshot-worker-'));
  symlinkSync(folder(), path.join(home, 'exports'));
  const { ingest, access } = front.tokens;
  worker = await startApi({ database, home, env: { PRESHARED_KEY: ingest, ACCESS_TOKEN: access } });
});
afterAll(async () => {
  if (!worker.running.exited()) process.kill(worker.running.pid, 'SIGCONT');
  await Promise.all([front.stop(), worker.stop()]);
  await rm(home, { recursive: true, force: true });
  await database.close();
});

const of = (user_name: string) => [{ key: 'user_name', value: user_name }];
const read = async (id: string) =>
  (await front.request<ExportAnswer>(`/public/exports/${id}`, { method: 'GET' })).body;

async function erase(user: string): Promise<ErasureReceipt> {
  const answer = await front.request<ErasureReceipt>(`/public/records?user_name=${user}`, {
    method: 'DELETE',
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function filesWith(text: string): Promise<string[]> {
  const found = readdirSync(folder()).map(async (name) => {
    const content = await readFile(path.join(folder(), name), 'utf8').catch(() => '');
    return content.includes(text) ? name : '';
  });
  return (await Promise.all(found)).filter(Boolean);
}

/** Mutants: without checking the records of a file no file is removed; without checking all-exports theirs stay. */
it('an erasure removes the files that hold what it erased, and no other', async () => {
  await front.ingest(
    batch([
      record({ message: 'word of ana', user_name: 'ana' }),
      record({ message: 'word of bo', user_name: 'bo' }),
    ]),
    '?wait=indexed',
  );
  const export_fields = ['message'];
  const held = await front.export({ export_fields, filters: of('ana') });
  const everything = await front.export({ export_fields });
  const other = await front.export({ export_fields, filters: of('bo') });
  expect(await filesWith('word of ana')).toHaveLength(2);
  const receipt = await erase('ana');
  expect(receipt.steps.find(({ name }) => name === 'export_files')).toMatchObject({
    status: 'completed',
    removed: { export_files: 2 },
  });
  expect(await filesWith('word of ana')).toEqual([]);
  for (const { export_id, download_url } of [held, everything]) {
    expect(await read(export_id)).toMatchObject({
      status: 'expired',
      download_url: null,
      error: expect.stringContaining('erased'),
    });
    const { pathname, search } = new URL(download_url ?? '');
    expect((await front.request(pathname + search, { method: 'GET', token: null })).status).toBe(404);
  }
  expect(await read(other.export_id)).toMatchObject({ status: 'completed' });
  expect(await filesWith('word of bo')).toHaveLength(1);
});

it('a file with an old version of a record is removed with that version', async () => {
  const push = (user_name: string, message: string) =>
    front.ingest(batch([record({ id: 'one', user_name, message })]), '?wait=indexed');
  await push('eve', 'when I was eve');
  await front.export({ export_fields: ['message'], filters: of('eve') });
  await push('adam', 'now I am adam');
  await erase('eve');
  expect(await filesWith('when I was eve')).toEqual([]);
});

/** Mutant: without the restart a run that read from before the erasure completes with what was erased. */
it('an export that is being written is restarted', async () => {
  const big = 'x'.repeat(3_000);
  await front.ingest(batch([record({ message: 'word of cy', user_name: 'cy' })]));
  for (let n = 0; n < 20; n++) await front.ingest(batch(records(1_000, () => ({ message: big }))));
  const gone = new AbortController();
  const body = { export_fields: ['message', 'id'] };
  const asked = front.request('/public/export', { body, signal: gone.signal }).catch(() => undefined);
  let part = '';
  try {
    part = await until('bytes in a file', () =>
      readdirSync(folder()).find((name) => name.endsWith('.part') && sizeOf(name) > 0),
    );
    process.kill(worker.running.pid, 'SIGSTOP');
  } finally {
    gone.abort();
    await asked;
  }
  const id = part.slice(0, 36);
  expect(await filesWith('word of cy')).toEqual([part]);
  const { body: receipt } = await front.request<ErasureReceipt>('/public/records?user_name=cy', {
    method: 'DELETE',
  });
  expect(await filesWith('word of cy')).toEqual([]);
  // A worker that is frozen cannot confirm that its index has forgotten the record. ClickHouse holds it for all.
  expect(receipt.status).toBe(front.counting ? 'completed' : 'pending');
  process.kill(worker.running.pid, 'SIGCONT');
  await until(
    'the erasure to end',
    async () => {
      const { body } = await front.request<ErasureReceipt>(`/public/erasures/${receipt.id}`, {
        method: 'GET',
      });
      return body.status === 'completed';
    },
    100_000,
  );
  const answer = await until('the export to end', async () => {
    const now = await read(id);
    return now.status === 'completed' ? now : undefined;
  });
  expect(answer.row_count).toBe((await front.search({ limit: 0 })).total);
  await until('the parts to go', () => readdirSync(folder()).every((name) => !name.endsWith('.part')));
  expect(await filesWith('word of cy')).toEqual([]);
});

function sizeOf(name: string): number {
  return statSync(path.join(folder(), name), { throwIfNoEntry: false })?.size ?? 0;
}
