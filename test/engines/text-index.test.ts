import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';
import { type Meilisearch, noMeilisearch, startMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { difference } from '../kit/text-index.js';
import { whileRepeating } from '../kit/meanwhile.js';

const SAME = { missing: 0, extra: 0, stale: 0 };

interface TextIndex {
  engine: string;
  serving: { lag_ms: number } | null;
  building: { changes_read: number } | null;
  refused_records: number;
}

describe.skipIf(noMeilisearch)('the product with Meilisearch', () => {
  let server: Meilisearch;
  let api: Api;
  beforeAll(async () => {
    server = await startMeilisearch();
    api = await startApi({ env: server.env });
  });
  afterAll(async () => {
    await api.stop();
    await server.stop();
  });

  const compare = async () => {
    if (!api.database) throw new Error('this test has its own database');
    return difference(server, server.env.MEILI_INDEX, api.database);
  };
  const find = async (q: string) =>
    (await server.ask<{ hits: unknown[] }>(`/indexes/${server.env.MEILI_INDEX}/search`, 'POST', { q })).hits
      .length;
  const read = async () => (await api.request<TextIndex>('/admin/text-index', { method: 'GET' })).body;

  it('answers a push that waits for it when Meilisearch has the records', async () => {
    await until('the first index', async () => (await read()).serving !== null);
    for (let round = 0; round < 3; round++) {
      await api.ingest(batch(records(20, () => ({ message: `brakes squeak ${round}` }))), '?wait=indexed');
      expect(await find(`"squeak ${round}"`)).toBe(20);
    }
    expect(await compare()).toEqual(SAME);
  });

  it('answers 200 at once to a push that changes nothing', async () => {
    const same = batch([record({ id: 'same' })]);
    await api.ingest(same, '?wait=indexed');
    expect((await api.ingest(same, '?wait=indexed')).duplicates).toBe(1);
  });

  it('reports the progress of the index, and is ready in any case', async () => {
    const part = async () =>
      (
        await api.request<{ parts: Record<string, { ready: boolean; detail: string }> }>('/health/ready', {
          method: 'GET',
          token: null,
        })
      ).body.parts.text_index;
    await until('it to be up to date', async () => (await part())?.detail === 'up to date');
    expect((await part())?.ready).toBe(true);
    const metrics = await api.request<string>('/metrics', { method: 'GET' });
    expect(metrics.body).toMatch(/^earshot_text_index_lag_seconds [\d.e-]+$/m);
    expect(metrics.body).toMatch(/^earshot_text_index_refused_records 0$/m);
    expect(await read()).toMatchObject({ engine: 'meilisearch', building: null, refused_records: 0 });
    expect((await runCli(api, ['doctor'])).stdout).toMatch(/^ok +text_index +(up to date|\d+ s behind)$/m);
  });

  it('has deleted what was erased once the receipt says so', async () => {
    await api.ingest(batch([record({ message: 'my zebra is blue', user_name: 'ann' })]), '?wait=indexed');
    expect(await find('zebra')).toBe(1);
    const { body } = await api.request<{ status: string }>('/public/records?user_name=ann', {
      method: 'DELETE',
    });
    expect(body).toMatchObject({ status: 'completed' });
    expect(JSON.stringify(body)).toContain('free pages in the files of Meilisearch');
    expect(await find('zebra')).toBe(0);
  });

  it('rebuilds the index beside the one in use, which never stops answering', async () => {
    const before = await server.ask<{ createdAt: string }>(`/indexes/${server.env.MEILI_INDEX}`);
    const counts = new Set<number>();
    const search = async () => counts.add(await find('"squeak 1"'));
    const done = await whileRepeating([search], () => runCli(api, ['reindex']));
    expect(done).toMatchObject({ code: 0, stdout: 'The new index is in use.\n' });
    expect([...counts]).toEqual([20]);
    const { results } = await server.ask<{ results: { uid: string; createdAt: string }[] }>(
      '/indexes?limit=100',
    );
    const ours = results.filter(({ uid }) => uid.startsWith(server.env.MEILI_INDEX));
    expect(ours.map(({ uid }) => uid)).toEqual([server.env.MEILI_INDEX]);
    expect(ours[0]?.createdAt).not.toBe(before.createdAt);
    await api.ingest(batch(records(3)), '?wait=indexed');
    expect(await compare()).toEqual(SAME);
  });

  it('can only be rebuilt by an administrator', async () => {
    const answer = await api.request('/admin/text-index/rebuild', { token: api.tokens.ingest });
    expect(answer.status).toBe(403);
  });
});

describe('the product without Meilisearch', () => {
  it('reports that there is nothing to build', async () => {
    const api = await startApi();
    expect((await api.request<TextIndex>('/admin/text-index', { method: 'GET' })).body.engine).toBe(
      'built_in',
    );
    const done = await runCli(api, ['reindex']);
    expect(done.code).toBe(1);
    expect(done.stderr).toContain('MEILI_URL is not set');
    await api.stop();
  });
});
