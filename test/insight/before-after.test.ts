import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';

let api: Api;

/** A month of two hundred reviews; so many complain about the payment, and in May one more in four praises the sync. */
const month = (n: number, version: string, payment: number) =>
  records(200, (i) => ({
    id: `${version}-${i}`,
    message:
      i < payment
        ? 'The payment was declined'
        : n === 5 && i % 4 === 3
          ? 'The sync is great'
          : `Fine so far, ${i}`,
    ds: `2025-${String(n).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}T12:00:00+0000`,
    score: i < payment ? 1 : 5,
    filters: { version },
  }));

beforeAll(async () => {
  api = await startApi();
  const all = [...month(4, '3.3', 40), ...month(5, '3.4', 10), ...month(6, '3.5', 10)];
  for (let at = 0; at < all.length; at += 200)
    await api.ingest(batch(all.slice(at, at + 200), 'Google Play'), '?wait=indexed');
});
afterAll(() => api.stop());

it.each([
  [
    'Did the complaints about payments go down after 3.4?',
    /^Yes: the share of low ratings that mention "payments" fell: 5% of 400 ratings .* vs 20% of 200 ratings .*; the difference is certain/,
  ],
  [
    'Are there more complaints about payments since version 3.4?',
    /^No: the share of low ratings .* fell: 5% of 400 ratings/,
  ],
  [
    'Did mentions of sync increase after 30 April 2025?',
    /^Yes: "sync"[^:]* is mentioned more often .*\(48 of 400 records\).*\(0 of 200 records\)/,
  ],
  [
    'Are there fewer payment complaints since 3.5?',
    /^The share of low ratings .* did not clearly change: 5% of 200 ratings/,
  ],
  ['Gibt es seit 3.4 weniger Beschwerden über Zahlungen?', /^Ja: .* 5\s% von 400 .* 20\s% von 200/],
])('compares shares of records before and after: %s', async (search_query, text) => {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.text).toMatch(text);
  expect(body.checks).toMatchObject({ numbers_unsupported: 0 });
  expect(body.answer?.findings.every(({ verified }) => verified)).toBe(true);
});
