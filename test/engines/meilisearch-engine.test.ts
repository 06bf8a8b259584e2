import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DistributionAnswer, QuantifyAnswer, SearchAnswer, TrendAnswer } from '#libs/contract';
import { type Api } from '../kit/api.js';
import { batch, record, records } from '../kit/builders.js';
import { filterExpression } from '#libs/text';
import { type Meilisearch, noMeilisearch } from '../kit/meilisearch.js';
import { until } from '../kit/process.js';
import { type ApiWithEngine, startWith } from '../kit/text-engines.js';
import { whileRepeating } from '../kit/meanwhile.js';

/* What is specific to Meilisearch: typo tolerance, its ranking, and an index that lags behind ours. */
describe.skipIf(noMeilisearch)('Meilisearch as the text engine', () => {
  let on: ApiWithEngine;
  let api: Api;
  beforeAll(async () => {
    on = await startWith('meilisearch');
    ({ api } = on);
  });
  afterAll(() => on.stop());

  const total = async (search_query: string, more: object = {}) =>
    (await api.search({ search_query, limit: 0, ...more })).total;

  it('finds and marks words with typos, and the whole word of a prefix', async () => {
    await api.ingest(
      batch([
        record({ id: 't1', message: 'Größe &amp; 😀: it crahsed on startup' }),
        record({ id: 't2', message: 'the startup crashed' }),
      ]),
    );
    await on.settled();
    const { results } = await api.search({ search_query: 'crashed startup' });
    expect(results.map(({ highlights }) => highlights?.message)).toEqual([
      'the <mark>startup</mark> <mark>crashed</mark>',
      'Größe &amp;amp; 😀: it <mark>crahsed</mark> on <mark>startup</mark>',
    ]);
    const typo = results[1];
    expect(typo?.matches?.map(({ start, end }) => typo.message.slice(start, end))).toEqual([
      'crahsed',
      'startup',
    ]);
    const prefixed = await api.search({ search_query: 'startup crah*' });
    expect(prefixed.results[0]?.highlights?.message).toContain('<mark>crahsed</mark>');
  });

  it('orders the matches that pass the filters, however low they rank', async () => {
    const list = records(1_500, (n) => ({
      id: `d${n}`,
      message:
        n < 1_490 ? `deepsea ${n}` : `something entirely different that ends with the word deepsea ${n}`,
      filters: { rare: n >= 1_490 },
    }));
    for (let from = 0; from < list.length; from += 500) await api.ingest(batch(list.slice(from, from + 500)));
    await on.settled();
    const rare = { filters: [{ key: 'filters.rare', value: true }] };
    const { results, meta } = await api.search({ search_query: 'deepsea', limit: 20, ...rare });
    expect(meta.query_applied?.engine).toBe('meilisearch');
    expect(results).toHaveLength(10);
    const far = await api.search({ search_query: 'deepsea', limit: 10, offset: 1_490 });
    expect(far.results.map(({ id }) => id).toSorted()).toEqual(results.map(({ id }) => id).toSorted());
  });

  it('returns suggestions where it has any', async () => {
    const { meta } = await api.search({ search_query: 'startup deepsea crashed', limit: 0 });
    expect(meta.suggestions?.[0]).toEqual({ search_query: 'startup crashed', total: 2 });
  });

  /* Mutant: the index is not read as of Meilisearch's watermark. */
  it('answers as of Meilisearch’s state while it is behind, and never with erased records', async () => {
    const list = ['late one', 'late two', 'late three'].map((message, n) =>
      record({ id: `l${n}`, message, user_name: `late ${n}`, filters: { late: true } }),
    );
    await api.ingest(batch(list));
    await on.settled();
    const late = { filters: [{ key: 'filters.late', value: true }] };
    expect([await total('late', late), await total('', late)]).toEqual([3, 3]);

    await stopIndexer(api);
    const pushed = await api.request('/ingestion', {
      body: batch([record({ id: 'l3', message: 'late four', filters: { late: true } })]),
    });
    await api.ingest(batch([record({ ...list[1], message: 'late two again' })]));
    const erased = api.request('/public/records?user_name=late%200', { method: 'DELETE' });
    await expect.poll(() => total('', late)).toBe(3);

    // One is new, one changed and one erased: of the records in Meilisearch, only the third is left.
    const headers = { 'X-Earshot-Watermark': pushed.headers.get('X-Earshot-Watermark') ?? '' };
    const ask = { search_query: 'late', ...late };
    const { body } = await api.request<SearchAnswer>('/public/search', { body: ask, headers });
    expect(body.results.map(({ message }) => message)).toEqual(['late three']);
    expect(body.meta.warnings.map(({ code }) => code)).toContain('text_index_behind');
    const quantify = await api.quantify({
      main_query: 'late',
      main_filters: late.filters,
      base_filters: late.filters,
    });
    expect([quantify.main.matches, quantify.secondary.matches]).toEqual([1, 1]);
    expect((await api.trend(ask)).series[0]?.points.reduce((sum, { count }) => sum + count, 0)).toBe(1);

    await startIndexer(api);
    expect((await erased).status).toBeLessThan(300);
    await on.settled();
    expect([await total('late', late), await total('again', late), await total('four', late)]).toEqual([
      3, 1, 1,
    ]);
  });

  it('keeps values of any kind in filters', async () => {
    const { meilisearch } = on;
    if (!meilisearch) throw new Error('this suite has a Meilisearch');
    const parts = [
      '\\',
      '"',
      "'",
      '\\"',
      ' AND ',
      ' OR ',
      '(',
      ']',
      '<',
      '\n',
      '😀',
      'u{41}',
      'seq',
      '= 1',
      'é',
      '*',
    ];
    const values = Array.from({ length: 400 }, (_, n) =>
      [n % 16, (n * 7) % 16, (n * 3 + 1) % 16, n].map((part, i) => (i === 3 ? part : parts[part])).join(''),
    );
    const uid = `${meilisearch.env.MEILI_INDEX}_values`;
    const attribute = 'a "nasty" \\ name';
    await done(meilisearch, '/indexes', { uid, primaryKey: 'id' });
    const settings = { filterableAttributes: [attribute], pagination: { maxTotalHits: 1_000 } };
    await done(meilisearch, `/indexes/${uid}/settings`, settings, 'PATCH');
    await done(
      meilisearch,
      `/indexes/${uid}/documents`,
      values.map((value, id) => ({ id, [attribute]: value })),
    );
    const queries = values.map((value) => ({
      indexUid: uid,
      filter: filterExpression([{ attribute, operator: '=', value }]),
    }));
    const { results } = await meilisearch.ask<{ results: { hits: { id: number }[] }[] }>(
      '/multi-search',
      'POST',
      {
        queries,
      },
    );
    expect(results.map(({ hits }) => hits.map(({ id }) => id))).toEqual(values.map((_, id) => [id]));
  });

  it(
    'counts whole batches and one state in every answer, while batches come in',
    { timeout: 120_000 },
    async () => {
      const SIZE = 40;
      const BATCHES = 25;
      const push = async () => {
        for (let n = 0; n < BATCHES; n++)
          await api.ingest({
            source: 'stream',
            records: records(SIZE, (i) => ({ message: `streaming ${n} ${i}`, score: 1 + (i % 5) })),
          });
      };
      const filters = [{ key: 'source', value: 'stream' }];
      const query = { search_query: 'streaming', limit: 0 };
      let before = 0;
      const check = (count: number, at: string) => {
        expect(count % SIZE, `${at}: half a batch is seen`).toBe(0);
        expect(count, `${at}: goes back in time`).toBeGreaterThanOrEqual(before);
        before = count;
      };
      const askAll = async () => {
        check((await ask<SearchAnswer>(api, '/public/search', query)).total, 'search');
        const { series } = await ask<TrendAnswer>(api, '/public/trend', {
          search_query: 'streaming',
          trend_by: 'day',
        });
        check(series[0]?.points.reduce((sum, { count }) => sum + count, 0) ?? 0, 'trend');
        const body = { search_query: 'streaming', distribution_by: 'score' };
        check(
          (await ask<DistributionAnswer>(api, '/public/distribution', body)).total_records,
          'distribution',
        );
        const sides = { main_filters: filters, secondary_query: 'streaming', examples: 0 };
        const { main, secondary } = await ask<QuantifyAnswer>(api, '/public/quantify', sides);
        expect(main.matches, 'a query and a filter for the same records').toBe(secondary.matches);
      };
      await whileRepeating([askAll], push);
      await on.settled();
      expect(await total('streaming')).toBe(SIZE * BATCHES);
    },
  );
});

/** Sends a write and waits for its task. */
async function done(server: Meilisearch, at: string, body: unknown, method = 'POST'): Promise<void> {
  const { taskUid } = await server.ask<{ taskUid: number }>(at, method, body);
  await until(`the task of ${at}`, async () => {
    const { status, error } = await server.ask<{ status: string; error: unknown }>(`/tasks/${taskUid}`);
    if (status === 'failed') throw new Error(JSON.stringify(error));
    return status === 'succeeded';
  });
}

async function ask<T>(api: Api, at: string, body: object): Promise<T> {
  const answer = await api.request<T>(at, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Ends the lease of the process that writes to Meilisearch, with no successor. */
async function stopIndexer(api: Api): Promise<void> {
  await api.database?.query(
    `UPDATE text_indexer SET owner = gen_random_uuid(), leased_until = now() + interval '1 hour'`,
  );
}

async function startIndexer(api: Api): Promise<void> {
  await api.database?.query('UPDATE text_indexer SET leased_until = now()');
}
