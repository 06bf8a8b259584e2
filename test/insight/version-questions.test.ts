import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  const rated = (count: number, version: string, scores: readonly number[]) =>
    records(count, (i) => ({
      message: i % 4 === 0 ? 'Cannot sign in' : 'About this release',
      ds: `2025-07-${String(1 + (i % 28)).padStart(2, '0')}T12:00:00+0000`,
      score: scores[i % scores.length],
      filters: { version },
    }));
  const [good, bad] = [
    [5, 5, 4, 4, 2],
    [1, 1, 2, 2, 4],
  ];
  const play = [...rated(100, '8.1.9', good), ...rated(80, '8.2.0', bad), ...rated(100, '8.10.0', good)];
  await api.ingest(batch(play, 'Google Play'));
  await api.ingest(batch([...rated(100, '8.1.9', good), ...rated(60, '8.2.0', good)], 'App Store'));
});
afterAll(() => api.stop());

it.each([
  [
    'In which version did it get worse?',
    /^\*\*8\.2\.0\*\* in Google Play: ratings fell from 4\.00 in 8\.1\.9 \(100 ratings\) to 2\.00 in 8\.2\.0 \(80 ratings\); the difference is certain/,
  ],
  ['Which version made ratings better?', /^\*\*8\.10\.0\*\* in Google Play: ratings rose from 2\.00/],
  ['Did 8.2.0 make things worse?', /^Yes, in Google Play: ratings fell from 4\.00 in 8\.1\.9/],
  ['Did 8.10.0 get better?', /^Yes, in Google Play: ratings rose from 2\.00 in 8\.2\.0/],
  [
    'Did version 8.2.0 get better?',
    /^No, it got worse, in Google Play: .*Not clearly, in App Store: no clear change/s,
  ],
])('answers %s, with nothing that was not counted', async (search_query, text) => {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.text).toMatch(text);
  expect(body.steps[0]?.tool).toBe('versions');
  expect(body.checks).toMatchObject({ numbers_unsupported: 0 });
  expect(body.answer?.findings.every(({ verified }) => verified)).toBe(true);
});
