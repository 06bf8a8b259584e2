import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type {
  DistributionAnswer,
  ExportAnswer,
  Meta,
  QuantifyAnswer,
  SearchAnswer,
  TrendAnswer,
} from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { boundToken } from '../kit/feedback.js';
import { whileRepeating } from '../kit/meanwhile.js';
import { agree, expectAll, seedsFrom } from '../kit/oracle/ask-seed.js';
import { generated } from '../kit/oracle/corpora.js';
import { overHttp, pushRaw } from '../kit/oracle/over-http.js';
import { fieldsOf, randomSelection } from '../kit/oracle/questions.js';
import { Random } from '../kit/oracle/random.js';
import type { RawRecord } from '../kit/oracle/raw-record.js';
import { passes, type RawFilter, selected } from '../kit/oracle/selection.js';

/* The same agreement through the whole service: pushed, followed, asked for, revised, erased, and while more comes in. */
const BOUND: RawFilter[] = [{ key: 'source', type: 'list', values: ['Zendesk', 'survey'] }];
/** A quarter of them outside a soak run. */
const requests = (soak: number) => (inject('soak') ? soak : soak / 4);
let api: Api;
let records: RawRecord[];
let token: string;

beforeAll(async () => {
  // More readers than most machines of tests have processors for.
  api = await startApi({ env: { INDEX_READERS: '4' } });
  records = generated(300, 7);
  await pushRaw(api, records);
  token = await boundToken(api, BOUND);
});
afterAll(() => api.stop());

const asOpen = (seed: number) =>
  agree({ product: overHttp(api), records, random: new Random(seed), drilldowns: 8 }, seed);
const asBound = (seed: number) => {
  const seen = records.filter((record) => BOUND.every((filter) => passes(record, filter, 'UTC')));
  return agree(
    { product: overHttp(api, token), records: seen, random: new Random(seed), drilldowns: 8 },
    seed,
  );
};

it('every number is that of plain loops, with a token of every kind', { timeout: 300_000 }, async () => {
  await expectAll(seedsFrom(10_000, requests(120)), asOpen);
  await expectAll(seedsFrom(20_000, requests(40)), asBound);
});

it('an export has as many rows as a search finds', async () => {
  for (const seed of seedsFrom(30_000, 20)) {
    const selection = randomSelection(new Random(seed), records, fieldsOf(records));
    const body = { ...selection, export_fields: ['id'] };
    const { body: file } = await api.request<ExportAnswer>('/public/export', { body });
    expect(file.row_count, JSON.stringify(selection)).toBe(selected(records, selection).length);
  }
});

it('so are they after revisions and erasures', { timeout: 300_000 }, async () => {
  // A record keeps its source and its id: that is what makes it the same record.
  const next = generated(300, 8);
  const revised = records
    .filter(({ row }) => row % 3 === 0)
    .map(({ row, source }, i) => ({
      ...(next[i] as RawRecord),
      row,
      source,
      filters: { ...next[i]?.filters, row },
    }));
  await pushRaw(api, revised);
  const erased = await api.request<{ records: number }>('/public/records?user_name=user%203', {
    method: 'DELETE',
  });
  const before = records.length;
  const byRow = new Map(revised.map((record) => [record.row, record]));
  records = records
    .map((record) => byRow.get(record.row) ?? record)
    .filter(({ user_name }) => user_name !== 'user 3');
  expect(erased.body.records).toBe(before - records.length);
  expect(records.length).toBeLessThan(before);
  await expectAll(seedsFrom(40_000, requests(80)), asOpen);
  await expectAll(seedsFrom(50_000, requests(40)), asBound);
});

it(
  'while batches come in, every answer counts whole batches, and all that were there at its data_as_of',
  { timeout: 120_000 },
  async () => {
    const SIZE = 50;
    const BATCHES = 40;
    /** Where answers are slow, batches are sent until so many answers were compared. */
    const ENOUGH = 5;
    const MOST_BATCHES = 400;
    const acknowledged: number[] = [];
    let whole = 0;
    let sent = 0;
    const batch = (n: number) => ({
      source: 'stream',
      records: Array.from({ length: SIZE }, (_, i) => ({
        ds: `2026-01-${String(1 + (i % 28)).padStart(2, '0')}T12:00:00+0000`,
        message: `stream ${n} ${i}`,
        score: 1 + (i % 5),
        filters: { batch: n },
      })),
    });
    const push = async () => {
      for (let n = 0; n < BATCHES || (whole < ENOUGH && n < MOST_BATCHES); n++) {
        sent = n + 1;
        await api.ingest(batch(n));
        acknowledged.push(Date.now());
      }
    };
    const filters = [{ key: 'source', value: 'stream' }];
    const ask = async <T extends { meta: Meta }>(at: string, body: object, count: (answer: T) => number) => {
      const before = acknowledged.length;
      const { body: answer } = await api.request<T>(at, { body });
      // A busy machine may not reach the last write within the second that a question waits for it.
      if (answer.meta.warnings.some(({ code }) => code === 'index_behind')) return;
      whole++;
      const total = count(answer);
      expect(total % SIZE, `${at}: half a batch is seen`).toBe(0);
      expect(total / SIZE, `${at}: more than was sent`).toBeLessThanOrEqual(sent);
      expect(total / SIZE, `${at}: less than was acknowledged`).toBeGreaterThanOrEqual(before);
      const asOf = Date.parse(answer.meta.data_as_of);
      const there = acknowledged.filter((at) => at < asOf).length;
      expect(total / SIZE, `${at}: data_as_of`).toBeGreaterThanOrEqual(there);
    };
    const sum = (items: readonly { count: number }[] | undefined) =>
      (items ?? []).reduce((all, { count }) => all + count, 0);
    const askAll = async () => {
      await ask<SearchAnswer>('/public/search', { filters, limit: 0, summary: false }, ({ total }) => total);
      await ask<TrendAnswer>('/public/trend', { filters, trend_by: 'day' }, ({ series }) =>
        sum(series[0]?.points),
      );
      await ask<DistributionAnswer>(
        '/public/distribution',
        { filters, distribution_by: 'score', stacked_by: 'filters.batch' },
        ({ buckets }) => sum(buckets),
      );
      await ask<QuantifyAnswer>(
        '/public/quantify',
        { main_filters: filters, secondary_query: 'stream', examples: 0 },
        ({ main, secondary }) => {
          expect(main.matches).toBe(secondary.matches);
          return main.matches;
        },
      );
    };
    await whileRepeating([askAll], push);
    await ask<SearchAnswer>('/public/search', { filters, limit: 0, summary: false }, ({ total }) => total);
    expect(whole).toBeGreaterThanOrEqual(ENOUGH);
  },
);
