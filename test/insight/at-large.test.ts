import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYMENT_OUTAGE } from '../../apps/api/src/demo/story.js';
import type { Api } from '../kit/api.js';
import { askProven } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* Questions that name no subject, as those ask who decide. */

let api: Api;
/** The month of the payment outage of the demo. */
let month: string;

beforeAll(async () => {
  api = await startStory();
  const { results } = await api.search({ limit: 1, sorted_by: ['-ds'] });
  const last = Date.parse(results[0]?.ds.slice(0, 10) ?? '');
  const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  month = format.format(new Date(last - PAYMENT_OUTAGE * 86_400_000));
});
afterAll(() => api.stop());

it('a summary for the board says how ratings went, and names both incidents', async () => {
  const { text } = await askProven(api, 'give me the short version for the board');
  expect(text).toMatch(/Ratings rose from 3\.\d\d \([\d,]+ ratings\) between .*the difference is certain/);
  expect(text.match(/^- Ratings also fell .*came back to \d\.\d\d/gm)).toHaveLength(2);
});

it('what a company lost is in no feedback; what people wrote then is', async () => {
  const { text } = await askProven(api, `How much revenue did we lose because of the ${month} outage?`);
  expect(text).toMatch(/^Feedback does not say this/);
  expect(text).toMatch(/\*\*Payment/);
});
