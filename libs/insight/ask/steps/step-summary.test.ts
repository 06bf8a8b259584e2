import { expect, it } from 'vitest';
import { ANSWER_LANGUAGES } from '#libs/contract';
import { summaryOf } from './step-summary.js';

const time = { start: '2026-07-01T00:00:00', end: '2026-08-01T00:00:00' };
const side = { matches: 1204, score: { mean: 3.25, n: 918 } };
/** What tools answer, as far as a summary reads it. */
const ANSWERS = {
  search: { total: 1204, results: [] },
  trend: {
    trend_on: 'score',
    interval: 'month',
    series: [{ points: [{ ...time, label: '2026-07', value: 3.25 }] }],
    totals: { direction: 'down' },
    anomalies: [{}],
  },
  distribution: {
    distribution_of: 'volume',
    distribution_by: 'filters.country',
    buckets: [{ kind: 'value', label: 'PT', value: 918 }],
    total_records: 1204,
  },
  quantify: { verdict: 'Main is rated lower', main: side, secondary: side },
  keyphrases: { total: 1204, keyphrases: [{ term: 'WLAN', share: 0.25 }] },
  versions: { verdict: 'Ratings fell in 3.2', n: 1204 },
  episodes: {
    episodes_of: 'score',
    total: 1,
    episodes: [
      { label: 'Netflix', direction: 'fall', before: { value: 3.4 }, during: { value: 2.1, ...time } },
    ],
  },
  drivers: {
    drivers_of: 'share',
    main: { value: 0.25, n: 1204 },
    secondary: { value: null, n: 0 },
    fields: [],
  },
  fields: { fields: [] },
  get_record: { record: null },
};
/** Answers hold more than a summary reads. */
function stepOf(tool: string, input: object) {
  const answer = ANSWERS[tool as keyof typeof ANSWERS];
  return { tool, input, answer } as unknown as Parameters<typeof summaryOf>[0];
}

const ENGLISH =
  /\b(?:records?|ratings?|mean|score|share|volume|by|vs|from|change|values|largest|no|in|read)\b/i;

it.each(ANSWER_LANGUAGES.filter((language) => language !== 'en'))(
  'the summary of a step has no English in %s',
  (language) => {
    const filters = [{ key: 'source', operator: 'eq', values: ['Netflix'] }];
    const written = Object.keys(ANSWERS).map((tool) => {
      return summaryOf(stepOf(tool, { filters }), language);
    });
    // Words that other languages share with English: "in" is German, Italian and Dutch, "rating" Indonesian.
    const shared = { de: /\bin\b/gi, it: /\bin\b/gi, nl: /\bin\b/gi, id: /\brating\b/gi }[language as 'de'];
    expect(written.filter((text) => ENGLISH.test(shared ? text.replace(shared, '') : text))).toEqual([]);
    for (const text of written) expect(text).toMatch(/^Netflix: ./);
  },
);

it('in English it says more', () => {
  expect(summaryOf(stepOf('distribution', {}))).toBe('1,204 records, by country: PT 918');
});
