import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';

/* Which value moved most between two times is measured in both, and not ranked by what it is now. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.ingest({ source: 'Mail', records: UNRATED }, '?wait=indexed');
  for (let at = 0; at < RECORDS.length; at += 500)
    await api.ingest({ source: 'Shop', records: RECORDS.slice(at, at + 500) }, '?wait=indexed');
});
afterAll(() => api.stop());

/** Ratings a month of each country, and of how many that are low; the last three months, then the three before. */
const COUNTRIES = {
  PT: { n: [40, 40], low: [4, 24] },
  ES: { n: [40, 40], low: [24, 4] },
  DE: { n: [40, 40], low: [20, 20] },
  FR: { n: [120, 40], low: [60, 20] },
} as const;
const MONTHS = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06'];
const RECORDS = Object.entries(COUNTRIES).flatMap(([country, { n, low }]) =>
  MONTHS.flatMap((month, i) => {
    const half = i < 3 ? 1 : 0;
    return Array.from({ length: n[half] ?? 0 }, (_, nth) => ({
      id: `${country} ${month} ${nth}`,
      ds: `${month}-${String(1 + (nth % 28)).padStart(2, '0')}T12:00:00+0000`,
      message: `Order ${nth} of ${month} came ${nth < (low[half] ?? 0) ? 'much too late' : 'as it should'}.`,
      score: nth < (low[half] ?? 0) ? 1 : 5,
      filters: { country },
    }));
  }),
);

/** Twice as many of each plan in the later months, and no rating. */
const UNRATED = ['free', 'plus'].flatMap((plan) =>
  Array.from({ length: 90 }, (_, i) => ({
    id: `${plan} ${i}`,
    ds: `2025-0${i < 30 ? 1 + (i % 3) : 4 + (i % 3)}-10T12:00:00+0000`,
    message: `Question ${i} about the ${plan} plan.`,
    filters: { plan },
  })),
);

async function answerTo(search_query: string): Promise<string> {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  return body.answer?.text ?? '';
}

it.each([
  [
    'Which country improved the most since April 2025?',
    '**Portugal** improved the most: from 2.60 (120 ratings) before 1 April 2025 to 4.60 (120 ratings) since April 2025; the difference is certain',
    'Down the most, on the other hand: Spain from 4.60 (120 ratings) to 2.60 (120 ratings)',
  ],
  [
    'Which country got worse the most?',
    '**Spain** got worse the most: from 4.60 (120 ratings)',
    'Up the most, on the other hand: Portugal from 2.60',
  ],
  [
    'Which countries are growing?',
    '**France** grew the most: from 1.3 a day (120 records)',
    'All together: from 5.4 a day',
  ],
  [
    "Which country's complaints are growing?",
    '**Spain** has the largest rise in the share of low ratings: from 10% of 120 ratings',
    'Down the most, on the other hand: Portugal from 60% of 120 ratings to 10% of 120 ratings',
  ],
  [
    'Welches Land hat sich am meisten verbessert?',
    '**Portugal**: die Bewertungen sind am stärksten gestiegen',
    '',
  ],
])('names the value that moved most: %s', async (question, verdict, other) => {
  const text = await answerTo(question);
  expect(text).toContain(verdict);
  expect(text).toContain(other);
});

it('says first that none moved beyond chance', async () => {
  const text = await answerTo('Which country got worse in June 2025?');
  expect(text).toMatch(/^No country clearly got worse/);
});

it.each([
  ['Which plan got better?', /^No plan has at least 10 ratings/],
  ['What was the worst month for Mail?', /^No month has at least 10 ratings/],
  ['Which plan is growing?', /^Plan \*\*(?:free|plus)\*\* grew the most/],
])('takes no number of records for a rating: %s', async (question, verdict) => {
  expect(await answerTo(question)).toMatch(verdict);
});
