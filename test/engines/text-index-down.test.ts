import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { type Meilisearch, noOwnMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { type Proxy, startProxy } from '../kit/proxy.js';
import { difference } from '../kit/text-index.js';

interface Erasure {
  id: string;
  status: string;
}

describe.skipIf(noOwnMeilisearch)('the product while Meilisearch is away', () => {
  let database: TestDatabase;
  let server: Meilisearch;
  let proxy: Proxy;
  let api: Api;
  beforeAll(async () => {
    database = await createDatabase();
    server = await startMeilisearch();
    proxy = await startProxy({ host: '127.0.0.1', port: server.port });
    const env = { ...server.env, MEILI_URL: `http://127.0.0.1:${proxy.port}` };
    api = await startApi({ database, env });
    await until('the first index', async () => (await index()).serving);
    await api.ingest(
      batch([record({ message: 'a zebra', user_name: 'ann' }), ...records(10)]),
      '?wait=indexed',
    );
    await proxy.set('refuse');
    await api.ingest(batch(records(10)));
    await until('the failure to be reported', async () => (await index()).failing);
  });
  afterAll(async () => {
    await api.stop();
    await proxy.close();
    await server.stop();
    await database.close();
  });

  const index = async () =>
    (await api.request<{ serving: unknown; failing: unknown }>('/admin/text-index', { method: 'GET' })).body;
  const found = async () =>
    (
      await server.ask<{ hits: unknown[] }>(`/indexes/${server.env.MEILI_INDEX}/search`, 'POST', {
        q: 'zebra',
      })
    ).hits.length;

  it('stores records without waiting for it', async () => {
    for (const query of ['', '?wait=indexed']) await api.ingest(batch(records(100)), query);
  });

  it('is ready, and reports the problem without the address', async () => {
    const said = await until('the part to say it', async () => {
      const answer = await api.request<{ parts: Record<string, { ready: boolean; detail: string }> }>(
        '/health/ready',
        {
          method: 'GET',
          token: null,
        },
      );
      expect(answer.status).toBe(200);
      const part = answer.body.parts.text_index;
      return part?.detail.includes('failing') && part;
    });
    expect(said.ready).toBe(true);
    expect(said.detail).toContain('Meilisearch cannot be reached.');
    expect(said.detail).not.toContain('127.0.0.1');
  });

  it('erases what it can now, and the rest when Meilisearch is back', async () => {
    const { body } = await api.request<Erasure>('/public/records?user_name=ann', { method: 'DELETE' });
    expect(body.status).not.toBe('completed');
    expect(JSON.stringify(body)).toContain('Meilisearch has not deleted the records yet');
    expect(await found()).toBe(1);
    await proxy.set('pass');
    const { id } = body;
    await until(
      'the erasure to be completed',
      async () =>
        (await api.request<Erasure>(`/public/erasures/${id}`, { method: 'GET' })).body.status === 'completed',
    );
    expect(await found()).toBe(0);
    expect(await difference(server, server.env.MEILI_INDEX, database)).toEqual({
      missing: 0,
      extra: 0,
      stale: 0,
    });
    expect(api.logs()).not.toContain(server.key);
  });
});
