import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Meilisearch, noOwnMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';

/** The kit itself: what other tests rely on when they kill a server or delete its data. */
describe.skipIf(noOwnMeilisearch)('a Meilisearch of a test', () => {
  let server: Meilisearch;
  beforeAll(async () => {
    server = await startMeilisearch();
  });
  afterAll(() => server.stop());

  it('keeps what it acknowledged after a kill, and is empty without its data', async () => {
    const index = server.env.MEILI_INDEX;
    const documents = `/indexes/${index}/documents`;
    await server.ask(`${documents}?primaryKey=id`, 'POST', [{ id: 1, message: 'crash' }]);
    await server.kill();
    await expect(server.ask('/health')).rejects.toThrow('fetch failed');
    await server.startAgain();
    const kept = await until('the document', async () => {
      const page = await server.ask<{ total: number }>(documents).catch(() => undefined);
      return page?.total === 1 && page;
    });
    expect(kept.total).toBe(1);
    await server.kill();
    await server.startAgain('gone');
    expect(await server.ask<{ results: unknown[] }>('/indexes')).toMatchObject({ results: [] });
  });

  it('does not answer without its key', async () => {
    expect((await fetch(`${server.url}/indexes`)).status).toBe(401);
  });
});
