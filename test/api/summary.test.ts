import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer, Summary } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { boundToken } from '../kit/feedback.js';
import { ratedFeedback } from '../kit/rated-feedback.js';

const list = ratedFeedback(600);
const CANARY = 'zanzibar';
const HOSTILE = `${CANARY} <img src=x onerror=alert(1)> ![pixel](https://evil.example/p.png) [1] **bold** dark mode.`;
let api: Api;

async function push(to: Api, drafts: ReturnType<typeof ratedFeedback>): Promise<void> {
  const records = drafts.map(({ about: _about, ...record }) => record);
  await to.ingest({ source: 'Tunes', records });
}

beforeAll(async () => {
  api = await startApi();
  await push(api, list);
});
afterAll(() => api.stop());

type Whole = Required<Summary> & { text: string };

async function summaryOf(body: object, token?: string): Promise<Whole> {
  const answer = await api.request<SearchAnswer>('/public/search', { body: { limit: 0, ...body }, token });
  expect(answer.status).toBe(200);
  return answer.body.summary as Whole;
}

const totalOf = async (drilldown: object) =>
  (await api.search({ ...drilldown, limit: 0, summary: false })).total;

/** Every citation is of a record inside the match set, and a literal piece of it. */
async function checkCitations(
  selection: { search_query?: string; filters?: object[] },
  { citations, text }: Summary,
) {
  for (const { n, record_id, quote, start, end, url } of citations ?? []) {
    const filters = [...(selection.filters ?? []), { key: 'id', values: [record_id] }];
    const { results } = await api.search({ ...selection, filters, summary: false });
    expect(results.length).toBe(1);
    expect(results[0].message.slice(start, end)).toBe(quote);
    expect(url).toBe(results[0].url?.startsWith('https:') ? results[0].url : null);
    expect(text).toContain(`[${n}]`);
  }
}

describe('a summary without a model', () => {
  it('reports what was counted, what people write, and where', async () => {
    const summary = await summaryOf({});
    expect(summary.status).toBe('extractive');
    const low = list.filter(({ score }) => Number(score) <= 2).length;
    const mean = list.reduce((sum, { score }) => sum + Number(score), 0) / list.length;
    expect(summary.text).toContain(
      `600 records. The mean score is ${mean.toFixed(2)} on a scale from 1 to 5`,
    );
    expect(summary.text).toContain(`${Math.round((100 * low) / 600)}% are 2 or lower`);
    expect(summary.citations.length).toBe(5);
    expect(summary.based_on).toMatchObject({ matches: 600, method: 'stratified+mmr' });
    await checkCitations({}, summary);
  });

  it('names themes with the same counts as a search for them', async () => {
    for (const selection of [
      {},
      { search_query: 'my' },
      { filters: [{ key: 'filters.country', value: 'PT' }] },
    ]) {
      const { themes, based_on } = await summaryOf({ ...selection, summary_length: 'long' });
      expect(themes.length).toBeGreaterThan(0);
      for (const { records, share, share_ci, drilldown, example_ids } of themes) {
        expect(await totalOf(drilldown)).toBe(records);
        expect(share).toBeCloseTo(records / based_on.matches, 12);
        expect(share_ci[0]).toBeLessThan(share);
        expect(share_ci[1]).toBeGreaterThan(share);
        expect(example_ids.length).toBeGreaterThan(0);
      }
    }
    const { themes } = await summaryOf({ summary_length: 'long' });
    const said = (label: string) => list.filter(({ about }) => about === label).length;
    const found = Object.fromEntries(themes.map(({ label, records, leans }) => [label, [records, leans]]));
    expect(found).toMatchObject({
      subscription: [said('subscription'), 'low'],
      'dark mode': [said('dark mode'), 'low'],
      playlists: [said('playlists'), 'high'],
    });
  });

  it('has the requested length', async () => {
    const lengths = ['short', 'medium', 'long'].map(async (summary_length) => {
      return (await summaryOf({ summary_length })).citations.length;
    });
    expect(await Promise.all(lengths)).toEqual([3, 5, 7]);
  });

  it('compares what matches with all others', async () => {
    const selection = { search_query: 'subscription' };
    const summary = await summaryOf(selection);
    const { length } = list.filter(({ about }) => about === 'subscription');
    expect(summary.text).toMatch(new RegExp(`^${length} of 600 records match`));
    expect(summary.text).toContain('for all others');
    await checkCitations(selection, summary);
  });

  it('is the same with and without a page of records, and for every repeated request', async () => {
    const of = async (body: object) => {
      const { generated_at: _at, ...summary } = await summaryOf({ search_query: 'update', ...body });
      return JSON.stringify(summary);
    };
    expect(await of({ limit: 20 })).toBe(await of({}));
  });

  it('does not depend on the order in which records arrived', async () => {
    const other = await startApi();
    try {
      await push(other, list.toReversed());
      const anonymous = ({ text, citations, themes }: Summary) => ({
        text,
        citations: citations?.map(({ record_id: _id, ...rest }) => rest),
        themes: themes?.map(({ example_ids: _ids, ...rest }) => rest),
      });
      for (const body of [{}, { search_query: 'mode' }]) {
        const theirs = (await other.search({ ...body, limit: 0, summary: true })).summary;
        expect(anonymous(theirs)).toEqual(anonymous(await summaryOf(body)));
      }
    } finally {
      await other.stop();
    }
  });

  it('is off or empty if nothing is requested or found', async () => {
    expect(await summaryOf({ summary: false })).toEqual({ status: 'off', text: null });
    expect(await summaryOf({ search_query: 'unheardof' })).toMatchObject({ status: 'empty', citations: [] });
  });

  it('comes with a distribution too, on request', async () => {
    const body = { distribution_by: 'source', search_query: 'login' };
    expect((await api.distribution(body)).summary).toBeUndefined();
    const { summary } = await api.distribution({ ...body, summary: true });
    expect(summary?.text).toBe((await summaryOf({ search_query: 'login' })).text);
  });
});

