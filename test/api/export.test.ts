import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportAnswer } from '#libs/contract';
import { type Answer, type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { until } from '../kit/process.js';

interface Refusal {
  code: string;
  errors: { pointer: string; code: string; detail: string; allowed?: string[] }[];
}

const CSV = { accept: 'text/csv' };
const JSONL = { accept: 'application/x-ndjson' };
let api: Api;

beforeAll(async () => {
  api = await startApi({
    env: { MAIL_DOMAINS: 'example.org', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' },
  });
  await api.ingest(
    batch([
      record({
        message: 'login crash "again"',
        score: 1,
        user_name: '=ana',
        filters: { country: 'PT', tags: ['iOS', 'beta'] },
      }),
      record({
        message: 'login\nis slow, very',
        score: 3,
        filters: { country: 'ES', device: { os: 'iOS' } },
        ds: '2025-07-03T10:12:00.50+0530',
      }),
      record({ message: 'great 👩‍👩‍👧', score: 5, filters: { country: 'PT', age: 27 }, ds: '2025-07-04T10:12Z' }),
    ]),
    '?wait=indexed',
  );
  await api.ingest(
    batch([record({ message: 'login fails in the other shop' })], 'Other Shop'),
    '?wait=indexed',
  );
  await until(
    'the records to be seen',
    async () => (await api.search({ limit: 0 })).total === 4 || undefined,
  );
});
afterAll(() => api.stop());

async function rows(body: object, token?: string): Promise<string[][]> {
  const answer = await api.request<string>('/public/export', { body, headers: CSV, token });
  expect(answer.status).toBe(200);
  return parse(answer.body) as string[][];
}

async function refusal(body: object, headers = {}): Promise<Refusal> {
  const answer = await api.request<Refusal>('/public/export', { body, headers });
  expect(answer.status).toBe(422);
  return answer.body;
}

function download(link: string | null): Promise<Answer<string>> {
  const { pathname, search } = new URL(link ?? '');
  return api.request<string>(pathname + search, { method: 'GET', token: null });
}

describe('a streamed export', () => {
  it('is a CSV file with the requested columns', async () => {
    const answer = await api.request<string>('/public/export', {
      body: {
        export_fields: ['message', 'filters.tags', 'user_name', 'ds'],
        filters: [{ key: 'source', value: 'Nowhere' }],
      },
      headers: CSV,
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="earshot-[\d-]+\.csv"$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(parse(answer.body)).toEqual([['message', 'filters.tags', 'user_name', 'ds']]);
  });

  it('holds exactly the match set of query and filters', async () => {
    const filters = [{ key: 'filters.country', type: 'list', values: ['PT', 'ES'] }];
    expect(
      await rows({ export_fields: ['message', 'filters.country'], search_query: 'login', filters }),
    ).toEqual([
      ['message', 'filters.country'],
      ['login crash "again"', 'PT'],
      ['login\nis slow, very', 'ES'],
    ]);
    const { total } = await api.search({ search_query: 'login', filters, limit: 0 });
    expect((await api.export({ export_fields: ['id'], search_query: 'login', filters })).row_count).toBe(
      total,
    );
  });

  it('returns JSONL as it was ingested', async () => {
    const body = { export_fields: ['message', 'ds', 'score', 'filters'], sorted_by: ['-score'] };
    const answer = await api.request<string>('/public/export', { body, headers: JSONL });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const [first, second] = answer.body
      .split('\n')
      .map((line) => (line ? (JSON.parse(line) as object) : undefined));
    expect(first).toEqual({
      message: 'great 👩‍👩‍👧',
      ds: '2025-07-04T10:12+0000',
      score: 5,
      filters: { country: 'PT', age: 27 },
    });
    expect(second).toMatchObject({ ds: '2025-07-03T10:12:00.50+0530', filters: { device: { os: 'iOS' } } });
  });

  it('neutralises formulas unless the request says otherwise', async () => {
    const body = { export_fields: ['user_name'], search_query: 'crash' };
    expect((await rows(body))[1]).toEqual([`'=ana`]);
    expect((await rows({ ...body, safe_formulas: false }))[1]).toEqual(['=ana']);
  });

  it('expands filters.*', async () => {
    const [titles] = await rows({ export_fields: ['message', 'filters.*'] });
    expect(titles?.toSorted()).toEqual([
      'filters.age',
      'filters.country',
      'filters.device.os',
      'filters.tags',
      'message',
    ]);
  });

  it('shows a token only what its bound filters allow, whatever it requests', async () => {
    const created = await api.request<{ token: string }>('/admin/tokens', {
      body: { name: 'shop', scopes: ['export'], filters: [{ key: 'source', value: 'Other Shop' }] },
    });
    const { token } = created.body;
    for (const extra of [
      {},
      { search_query: 'login' },
      { filters: [{ key: 'source', operator: 'neq', value: 'x' }] },
    ]) {
      expect(await rows({ export_fields: ['message'], ...extra }, token)).toEqual([
        ['message'],
        ['login fails in the other shop'],
      ]);
    }
    const kept = await api.export({ export_fields: ['message'] });
    const foreign = await api.request(`/public/exports/${kept.export_id}`, { method: 'GET', token });
    expect(foreign.status).toBe(404);
    const list = await api.request<{ exports: [] }>('/public/exports', { method: 'GET', token });
    expect(list.body.exports).toEqual([]);
  });
});

describe('a kept export', () => {
  it('is complete when the response arrives, and opens with its link alone', async () => {
    const answer = await api.export({ export_fields: ['message', 'country'] });
    expect(answer).toMatchObject({
      status: 'completed',
      format: 'csv',
      row_count: 4,
      truncated: false,
      progress: 1,
    });
    const file = await download(answer.download_url);
    expect(file.status).toBe(200);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.byteLength(file.body)).toBe(answer.size_bytes);
    expect(createHash('sha256').update(file.body).digest('hex')).toBe(answer.sha256);
    const ahead = Date.parse(answer.expires_at ?? '') - Date.now();
    expect(ahead).toBeGreaterThan(23.9 * 3_600_000);
    expect(ahead).toBeLessThanOrEqual(24 * 3_600_000);
  });

  it('opens with no other link', async () => {
    const { download_url: link } = await api.export({ export_fields: ['message'] });
    const other = await api.export({ export_fields: ['message'] });
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    const [seconds = '', signature = ''] = token.split('.');
    const wrong = [
      link?.replace(token, `${Number(seconds) + 60}.${signature}`),
      link?.replace(token, `${seconds}.${signature.replace(/^./, (char) => (char === 'A' ? 'B' : 'A'))}`),
      other.download_url?.replace(/token=.*/, `token=${token}`),
    ];
    for (const each of wrong) expect((await download(each ?? null)).status).toBe(404);
  });

  it('can be listed, read and removed by its own token', async () => {
    const kept = await api.export({ export_fields: ['message'], format: 'json' });
    expect((await download(kept.download_url)).body).toHaveLength(4);
    const list = await api.request<{ exports: ExportAnswer[] }>('/public/exports', { method: 'GET' });
    expect(list.body.exports[0]?.export_id).toBe(kept.export_id);
    const { pathname } = new URL(kept.status_url);
    expect((await api.request<ExportAnswer>(pathname, { method: 'GET' })).body.row_count).toBe(4);
    expect((await api.request(pathname, { method: 'DELETE' })).status).toBe(204);
    expect((await download(kept.download_url)).status).toBe(404);
    expect((await api.request(pathname, { method: 'GET' })).status).toBe(404);
    expect(existsSync(path.join(api.home, 'exports', kept.export_id))).toBe(false);
    expect(readdirSync(path.join(api.home, 'exports')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('reports that mail is not sent, and rejects other domains', async () => {
    const kept = await api.export({ export_fields: ['message'], emails: ['ana@example.org'] });
    expect(kept.emails).toEqual([{ address: 'ana@example.org', status: 'not_configured' }]);
    expect(kept.meta?.warnings?.map(({ code }) => code)).toContain('mail_not_configured');
    const refused = await refusal({
      export_fields: ['message'],
      emails: ['ana@example.org', 'eve@evil.example'],
    });
    expect(refused.errors.map(({ pointer }) => pointer)).toEqual(['/emails/1']);
    const malformed = await refusal({ export_fields: ['message'], emails: ['a@ok.test <evil@y.test>'] });
    expect(malformed.errors.map(({ pointer }) => pointer)).toEqual(['/emails/0']);
  });
});

describe('what cannot be exported', () => {
  it('is rejected with a pointer and a suggestion', async () => {
    const unknown = await refusal({ export_fields: ['message', 'contry'] });
    expect(unknown.code).toBe('unknown_field');
    expect(unknown.errors[0]).toMatchObject({ pointer: '/export_fields/1', allowed: ['filters.country'] });
    const twice = await refusal({ export_fields: ['country', 'filters.country'] });
    expect(twice.errors[0]).toMatchObject({ pointer: '/export_fields/1', code: 'duplicate' });
    expect((await refusal({ export_fields: ['message'], sorted_by: ['relevance'] })).errors[0]?.pointer).toBe(
      '/sorted_by/0',
    );
  });

  it('is rejected when format and Accept disagree', async () => {
    for (const format of ['jsonl', 'xlsx', 'parquet']) {
      const { errors } = await refusal({ export_fields: ['message'], format }, CSV);
      expect(errors[0]).toMatchObject({ pointer: '/format', code: 'conflict', allowed: ['csv'] });
    }
    expect((await refusal({ export_fields: ['message'], format: 'ods' })).errors[0]?.pointer).toBe('/format');
  });
});

describe('while records arrive', () => {
  it('a client that disconnects leaves nothing behind', async () => {
    const many = Array.from({ length: 30 }, () =>
      batch(
        records(1000, () => ({ message: 'x'.repeat(2000) })),
        'Bulk',
      ),
    );
    for (const each of many) await api.ingest(each);
    for (let i = 0; i < 8; i++) {
      const gone = new AbortController();
      const response = await fetch(`${api.url}/public/export`, {
        method: 'POST',
        headers: { ...CSV, 'content-type': 'application/json', authorization: `Bearer ${api.tokens.access}` },
        body: JSON.stringify({ export_fields: ['message', 'id'] }),
        signal: gone.signal,
      });
      await response.body?.getReader().read();
      gone.abort();
    }
    const copies = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY (%' AND state <> 'idle'`;
    await until(
      'the copies to end',
      async () => (await api.database?.query(copies))?.length === 0 || undefined,
    );
    expect(await rows({ export_fields: ['message'] })).toHaveLength(30_005);
  });

  it('every row of the file still matches while records change', async () => {
    const name = 'Revised';
    const made = records(1000, (n) => ({ id: `r${n}`, message: 'state before' }));
    await api.ingest(batch(made, name), '?wait=indexed');
    const search_query = '"state before"';
    await until(
      'the records to be seen',
      async () => (await api.search({ search_query, limit: 0 })).total === 1000 || undefined,
    );
    const changed = made.map((each) => ({ ...each, message: 'state after' }));
    const [seen] = await Promise.all([
      rows({ export_fields: ['message'], search_query }),
      api.ingest(batch(changed.slice(0, 500), name)),
    ]);
    expect(new Set(seen.slice(1).flat())).toEqual(new Set(['state before']));
    expect(seen.length - 1).toBeLessThanOrEqual(1000);
    expect(seen.length - 1).toBeGreaterThanOrEqual(500);
  });
});
