import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { type Meilisearch, noOwnMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { type Proxy, type ProxyMode, startProxy } from '../kit/proxy.js';
import { type ApiWithEngine, startWith } from '../kit/text-engines.js';
import { secondsOfTicks } from '../kit/pace.js';

describe.skipIf(noOwnMeilisearch)('text queries while Meilisearch fails', () => {
  let server: Meilisearch;
  let proxy: Proxy;
  let on: ApiWithEngine;
  let api: Api;
  beforeAll(async () => {
    server = await startMeilisearch();
    proxy = await startProxy({ port: server.port, host: '127.0.0.1' });
    on = await startWith(server, { env: { MEILI_URL: `http://127.0.0.1:${proxy.port}` } });
    ({ api } = on);
    await api.ingest(batch(records(20, (n) => ({ message: n < 12 ? 'the crash again' : 'all is well' }))));
    await on.settled();
  });
  afterAll(async () => {
    await on.stop();
    await proxy.close();
  });

  const search = async (search_query = 'crash') => {
    const { seconds, result } = await secondsOfTicks(() => api.search({ search_query }));
    const { total, results, meta } = result;
    const warnings = meta.warnings.map(({ code }) => code);
    return {
      total,
      shown: results.length,
      engine: meta.query_applied?.engine,
      warnings,
      seconds,
    };
  };
  const heal = async () => {
    await proxy.set('pass');
    await until('Meilisearch to answer again', async () => (await search()).engine === 'meilisearch');
  };

  it.each<ProxyMode>(['refuse', 'reset', 'hold'])(
    '%s: the built-in engine answers, and says so',
    async (mode) => {
      expect(await search()).toMatchObject({ total: 12, engine: 'meilisearch', warnings: [] });
      await proxy.set(mode);
      // A repeated query is cached and only its order is requested; a new one is requested now.
      const first = await search('well OR crash');
      expect(first).toMatchObject({ total: 20, shown: 20, engine: 'built_in' });
      expect(first.warnings).toContain('text_engine_unavailable');
      expect(first.seconds).toBeLessThan(3.5);
      await heal();
      expect(await search()).toMatchObject({ total: 12, shown: 12, engine: 'meilisearch' });
    },
  );

  /* Mutant: Circuit.enter always says yes. */
  it('a hung server costs one wait, not one per request', async () => {
    await proxy.set('hold');
    const first = await search('"is well"');
    expect(first).toMatchObject({ total: 8, engine: 'built_in' });
    const others = await Promise.all(Array.from({ length: 10 }, (_, n) => search(`well -nothing${n}`)));
    for (const { total, engine, seconds } of others) {
      expect([total, engine]).toEqual([8, 'built_in']);
      expect(seconds).toBeLessThan(1.5);
    }
    await heal();
  });

  it('a deleted index does not lead to an empty answer', async () => {
    await server.ask(`/indexes/${server.env.MEILI_INDEX}`, 'DELETE');
    await until('the index to be gone', async () => (await search('crash OR well')).engine === 'built_in');
    expect((await search('well OR crash')).total).toBe(20);
    await until('the index to be made again', async () => (await search()).engine === 'meilisearch');
    expect((await search()).total).toBe(12);
  });
});
