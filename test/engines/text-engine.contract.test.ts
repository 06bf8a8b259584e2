import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer, TrendAnswer } from '#libs/contract';
import { batch, record } from '../kit/builders.js';
import { boundToken } from '../kit/feedback.js';
import { type ApiWithEngine, ENGINES, isMissing, startWith } from '../kit/text-engines.js';

/* What every text engine guarantees. The words make no difference in typo tolerance or stemming between engines. */
const MESSAGES: Record<string, string> = {
  a: 'The login page shows a blank screen',
  b: 'Login is blank, the page never loads',
  c: 'A blank page after login',
  d: 'Screen brightness on the wi-fi dialog, version 3.2',
  e: 'Version 2.3 loads quickly',
  f: 'Dialog of the 登录失败 screen',
  g: 'not to be',
  h: '<b>Markup</b> &amp; blank <i>words</i>',
};

for (const engine of ENGINES)
  describe.skipIf(isMissing(engine))(`text engine ${engine}`, () => {
    let on: ApiWithEngine;
    let token: string;

    beforeAll(async () => {
      on = await startWith(engine);
      const list = Object.entries(MESSAGES).map(([id, message], n) =>
        record({ id, message, score: 1 + (n % 5), filters: { even: n % 2 === 0 } }),
      );
      await on.api.ingest(batch(list));
      token = await boundToken(on.api, [{ key: 'filters.even', type: 'value', value: true }]);
      await on.settled();
    });
    afterAll(() => on.stop());

    const found = async (body: object, as?: string) => {
      const answer = await on.api.request<SearchAnswer>('/public/search', { body, token: as });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const { results, total, meta } = answer.body;
      const letters = results.map(
        ({ message }) => Object.keys(MESSAGES).find((id) => MESSAGES[id] === message) ?? '?',
      );
      expect(total).toBe(letters.length);
      return { letters: letters.toSorted((a, b) => (a < b ? -1 : 1)).join(''), meta };
    };

    it.each([
      ['login blank', 'abc'],
      ['"login page"', 'a'],
      ['"blank page"', 'c'],
      ['blank -login', 'h'],
      ['blank -"login page"', 'bch'],
      ['blank page -loads', 'ac'],
      ['brightness OR quickly', 'de'],
      ['"login page" OR brightness -blank', 'ad'],
      ['OR login', 'abc'],
      ['the login', 'abc'],
      ['not to be', 'g'],
      ['wi-fi', 'd'],
      ['3.2', 'd'],
      ['bright*', 'd'],
      ['screen bright*', 'd'],
      ['登录失败', 'f'],
      ['markup words', 'h'],
      ['LOGIN Blank', 'abc'],
      ['nothingofthekind', ''],
    ])('%s finds %s, and names the engine', async (search_query, letters) => {
      const answer = await found({ search_query });
      expect(answer.letters).toBe(letters);
      expect(answer.meta.query_applied).toMatchObject({ text: search_query, mode: 'all_terms', engine });
      expect(answer.meta.warnings).toEqual([]);
    });

    it.each([
      ['brightness quickly', 'de'],
      ['"login page" quickly -blank', 'e'],
    ])('any term of %s finds %s', async (search_query, letters) => {
      const answer = await found({ search_query, mode: 'any_terms' });
      expect(answer.letters).toBe(letters);
      expect(answer.meta.query_applied?.engine).toBe(engine);
    });

    it('answers a query without words with no matches and an explanation', async () => {
      const answer = await found({ search_query: '?!' });
      expect(answer.letters).toBe('');
      expect(answer.meta.warnings.map(({ code }) => code)).toEqual(['empty_query']);
      expect(answer.meta.query_applied?.engine).toBe('built_in');
      expect((await found({ search_query: '' })).meta.query_applied).toBeNull();
    });

    it.each([
      ['prefixes before the last word', 'logi* blank'],
      ['prefixes behind a minus', 'blank -logi*'],
      ['more than ten words', 'login blank page a1 a2 a3 a4 a5 a6 a7 a8'],
    ])('leaves %s to the built-in engine', async (_what, search_query) => {
      const answer = await found({ search_query, mode: 'all_terms' });
      expect(answer.meta.query_applied?.engine).toBe('built_in');
      expect(answer.meta.warnings).toEqual([]);
    });

    it('filters, and never shows a bound token what it may not see', async () => {
      expect((await found({ search_query: 'blank', filters: [{ key: 'score', max: 2 }] })).letters).toBe(
        'ab',
      );
      expect((await found({ search_query: 'blank' }, token)).letters).toBe('ac');
      expect((await found({ search_query: 'loads' }, token)).letters).toBe('e');
      expect((await found({ search_query: 'blank -login' }, token)).letters).toBe('');
    });

    it('is not asked by a bound token if what it says depends on other records', async () => {
      const { meta } = await found({ search_query: 'blank' }, token);
      expect([meta.query_applied?.engine, meta.warnings]).toEqual(['built_in', []]);
    });

    it('orders by relevance, best first, and by fields', async () => {
      const { results } = await on.api.search({ search_query: 'blank page' });
      const relevances = results.map(({ relevance }) => relevance ?? -1);
      expect(results).toHaveLength(3);
      expect(relevances).toEqual(relevances.toSorted((a, b) => b - a));
      expect(Math.min(...relevances)).toBeGreaterThan(0);
      expect(Math.max(...relevances)).toBeLessThanOrEqual(1);
      const pages = await Promise.all(
        [0, 1, 2].map((offset) => on.api.search({ search_query: 'blank page', limit: 1, offset })),
      );
      expect(pages.map((page) => page.results[0]?.id)).toEqual(results.map(({ id }) => id));
      const sorted = await on.api.search({ search_query: 'blank', sorted_by: ['-score'] });
      expect(sorted.results.map(({ score }) => score)).toEqual([3, 3, 2, 1]);
      const mixed = await on.api.search({ search_query: 'blank', sorted_by: ['score', '-relevance'] });
      expect(mixed.results.map(({ score }) => score)).toEqual([1, 2, 3, 3]);
    });

    it('marks what matched, and escapes the text', async () => {
      const { results } = await on.api.search({ search_query: 'markup words' });
      expect(results[0]?.highlights?.message).toBe(
        '&lt;b&gt;<mark>Markup</mark>&lt;/b&gt; &amp;amp; blank &lt;i&gt;<mark>words</mark>&lt;/i&gt;',
      );
      const [match] = results[0]?.matches ?? [];
      expect(results[0]?.message.slice(match?.start, match?.end)).toBe('Markup');
    });

    it('counts the same records in every answer', async () => {
      const search_query = 'blank OR brightness';
      const trend = await on.api.trend({ search_query, trend_by: 'day' });
      const distribution = await on.api.distribution({ search_query, distribution_by: 'score' });
      const quantify = await on.api.quantify({ main_query: search_query, secondary_query: 'loads' });
      const keyphrases = await on.api.keyphrases({ search_query });
      const file = await on.api.export({ search_query, export_fields: ['id'] });
      expect([
        (await found({ search_query })).letters.length,
        countOf(trend),
        distribution.total_records,
        quantify.main.matches,
        keyphrases.total,
        file.row_count,
      ]).toEqual(Array<number>(6).fill(5));
      expect(quantify.secondary.matches).toBe(2);
      expect(quantify.meta.query_applied?.engine).toBe(engine);
      for (const { drilldown, count } of distribution.buckets)
        expect((await on.api.search({ ...drilldown, limit: 0 })).total).toBe(count);
    });

    it('suggests queries with the totals they will have', async () => {
      const { meta } = await on.api.search({ search_query: 'login brightness 登录失败', limit: 0 });
      expect(meta.suggestions?.length).toBeGreaterThan(0);
      for (const { search_query, total } of meta.suggestions ?? [])
        expect((await on.api.search({ search_query, limit: 0 })).total).toBe(total);
    });

    it('forgets what was edited and what was erased', async () => {
      const twice = { id: 'x', message: 'zebra crossing', user_name: 'zoe' };
      await on.api.ingest(
        batch([record({ ...twice }), record({ id: 'y', message: 'zebra stripes', user_name: 'zoe' })]),
      );
      await on.settled();
      const total = async (search_query: string) => (await on.api.search({ search_query, limit: 0 })).total;
      expect([await total('zebra'), await total('crossing')]).toEqual([2, 1]);
      await on.api.ingest(batch([record({ ...twice, message: 'horse crossing' })]));
      await on.settled();
      expect([await total('zebra'), await total('crossing'), await total('horse')]).toEqual([1, 1, 1]);
      await on.api.request('/public/records?user_name=zoe', { method: 'DELETE' });
      expect([await total('zebra'), await total('crossing'), await total('horse')]).toEqual([0, 0, 0]);
    });
  });

function countOf({ series }: TrendAnswer): number {
  return series[0]?.points.reduce((sum, { count }) => sum + count, 0) ?? 0;
}
