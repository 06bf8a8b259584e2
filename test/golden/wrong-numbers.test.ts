import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { mean } from '../kit/plain-loops.js';
import { noReviews, readReviews } from '../kit/reviews.js';
import { startReviews } from '../kit/stories.js';

/* Sentences over real reviews that once were false. Their numbers are counted again here, from the files, by loops. */

interface Review {
  id?: string;
  ds: string;
  message: string;
  score: number | null;
}
const reviews = noReviews ? [] : (readReviews() as { source: string; records: Review[] }[]);
/** Of records with the same id the last counts. */
const of = (source: string) => {
  const records = reviews.find((one) => one.source === source)?.records ?? [];
  return [...new Map(records.map((one, i) => [one.id ?? i, one])).values()];
};
const from = (source: string) => [{ key: 'source', values: [source] }];
/** The first score above 5 is of this day: from then on, lounges are rated 1 to 10. */
const CHANGE = '2015-06-09';

describe.skipIf(noReviews)('answers over real reviews (skipped where ../shared/data is absent)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startReviews();
  });
  afterAll(() => api.stop());

  async function ask(search_query: string, filters: object[] = []): Promise<string> {
    const { body } = await askDeeper(api, { search_query, filters });
    expect(body.checks?.citations_valid).toBe(true);
    return body.answer?.text ?? '';
  }

  it('say no growth of complaints where a source was collected differently, alone or among others', async () => {
    const since = '2024-06-10';
    const low = of('Netflix').filter(({ score }) => (score ?? 5) <= 2);
    const now = low.filter(({ ds }) => ds >= since);
    const days = new Set(now.map(({ ds }) => ds.slice(0, 10))).size;
    for (const filters of [from('Netflix'), []]) {
      const text = await ask('Why more complaints since 10 June 2024?', filters);
      expect(text).toContain(
        `${now.length} records since 10 June 2024 (${Math.round(now.length / days)} a day)`,
      );
      expect(text).toMatch(/^The number of .* cannot be compared/);
      expect(text).not.toMatch(/more a day|growing|the change is certain|A peak/);
    }
    const money = await ask('Is it worth the money?');
    expect(money).toMatch(/may have been collected differently/);
    expect(money).not.toMatch(/growing/);
  });

  it('compare sides over nine years to the end', async () => {
    const text = await ask('How do British Airways and Emirates lounges differ?');
    expect(text).toContain('Emirates');
    expect(text).not.toContain('ended before');
  });

  it('give the mean of a source on two scales for each of them', async () => {
    const rated = of('Skytrax lounges').filter(({ score }) => score !== null);
    const parts = [rated.filter(({ ds }) => ds < CHANGE), rated.filter(({ ds }) => ds >= CHANGE)].map(
      (list) => ({ n: list.length, mean: mean(list.map(({ score }) => score ?? 0)) ?? 0 }),
    );
    const [early, late] = parts.map(
      (part) => `${part.mean.toFixed(2)} (${part.n.toLocaleString('en')} ratings)`,
    );
    for (const [question, filters] of [
      ['Which source is rated worst?', []],
      ['Did ratings rise in June 2015?', from('Skytrax lounges')],
    ] as const) {
      const text = await ask(question, [...filters]);
      expect(text).toContain(`Skytrax lounges before 9 June 2015 ${early} on a scale from 1 to 5`);
      expect(text).toContain(`Skytrax lounges since 9 June 2015 ${late} on a scale from 1 to 10`);
      expect(text).not.toMatch(/Skytrax lounges [\d.]+ \([\d,]+ ratings\) on a scale/);
      expect(text).not.toMatch(/the mean is/);
    }
  });

  it('rate what the question names, not everything', async () => {
    const text = await ask('How is price rated by source?');
    expect(text).toContain('"price"');
    expect(text).not.toMatch(/Skytrax lounges [\d.]+ \([\d,]+ ratings\) on a scale/);
    expect(text).toMatch(/Skytrax lounges before 9 June 2015 [\d.]+ \(\d+ ratings\) on a scale from 1 to 5/);
  });

  it('give the days of the first and the last record, not those of periods', async () => {
    const days = of('Netflix')
      .map(({ ds }) => ds.slice(0, 10))
      .toSorted();
    expect([days[0], days.at(-1)]).toEqual(['2024-02-10', '2024-06-12']);
    const text = await ask('How did ratings develop?', from('Netflix'));
    expect(text).not.toMatch(/from 5 February|16 June 2024|1970/);
    const { records } = reviews.find(({ source }) => source === 'Skytrax seats') ?? { records: [] };
    expect(records.some(({ ds }) => ds.startsWith('1970'))).toBe(true);
    expect(await ask('Since when do people mention ads?')).not.toMatch(/1970/);
    expect(await ask('Are complaints about ads growing?')).not.toMatch(/1970/);
  });

  it('say that something grows only of its share, in one source and where it is certain', async () => {
    for (const question of [
      'Is it worth the money?',
      'How many Netflix reviews are there?',
      'How many Netflix reviews mention the household?',
      'What do people say about the food in London Heathrow?',
      'Do passengers mention showers in Dubai?',
      'How do passengers of Qantas Airways feel?',
    ])
      expect(await ask(question)).not.toMatch(/growing|shrinking|no clear trend/);
    // 210 of 2,292 mention it, ever fewer a day as there are ever fewer records a day.
    expect(await ask('What do ChatGPT reviews say about the phone number?')).not.toMatch(
      /by 10\.\d% per day/,
    );
    const internet = of('Skytrax lounges').map(({ ds, message }) => ({
      ds,
      isOf: /\binternet\b/i.test(message),
    }));
    const shareOf = (list: typeof internet) => list.filter(({ isOf }) => isOf).length / list.length;
    const [early, late] = [
      internet.filter(({ ds }) => ds < '2013'),
      internet.filter(({ ds }) => ds >= '2013'),
    ];
    expect(shareOf(late)).toBeLessThan(shareOf(early) / 2);
    const text = await ask('What do Skytrax lounges reviews say about internet?');
    expect(text).toMatch(/Over time their share is shrinking by [\d.]+% per \w+; the trend is certain/);
  });

  it('say how many authors there are only where nearly all records have one', async () => {
    expect(await ask('Is it worth the money?')).not.toMatch(/authors/);
    expect(await ask('How many reviews mention wifi?')).not.toMatch(/authors/);
    expect(await ask('How many Skytrax lounges reviews mention wifi?')).toMatch(/by \d+ authors/);
  });

  it('say of wishes only what is asked for', async () => {
    for (const question of ['What do users wish for in ChatGPT?', 'Feature requests for Netflix']) {
      const text = await ask(question);
      const [, ...themes] = text.split('\n- **');
      const quotes = themes.map((line) => /“.*”/s.exec(line)?.[0] ?? '');
      if (question.includes('ChatGPT')) expect(quotes.length).toBeGreaterThan(3);
      for (const quote of quotes)
        expect(quote).toMatch(/wish|please|would|should|could|can (?:you|we)|add|make|need|hope/i);
    }
  }, 120_000);
});
