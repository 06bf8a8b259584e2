import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer, Summary } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { type Line, mean, readCsv, words } from '../kit/plain-loops.js';

/* Summaries of real reviews. What they say is counted again here, from the file, by loops that use nothing of the product. */
const FILE = path.resolve('../shared/data/reviews/play-netflix-2024.csv.gz');
const found = existsSync(FILE);
if (!found) process.stdout.write(`SKIPPED: real reviews are not at ${FILE}\n`);
const lines: Line[] = found ? readCsv(gunzipSync(readFileSync(FILE)).toString('utf8')) : [];
const BATCH = 1000;

const says = (word: RegExp) =>
  lines.filter(({ content = '' }) => words(content).some((one) => word.test(one)));
interface Selection {
  search_query?: string;
  filters?: object[];
}
const HOUSEHOLD = /^households?$/;

describe.skipIf(!found)('summaries of real reviews (skipped where ../shared/data is absent)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
    const records = lines.map(({ content = '', score, at = '' }, i) => ({
      id: `line ${i}`,
      ds: `${at.replace(' ', 'T')}+0000`,
      message: content,
      score: Number(score),
    }));
    for (let i = 0; i < records.length; i += BATCH)
      await api.ingest({ source: 'Netflix', records: records.slice(i, i + BATCH) });
  });
  afterAll(() => api.stop());

  async function summaryOf(body: object): Promise<Required<Summary> & { text: string; total: number }> {
    const { total, summary } = await api.search({ limit: 0, summary: true, summary_length: 'long', ...body });
    expect(summary.status).toBe('extractive');
    return { ...(summary as Required<Summary>), text: summary.text ?? '', total };
  }

  it.each<[string, Selection]>([
    ['everything', {}],
    ['a query', { search_query: 'household' }],
    ['two words', { search_query: 'subtitles episode' }],
    ['a query of many', { search_query: 'movies' }],
    ['low scores', { filters: [{ key: 'score', max: 2 }] }],
    ['a week', { filters: [{ key: 'ds', min: '2024-06-03', max: '2024-06-09' }] }],
  ])('of %s contain only what was counted or written', async (_, selection) => {
    const { citations, themes, based_on, total, text } = await summaryOf(selection);
    expect(based_on.matches).toBe(total);
    expect(citations.length).toBeGreaterThanOrEqual(3);
    for (const { n, record_id, quote, start, end } of citations) {
      const filters = [...(selection.filters ?? []), { key: 'id', values: [record_id] }];
      const { results } = await api.search({ ...selection, filters });
      expect(results.map(({ message }) => message.slice(start, end))).toEqual([quote]);
      expect(text.split(`[${n}]`).length).toBe(2);
    }
    expect(themes.length).toBeGreaterThanOrEqual(3);
    for (const { drilldown, records } of themes) {
      const answer = await api.request<SearchAnswer>('/public/search', {
        body: { ...drilldown, limit: 0, summary: false },
      });
      expect(answer.body.total).toBe(records);
    }
  });

  it('show how a complaint is rated, and what occurs with it', async () => {
    const { text, themes } = await summaryOf({ search_query: 'household' });
    const rating = says(HOUSEHOLD);
    const others = lines.filter((line) => !rating.includes(line));
    const rated = (list: Line[]) => mean(list.map(({ score }) => Number(score))).toFixed(2);
    expect(text).toContain(`${rating.length} of 5,999 records match (4.6%)`);
    expect(text).toContain(
      `The mean score is ${rated(rating)} on a scale from 1 to 5, compared with ${rated(others)} for all others`,
    );
    const wifi = rating.filter(({ content = '' }) =>
      words(content).some((word) => /^wifi('?s)?$/.test(word)),
    );
    expect(themes).toContainEqual(expect.objectContaining({ label: 'wifi', records: wifi.length }));
  });

  it('separate complaints from praise when all records are requested', async () => {
    const { themes } = await summaryOf({});
    const low = themes.filter(({ leans }) => leans === 'low');
    expect(low.map(({ label }) => label)).toContain('household');
    for (const { mean_score } of low) expect(mean_score).toBeLessThan(2);
    expect(low.find(({ label }) => label === 'household')?.records).toBe(says(HOUSEHOLD).length);
  });
});
