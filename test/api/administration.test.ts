import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';
import { expectProblem } from '../kit/problem.js';
import { until } from '../kit/process.js';

interface Token {
  id: string;
  name: string;
  scopes: string[];
  filters: unknown[];
  expires_at: string | null;
  token: string;
}
interface Entry {
  actor: string;
  action: string;
  target: string;
  request_id: string | null;
  counts: Record<string, number>;
}

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const create = async (wish: object = {}) =>
  (await api.request<Token>('/admin/tokens', { body: { name: 'importer', scopes: ['ingest'], ...wish } }))
    .body;
const rotate = (id: string, body: object = {}) => api.request<Token>(`/admin/tokens/${id}/rotate`, { body });
const push = async (token: string) =>
  (await api.request('/ingestion', { token, body: batch(records(1), 'shop') })).status;
const audit = async (query = '') =>
  (
    await api.request<{ entries: Entry[]; next_cursor: string | null }>(`/admin/audit${query}`, {
      method: 'GET',
    })
  ).body;

describe('a rotated token', () => {
  it('stays valid beside its successor during the overlap, with the same rights', async () => {
    const filters = [{ key: 'source', type: 'list', operator: 'eq', values: ['shop'] }];
    const old = await create({ filters });
    const { status, body: next } = await rotate(old.id, { overlap_seconds: 3600 });
    expect(status).toBe(201);
    expect(next).toMatchObject({
      name: 'importer',
      scopes: ['ingest'],
      filters: old.filters,
      expires_at: null,
    });
    expect([await push(old.token), await push(next.token)]).toEqual([200, 200]);
    const { tokens } = (await api.request<{ tokens: Token[] }>('/admin/tokens', { method: 'GET' })).body;
    const ends = Date.parse(tokens.find(({ id }) => id === old.id)?.expires_at ?? '') - Date.now();
    expect(ends).toBeGreaterThan(3_500_000);
    expect(ends).toBeLessThanOrEqual(3_600_000);
  });

  it('expires at once without an overlap, and never later than it would have', async () => {
    const old = await create({ expires_at: '2020-01-01T00:00:00Z' });
    expectProblem(await rotate(old.id), 'conflict');
    const other = await create();
    const { body: next } = await rotate(other.id, { overlap_seconds: 0 });
    await until('the end of the old one', async () => (await push(other.token)) === 401);
    expect(await push(next.token)).toBe(200);
    expectProblem(await rotate(other.id), 'conflict');
    expectProblem(await rotate('00000000-0000-4000-8000-000000000000'), 'not_found');
    const { tokens } = (await api.request<{ tokens: Token[] }>('/admin/tokens', { method: 'GET' })).body;
    const given = tokens.find(({ name }) => name.startsWith('bootstrap: '));
    expectProblem(await rotate(given?.id ?? ''), 'conflict');
  });

  it('is rotated from the command line', async () => {
    const { id } = await create({ name: 'by hand' });
    const done = await runCli(api, ['token', 'rotate', id, '--overlap', '2h']);
    expect(done.stdout).toMatch(/^ear_\S+\nKeep it.*The old one expires in 2h\.\n$/);
    expect(await push(done.stdout.split('\n')[0] ?? '')).toBe(200);
    expect(await runCli(api, ['token', 'rotate', id, '--overlap', 'soon'])).toMatchObject({ code: 2 });
  });
});

describe('the audit log', () => {
  it('records who did what to which token and source, with the request and without secrets', async () => {
    const { id, token } = await create({ name: 'audited' });
    await rotate(id, { overlap_seconds: 60 });
    await api.request(`/admin/tokens/${id}`, { method: 'DELETE' });
    const source = { name: 'feed', connector: 'rss', config: { url: 'https://example.com/feed' } };
    expect((await api.request('/admin/sources', { body: source })).status).toBe(200);
    for (const verb of ['pause', 'reset', 'resume']) {
      await api.request(`/admin/sources/feed/${verb}`, { body: verb === 'reset' ? {} : undefined });
    }
    await api.request('/admin/sources/feed', { method: 'DELETE' });
    await api.request('/admin/sources/none', { method: 'DELETE' });
    const { entries } = await audit('?limit=8');
    expect(entries.map(({ action }) => action)).toEqual([
      'source.removed',
      'source.resumed',
      'source.reset',
      'source.paused',
      'source.applied',
      'token.revoked',
      'token.rotated',
      'token.created',
    ]);
    expect(entries.every(({ actor }) => actor === 'bootstrap: access token')).toBe(true);
    expect(entries.every(({ request_id }) => /^[0-9a-f-]{36}$/.test(request_id ?? ''))).toBe(true);
    expect(entries.at(-1)?.target).toBe(`${id} 'audited' (ingest)`);
    expect(entries.at(-2)).toMatchObject({ counts: { overlap_seconds: 60 } });
    expect(entries[4]?.target).toBe('feed (rss)');
    expect(JSON.stringify(entries)).not.toContain(token.slice(8));
  });

  it('can be read in pages, and from the command line', async () => {
    const first = await audit('?limit=1');
    const next = await audit(`?limit=1&cursor=${first.next_cursor}`);
    expect(next.entries[0]).not.toEqual(first.entries[0]);
    expectProblem(await api.request('/admin/audit?action=nonsense', { method: 'GET' }), 'invalid_request');
    const shown = await runCli(api, ['audit', '--action', 'token.created', '--actor', 'earshot']);
    expect(shown.stdout).toMatch(
      /earshot +token\.created +'bootstrap: access token' made at the first start/,
    );
  });
});

it('limits are shown with their current use', async () => {
  const { body } = await api.request<{ limits: object; use: Record<string, Record<string, number>> }>(
    '/admin/limits',
    { method: 'GET' },
  );
  expect(body).toMatchObject({
    limits: { records_per_batch: 1000 },
    settings: { requests_per_minute_and_token: 0 },
  });
  expect(body.use.process?.memory_bytes).toBeGreaterThan(1e6);
  expect(body.use.stored).toMatchObject({ sources: 0, open_dead_letters: 0, pending_erasures: 0 });
});

it('the audit log has exports and starts, but no second start with the same settings', async () => {
  await api.ingest(batch(records(1), 'shop'));
  const made = await api.export({ format: 'csv', export_fields: ['message'] });
  const file = await fetch(new URL(made.download_url ?? '', api.url));
  expect(file.status).toBe(200);
  await file.text();
  await api.request(`/public/exports/${made.export_id}`, { method: 'DELETE' });
  const { entries } = await audit('?limit=3');
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['export.removed', 'bootstrap: access token'],
    ['export.downloaded', 'download link'],
    ['export.created', 'bootstrap: access token'],
  ]);
  expect(entries.at(-1)?.target).toBe(`${made.export_id} (csv)`);
  const starts = (await audit('?action=server.started')).entries;
  expect(starts).toHaveLength(1);
  expect(starts[0]?.target).toContain('RATE_LIMIT=0');
  expect(starts[0]?.target).toContain('DATABASE_URL=(hidden)');
});
