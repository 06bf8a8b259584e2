import { describe, expect, inject, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase } from '../kit/database.js';
import { noOwnMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { difference } from '../kit/text-index.js';

const RECORDS = inject('soak') ? 50_000 : 10_000;
const AT_ONCE = 1_000;
/** Milliseconds; Meilisearch takes long. */
const PATIENCE = 120_000;

describe.skipIf(noOwnMeilisearch)('kill -9 while records are indexed', () => {
  it('of Meilisearch and of the product leaves nothing missing and nothing extra', async () => {
    const database = await createDatabase();
    const server = await startMeilisearch();
    const { env } = server;
    let api = await startApi({ database, env });
    const { home } = api;
    const held = async () =>
      (
        await server
          .ask<{ numberOfDocuments: number }>(`/indexes/${env.MEILI_INDEX}/stats`)
          .catch(() => undefined)
      )?.numberOfDocuments ?? 0;
    const push = async (to: Api, count: number) => {
      for (let sent = 0; sent < count; sent += AT_ONCE) {
        const { status } = await to.request('/ingestion', { body: batch(records(AT_ONCE)) });
        expect(status).toBe(200);
      }
    };

    await Promise.all([
      push(api, RECORDS / 2),
      until('a first part to be indexed', async () => (await held()) > 0, PATIENCE).then(() => server.kill()),
    ]);
    await server.startAgain();

    await push(api, RECORDS / 2);
    const before = await held();
    await until('more to be indexed', async () => (await held()) > before || before >= RECORDS, PATIENCE);
    await api.kill();
    api = await startApi({ database, env, home });
    await api.ingest(batch(records(10)));

    await until('everything to be indexed', async () => (await held()) === RECORDS + 10, PATIENCE);
    expect(await difference(server, env.MEILI_INDEX, database)).toEqual({ missing: 0, extra: 0, stale: 0 });
    await api.stop();
    await server.stop();
    await database.close();
  }, 300_000);
});
