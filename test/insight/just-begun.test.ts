import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';

/** Yesterday, as records have it: today has none yet. */
const yesterday = new Date(Date.now() - 86_400_000);

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const drafts = Array.from({ length: 40 }, (_, i) => ({
    id: `late-${i}`,
    ds: yesterday.toISOString().replace(/\.\d+Z$/, '+0000'),
    message: i % 4 === 0 ? 'The invoice is wrong, and so is the payment.' : 'The parcel came.',
    filters: {},
  }));
  await api.ingest(batch(drafts, 'Shop'), '?wait=indexed');
});
afterAll(() => api.stop());

const day = (date: Date, locale: string) =>
  date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

it.each([
  [
    'how many people mention the invoice today?',
    'en-GB',
    /no records from .+ yet, so this is about the time before it/,
  ],
  [
    'wie viele erwähnen heute die invoice?',
    'de-DE',
    /noch keine Rückmeldungen .+ die Antwort gilt für die Zeit davor/,
  ],
  // A topic is searched for in the languages of the records, though a time without any has none.
  [
    'wie viele erwähnen heute die Zahlung?',
    'de-DE',
    /noch keine Rückmeldungen .+ die Antwort gilt für die Zeit davor/,
  ],
])(
  'a time that has no records yet gives way to the one before it: %s',
  async (search_query, locale, expected) => {
    const { body } = await askDeeper(api, { search_query });
    const text = body.answer?.text ?? '';
    expect(text).toMatch(expected);
    expect(text.split('\n')[0]).toContain(day(yesterday, locale));
    expect(text).toMatch(/\b10\b.+\b40\b/);
    expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  },
);
