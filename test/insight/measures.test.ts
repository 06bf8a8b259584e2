import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';

/* Means, medians and sums of numbers that records hold, recounted here. */

let api: Api;
const votes = [0, 0, 1, 1, 1, 2, 3, 4, 8, 9, 12, 40];
const records = votes.flatMap((upvotes, i) =>
  ['PT', 'ES'].map((country, at) => ({
    id: `r${i}-${at}`,
    ds: `2025-05-${String(i + 1).padStart(2, '0')}T12:00:00+0000`,
    message: `The parcel number ${i} came to ${country} and I had to wait for it.`,
    score: 1 + (i % 5),
    user_name: `buyer ${i}`,
    filters: { country, upvotes: upvotes * (at + 1) },
  })),
);

beforeAll(async () => {
  api = await startApi();
  await api.ingest({ source: 'shop', records }, '?wait=indexed');
});
afterAll(() => api.stop());

async function ask(search_query: string): Promise<string> {
  const { status, body } = await askDeeper(api, { search_query });
  const unproven = body.answer?.findings.filter(({ verified }) => !verified);
  expect({ status, ended: body.status, unproven }).toEqual({ status: 200, ended: 'completed', unproven: [] });
  return body.answer?.text ?? '';
}

it.each([
  ['What is the median rating?', 'The median rating is 2.5, over 24 records'],
  ['median upvotes', 'The median of upvotes is 3.5, over 24 records'],
  ['average upvotes from Spain', 'The mean of upvotes is 13.50, over 12 records (from Spain)'],
  ['How many upvotes did we get in total?', 'The sum of upvotes is 243, over 24 records'],
  ['highest number of upvotes in Portugal', 'The highest value of upvotes is 40, over 12 records'],
  [
    'median upvotes by country',
    'The median of upvotes by country: Spain 5 (12 records); Portugal 2.5 (12 records)',
  ],
  ['Median der upvotes', 'Median von upvotes: 3,5, aus 24 Rückmeldungen'],
])('is the measure of the field: %s', async (question, expected) => {
  expect((await ask(question)).slice(0, expected.length)).toBe(expected);
});

it.each([
  [
    'median wait',
    'No field holds "wait" as a number, so there is no median of it. Fields that hold numbers: ',
  ],
  ['How long do people wait?', 'No field holds how long this takes: feedback has no such times'],
  ['durchschnittliche Wartezeit', '„durchschnittliche Wartezeit“ steht in keinem Feld als Zahl'],
])('says that no field holds it: %s', async (question, expected) => {
  expect((await ask(question)).slice(0, expected.length)).toBe(expected);
});

it('of how long something takes it says what people write', async () => {
  expect(await ask('How long do people wait?')).toContain(
    'There are 24 records that mention "waiting" or "waiting time"',
  );
});
