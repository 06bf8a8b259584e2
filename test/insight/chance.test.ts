import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';

/* What two bad days or the number of values explain is no trend and no rank. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
  for (const { source, records } of [shop(), lab()])
    for (let at = 0; at < records.length; at += 500)
      await api.ingest({ source, records: records.slice(at, at + 500) }, '?wait=indexed');
});
afterAll(() => api.stop());

const START = Date.UTC(2025, 0, 1);
const dayOf = (day: number) => new Date(START + day * 86_400_000).toISOString().slice(0, 10);
const rated = (day: number, n: number, score: number, filters = {}) => ({
  id: `${day} ${n}`,
  ds: `${dayOf(day)}T12:00:00+0000`,
  message: `Order ${n} of day ${day} came ${score > 3 ? 'as it should' : 'much too late'}.`,
  score,
  filters,
});

/** Half of the ratings of each day are high; on two days of the earlier months, a hundred more are low. */
function shop() {
  const usual = Array.from({ length: 180 * 6 }, (_, i) => rated(i % 180, i, i % 360 < 180 ? 5 : 1));
  const outage = Array.from({ length: 200 }, (_, i) => rated(70 + (i % 2), 2000 + i, 1));
  return { source: 'Shop', records: [...usual, ...outage] };
}

/** Twelve devices are rated alike, one a little lower: by chance, one of twelve is. */
function lab() {
  const records = Array.from({ length: 1200 }, (_, i) => {
    const [device, nth] = [i % 12, Math.floor(i / 12)];
    return rated(nth, i, nth < (device === 3 ? 38 : 50) ? 5 : 1, { device: `Model ${device + 1}` });
  });
  return { source: 'Lab', records };
}

async function answerTo(search_query: string): Promise<string> {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  return body.answer?.text ?? '';
}

it('shares of a mood are given without the days that carry their change', async () => {
  const text = await answerTo('Are high ratings of Shop rising?');
  expect(text).toMatch(
    /^The share of high ratings of Shop did not clearly change: 50% of 360 ratings .* vs 50% of 708 ratings .*without the records from 12 to 13 March 2025/,
  );
  expect(text).toMatch(
    /With all records, the share of high ratings of Shop rose: .* vs 39\.1% of 920 ratings/,
  );
});

it('the lowest of twelve is compared as one of twelve', async () => {
  const text = await answerTo('Which device has the lowest ratings?');
  expect(text).toMatch(
    /^No device clearly stands out\. \*\*Model 4\*\* is rated worst: 2\.52 \(100 ratings\)/,
  );
  expect(text).toMatch(/The difference may be chance: 2\.52 .* vs 3\.00 \(1,100 ratings\)/);
});
