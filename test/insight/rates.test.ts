import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  // Most reports come from the device that most people have.
  const of = (device: string, count: number, crashes: number) =>
    records(count, (i) => ({
      id: `${device} ${i}`,
      message: i < crashes ? 'It crashes at the start' : `About day ${i}`,
      ds: `2025-07-${String(1 + (i % 28)).padStart(2, '0')}T12:00:00+0000`,
      score: i < crashes ? 2 : 4,
      filters: { device },
    }));
  await api.ingest(batch(of('Pixel 7', 400, 40), 'Google Play'), '?wait=indexed');
  await api.ingest(batch(of('iPad Air', 60, 24), 'Google Play'), '?wait=indexed');
  await api.ingest(batch(of('Nokia 3', 8, 6), 'Google Play'), '?wait=indexed');
});
afterAll(() => api.stop());

it.each([
  ['Which device gets the most crash reports?', /\*\*Pixel 7\*\*: 40 of 70 records/],
  [
    'Which device gets the most crash reports, relative to how much feedback we get from it?',
    /\*\*iPad Air\*\* has the largest share of records .*: 24 of 60 records \(40%\)/,
  ],
  ['highest crash rate by device', /\*\*iPad Air\*\*.*24 of 60 .*at least 30 records/s],
  ['Which device has the lowest crash rate?', /\*\*Pixel 7\*\* has the smallest share of records/],
  ['Welches Gerät hat im Verhältnis die meisten Abstürze?', /\*\*iPad Air\*\*.*24 von 60/],
])('ranks shares of what there is of each: %s', async (search_query, text) => {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.text).toMatch(text);
  expect(body.answer?.findings.every(({ verified }) => verified)).toBe(true);
});
