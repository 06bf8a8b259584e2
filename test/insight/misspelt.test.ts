import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const message = (i: number) => {
    if (i % 4 === 0) return 'The widget does not update.';
    return i % 4 === 1 ? 'It crashes on startup.' : 'The parcel came.';
  };
  const drafts = Array.from({ length: 80 }, (_, i) => ({
    id: `shop-${i}`,
    ds: '2026-03-04T08:00:00+0000',
    message: message(i),
    filters: { country: i % 2 === 0 ? 'Spain' : 'Chile' },
  }));
  const answered = Array.from({ length: 8 }, (_, i) => ({
    id: `forum-${i}`,
    ds: '2026-03-05T08:00:00+0000',
    message: 'O suporte respondeu numa hora e resolveu tudo com muita paciência.',
  }));
  await api.ingest(batch(drafts, 'Shop'), '?wait=indexed');
  await api.ingest(batch(answered, 'Forum'), '?wait=indexed');
});
afterAll(() => api.stop());

it.each([
  ['how many mention the wigdets', 'wigdets', 'widget', /^20 of 88 records/],
  ['crahs on startup, how many ppl', 'crahs', 'crashes', /^20 of 88 records/],
])(
  'a word that no record has is read as the one that they do have: %s',
  async (search_query, typed, meant, expected) => {
    const { body } = await askDeeper(api, { search_query });
    expect(body.answer?.text).toMatch(expected);
    const spelling = body.reading?.assumed.find(({ kind }) => kind === 'spelling');
    const start = search_query.indexOf(typed);
    expect(spelling).toMatchObject({ text: typed, meaning: meant, start, end: start + typed.length });
    expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  },
);

it('a word of one language is no slip for a word of another', async () => {
  const { body } = await askDeeper(api, { search_query: 'how many mention the response time?' });
  expect(body.reading?.assumed.filter(({ kind }) => kind === 'spelling')).toEqual([]);
  expect(body.answer?.text).not.toContain('respondeu');
});
