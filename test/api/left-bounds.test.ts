import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

const COUNT = 12;
const NEW = 'zqsecret';

let api: Api;
let database: TestDatabase;
let bound: string;
let release: () => Promise<void>;

/** Reports of team A, which are team B's in their next version. */
const version = (n: number, team: string, message: string) =>
  record({
    id: `report ${n}`,
    message,
    score: 1 + (n % 5),
    user_name: `${message.split(' ')[0]} author`,
    url: `https://example.com/${team}/${n}`,
    filters: { team, note: `${message} note` },
  });

beforeAll(async () => {
  database = await createDatabase();
  api = await startApi({ database });
  const made = await api.request<{ token: string }>('/admin/tokens', {
    body: {
      name: 'team A',
      scopes: ['read', 'export'],
      filters: [{ key: 'filters.team', values: ['A'] }],
    },
  });
  bound = made.body.token;
  const first = Array.from({ length: COUNT }, (_, n) => version(n, 'A', 'login crashes after the update'));
  await api.ingest(batch(first, 'reports'));
  await until('the first versions', async () => (await api.search({ limit: 0 })).total === COUNT);
  // A transaction that has written holds back everything written after it, so the index stays as it is.
  const client = await database.open();
  const open = await client.pool.connect();
  await open.query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_current_xact_id()`);
  release = async () => {
    await open.query('COMMIT');
    open.release();
  };
  const second = Array.from({ length: COUNT }, (_, n) => version(n, 'B', `${NEW} login crashes`));
  await api.ingest(batch(second, 'reports'));
});
afterAll(async () => {
  await api.stop();
  await database.close();
});

/** Mutant: records fetched as they are now, for an answer of the index as it was. */
describe('records that left the bounds of a token while the index is held back', () => {
  it.each([
    ['/public/search', { search_query: 'login', limit: COUNT, additional_fields: ['filters.note'] }],
    ['/public/search', { search_query: 'login', summary: true }],
    ['/public/search', { sorted_by: ['-ds'], summary: false }],
    ['/public/quantify', { main_query: 'login', secondary_query: 'update' }],
    ['/public/deeper-search', { search_query: 'What do users say about the login?' }],
    ['/public/export', { format: 'json', export_fields: ['message', 'user_name', 'filters.*'] }],
    [
      '/mcp',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_feedback', arguments: { search_query: 'login' } },
      },
    ],
  ])('are not read in their new version: %s %j', async (path, body) => {
    const headers = { accept: 'application/json, text/event-stream' };
    const answer = await api.request(path, { body, token: bound, headers });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.not.stringContaining(NEW)]);
  });

  it('are shown as the answer counted them, and are gone once the index has the new version', async () => {
    const request = { search_query: 'login', limit: COUNT, summary: false };
    const before = await api.request<{ total: number; results: { message: string; filters: object }[] }>(
      '/public/search',
      { body: request, token: bound },
    );
    expect(before.body.total).toBe(COUNT);
    expect(before.body.results).toHaveLength(COUNT);
    for (const { message, filters } of before.body.results) {
      expect(message).toBe('login crashes after the update');
      expect(filters).toEqual({ team: 'A', note: 'login crashes after the update note' });
    }
    await release();
    const seen = await api.search({ search_query: NEW, limit: 1 });
    expect(seen.total).toBe(COUNT);
    const after = await api.request<{ total: number }>('/public/search', { body: request, token: bound });
    expect(after.body.total).toBe(0);
  });
});