describe('records in a summary', () => {
  beforeAll(() =>
    api.ingest({
      source: 'Secret',
      records: [
        { ds: '2025-03-05T10:00:00+0000', message: HOSTILE, score: 1, url: 'javascript:alert(1)' },
        { ds: '2025-03-06T10:00:00+0000', message: '', score: 1 },
      ],
    }),
  );

  it('are treated as text only', async () => {
    const selection = { search_query: CANARY };
    const summary = await summaryOf(selection);
    const [said] = summary.text.split('\n').filter((line) => line.includes(CANARY));
    expect(said).not.toMatch(/https?:/);
    expect(said.replace(/\\./g, '').replace(/ \[1\]$/, '')).not.toMatch(/[<>[\]*_`]/);
    expect(summary.citations).toMatchObject([{ n: 1, url: null }]);
    await checkCitations(selection, summary);
  });

  it('are those the token may see, and no others are counted', async () => {
    const token = await boundToken(api, [{ key: 'source', type: 'list', values: ['Tunes'] }]);
    for (const body of [
      {},
      { search_query: 'dark mode' },
      { search_query: CANARY },
      { search_query: `${CANARY} OR login` },
    ]) {
      const summary = await summaryOf({ ...body, summary_length: 'long' }, token);
      expect(JSON.stringify(summary)).not.toContain(CANARY);
      if (summary.status === 'extractive') expect(summary.text).toMatch(/^(\d+ of )?600 records/);
    }
    expect((await summaryOf({})).text).toMatch(/^602 records/);
  });

  it('can be ratings without text', async () => {
    const summary = await summaryOf({ filters: [{ key: 'message', type: 'exists', operator: 'neq' }] });
    expect(summary).toMatchObject({ status: 'extractive', citations: [], themes: [] });
    expect(summary.text).toMatch(/^1 of 602 records match/);
  });

  it('disappear from it once they are erased', async () => {
    const answer = await api.request('/public/records?source=Secret', { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect((await summaryOf({ search_query: CANARY })).status).toBe('empty');
  });
});
