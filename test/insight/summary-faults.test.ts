import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { ratedFeedback } from '../kit/rated-feedback.js';
import { type Proxy, startProxy } from '../kit/proxy.js';
import { whileRepeating } from '../kit/meanwhile.js';
import { until } from '../kit/process.js';

const list = ratedFeedback(60).map(({ about: _about, ...draft }) => draft);

describe('a summary that does not end', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ preload: [path.resolve('test/kit/mutants/hang-on-a-sentence.mjs')] });
    await api.ingest(batch([...list, record({ message: 'an endless story' })]));
  });
  afterAll(() => api.stop());

  it('is given up without delaying others, and the next one is written', async () => {
    let asked = 0;
    const ask = async () => {
      expect((await api.search({ limit: 0 })).total).toBe(61);
      asked++;
    };
    const summarize = (search_query: string) => api.search({ search_query, limit: 0, summary: true });
    const [{ total, summary }, other] = await whileRepeating([ask], () =>
      Promise.all([
        summarize('endless'),
        until('others to be answered', () => asked >= 20).then(() => summarize('login')),
      ]),
    );
    expect(other.summary).toMatchObject({ status: 'failed', warnings: [{ code: 'summary_busy' }] });
    expect(total).toBe(1);
    expect(summary).toMatchObject({
      status: 'failed',
      citations: [],
      warnings: [{ code: 'summary_failed' }],
    });
    expect(summary.text).toMatch(/^1 of 61 records match/);
    const next = await api.search({ search_query: 'subscription', limit: 0, summary: true });
    expect(next.summary.status).toBe('extractive');
  });
});

describe('a summary while PostgreSQL is out of reach', () => {
  let database: TestDatabase;
  let proxy: Proxy;
  let api: Api;
  beforeAll(async () => {
    database = await createDatabase();
    const parts = new URL(database.url).searchParams;
    proxy = await startProxy({ path: `${parts.get('host')}/.s.PGSQL.${parts.get('port')}` });
    const url = `postgresql://earshot@127.0.0.1:${proxy.port}/${database.name}`;
    api = await startApi({ database: { ...database, url } });
    await api.ingest(batch(list));
  });
  afterAll(async () => {
    await proxy.set('pass');
    await api.stop();
    await proxy.close();
    await database.close();
  });

  it('reports what can be counted without it, and is complete again afterwards', async () => {
    let asked = 0;
    // None was asked before: what is known already needs no database.
    const ask = () => {
      const filters = [{ key: 'filters.unseen', type: 'list', operator: 'neq', values: [`${asked++}`] }];
      return api.search({ limit: 0, summary: true, filters });
    };
    expect((await ask()).summary.status).toBe('extractive');
    await proxy.set('refuse');
    const { total, summary } = await ask();
    expect(total).toBe(60);
    expect(summary).toMatchObject({ status: 'failed', warnings: [{ code: 'summary_failed' }] });
    expect(summary.text).toMatch(/^60 records\./);
    await proxy.set('pass');
    await expect.poll(async () => (await ask()).summary.status).toBe('extractive');
  });
});
