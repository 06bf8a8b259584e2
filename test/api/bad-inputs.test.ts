import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';

const folder = path.resolve('../shared/bad-inputs');
const isThere = existsSync(folder);
if (!isThere) process.stderr.write(`SKIPPED: the bad inputs are not at ${folder}.\n`);

const RUNNABLE = new Set(['http', 'wire']);

let api: Api;

beforeAll(async () => {
  if (isThere) api = await startApi();
});
afterAll(() => api?.stop());

it.skipIf(!isThere)(
  'every bad input gets the response that the contract promises',
  { timeout: 300_000 },
  async () => {
    const lines = readFileSync(path.join(folder, 'bad-inputs.jsonl'), 'utf8').trim().split('\n');
    const runnable = lines.filter((line) => RUNNABLE.has((JSON.parse(line) as { kind: string }).kind));
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'bad-inputs-')), 'lines.jsonl');
    writeFileSync(file, lines.join('\n'));
    const said = await run(file, await tokens());
    const [, pass, fail, skip] = /pass: (\d+), fail: (\d+), skip: (\d+)/.exec(said) ?? [];
    expect({ fail, failures: said.split('\n').filter((line) => /^[A-Z]+-\d+ /.test(line)) }).toEqual({
      fail: '0',
      failures: [],
    });
    expect(Number(pass)).toBe(runnable.length);
    expect(Number(skip)).toBe(lines.length - runnable.length);
  },
);

/** The tokens that the lines name, and the ingest token damaged in one way each. */
async function tokens(): Promise<Record<string, string>> {
  const { ingest, access } = api.tokens;
  const only = (source: string) => [{ key: 'source', type: 'list', values: [source] }];
  const past = '2020-01-01T00:00:00Z';
  const revoked = await create({ scopes: ['ingest'] });
  await api.request(`/admin/tokens/${revoked.id}`, { method: 'DELETE' });
  return {
    INGEST: ingest,
    ACCESS: access,
    ACCESS_B: (await create({ scopes: ['read', 'export'], filters: only('other') })).token,
    ACCESS_SEARCH_ONLY: (await create({ scopes: ['read'] })).token,
    INGEST_SOURCE_RSS_ONLY: (await create({ scopes: ['ingest'], filters: only('rss') })).token,
    EXPIRED: (await create({ scopes: ['ingest'], expires_at: past })).token,
    REVOKED: revoked.token,
    INGEST_BAD_CHECKSUM: ingest.slice(0, -1) + other(ingest.at(-1)),
    INGEST_FLIPPED_BIT: ingest.slice(0, 10) + other(ingest[10]) + ingest.slice(11),
    INGEST_TRUNCATED: ingest.slice(0, -1),
    INGEST_UPPER: ingest.toUpperCase(),
  };
}

async function create(wish: object): Promise<{ id: string; token: string }> {
  const body = { name: 'bad inputs', ...wish };
  const answer = await api.request<{ id: string; token: string }>('/admin/tokens', { body });
  expect(answer.status).toBe(201);
  return answer.body;
}

function other(letter = 'a'): string {
  return letter === 'a' ? 'b' : 'a';
}

function run(file: string, env: Record<string, string>): Promise<string> {
  const port = new URL(api.url).port;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(folder, 'run-bad-inputs.mjs'), file],
      { env: { PATH: process.env.PATH, BASE: api.url, PORT: port, ...env }, maxBuffer: 1e8 },
      (_, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}
