import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { startApi } from '../kit/api.js';
import { createDatabase } from '../kit/database.js';
import { wordOf } from '../load/classes.js';
import { corpus } from '../load/corpus.js';
import { fill } from '../load/fill.js';

/** Beyond 20 000 another thread reads the messages. */
const RECORDS = 30_000;

it('a large index that is read from PostgreSQL on two threads holds every value and every word', async () => {
  const database = await createDatabase();
  await fill(await database.open(), RECORDS, () => undefined);
  const api = await startApi({ database });
  const rows = [...corpus(RECORDS, 1)];

  const { buckets } = await api.distribution({ distribution_by: 'filters.country', limit: 100 });
  const countries = new Map<unknown, number>();
  for (const { filters } of rows) {
    const { country } = JSON.parse(filters) as { country: string };
    countries.set(country, (countries.get(country) ?? 0) + 1);
  }
  const held = buckets.filter(({ kind }) => kind === 'value');
  expect(new Map(held.map(({ key, count }) => [key, count]))).toEqual(countries);

  const analyzer = createAnalyzer('en');
  const termsOf = (text: string) => new Set(analyzer.tokens(text).map(({ key }) => key));
  const messages = rows.map(({ message }) => termsOf(message));
  for (const word of (['sel', 'med', 'broad'] as const).map((text) => wordOf(text, 1) ?? '')) {
    const [term] = termsOf(word);
    const holding = messages.filter((terms) => terms.has(term)).length;
    expect(holding).toBeGreaterThan(0);
    expect((await api.search({ search_query: word, limit: 0 })).total).toBe(holding);
  }
  await api.stop();
  await database.close();
}, 120_000);
