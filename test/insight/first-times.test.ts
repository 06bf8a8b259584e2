import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';

/* Which day, week or month comes first is counted, and not what is most frequent in all. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
  for (let at = 0; at < RECORDS.length; at += 500)
    await api.ingest({ source: 'Shop', records: RECORDS.slice(at, at + 500) }, '?wait=indexed');
});
afterAll(() => api.stop());

const rated = (day: string, n: number, score: number) => ({
  id: `${day} ${n}`,
  ds: `${day}T12:00:00+0000`,
  message: `Order ${n} of ${day} came ${score > 3 ? 'as it should' : 'much too late'}.`,
  score,
});

/**
 * From 3 January to 30 April: 40 ratings a month, of which every tenth is low, in March every second. January, which is not
 * whole, has 30; on 9 April there are 30 more.
 */
const RECORDS = ['01', '02', '03', '04'].flatMap((month) =>
  Array.from({ length: { '01': 30, '04': 70 }[month] ?? 40 }, (_, i) => {
    const day = i >= 40 ? 9 : i === 39 ? 28 + (month === '04' ? 2 : 0) : 3 + (i % 20);
    const isLow = month === '03' ? i % 2 === 0 : i % 10 === 0;
    return rated(`2025-${month}-${String(day).padStart(2, '0')}`, i, isLow ? 1 : 5);
  }),
);

async function answerTo(search_query: string): Promise<string> {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  return body.answer?.text ?? '';
}

it.each([
  ['Which month had the lowest ratings?', 'The worst month is **March 2025**: 3.00 (40 ratings)'],
  ['What was our best month?', 'The best month is **'],
  ['Which day had the most reviews?', 'The day with the most records is **9 April 2025**: 32'],
  ['What was the busiest month?', 'The month with the most records is **April 2025**: 70'],
  ['Which month had the most complaints?', ' is **March 2025**: 20'],
  ['Quel mois a été le pire ?', 'Les notes les plus basses : **en mars 2025**, 3,00 (40 notes)'],
])('names the first time: %s', async (question, verdict) => {
  expect(await answerTo(question)).toContain(verdict);
});

it('says what is usual, what comes next and how sure it is', async () => {
  const text = await answerTo('What was the worst month?');
  expect(text).toContain('In a typical month the mean is 4.60 (the median of 3 months)');
  expect(text).toMatch(
    /The difference is certain: 3\.00 \(40 ratings\) vs 4\.60 \(140 ratings\) for all others/,
  );
});

it('names no month that is not whole as the one with the fewest', async () => {
  const text = await answerTo('Which month had the fewest reviews?');
  expect(text).toMatch(/^The month with the fewest records is \*\*(?:February|March) 2025\*\*: 40/);
});
