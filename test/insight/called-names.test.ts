import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { askProven } from '../kit/questions.js';

/* Records say whom they call by a part of a name, by initials or by what may be a country, too. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.ingest(batch(lounges(), 'Airport lounges'));
});
afterAll(() => api.stop());

/** What guests of four airlines wrote, in words that a name may be made of. */
function lounges() {
  const of = (airline: string, country: string, score: number, message: string) =>
    records(12, (i) => ({
      message: `${message}, visit ${i}`,
      score: i % 4 === 0 ? 3 : score,
      filters: { airline, country, airport: i % 2 === 0 ? 'Doha Airport' : 'London City Airport' },
    }));
  return [
    ...of('british-airways', 'GB', 2, 'The BA lounge is crowded, the British Airways staff kind'),
    ...of('bangkok-airways', 'TH', 5, 'A quiet lounge with good food in this city'),
    ...of('qatar-airways', 'DE', 5, 'Qatar has the best food, and the 787 is a quiet plane'),
    ...of('united-airlines', 'US', 2, 'United has stale food in a comfortable city lounge'),
    ...of('air-united-kingdom', 'GB', 4, 'Good food and a comfortable chair'),
    ...of('lufthansa', 'Qatar', 4, 'Fine food, nothing more'),
  ];
}

const readingOf = async (question: string) => {
  const { reading } = await askProven(api, question);
  return {
    query: reading?.selection.search_query,
    values: reading?.selection.filters.flatMap((one) => ('values' in one ? one.values : [])),
    sides: reading?.sides.flatMap(({ filters }) =>
      filters.flatMap((one) => ('values' in one ? one.values : [])),
    ),
  };
};

it.each([
  ['what do people say about the food at united?', ['united-airlines']],
  ['was sagen Leute über das Essen bei qatar?', ['qatar-airways']],
  ['how is the food from ba rated', ['british-airways']],
])('a word that records use for one value is that value: %s', async (question, values) => {
  expect((await readingOf(question)).values).toEqual(values);
});

it('so are both sides of a comparison, however they are written', async () => {
  expect((await readingOf('ba vs qatar lounges')).sides).toEqual(['british-airways', 'qatar-airways']);
});

it('the place where people are stays one, and what many mention names nothing', async () => {
  expect((await readingOf('complaints from qatar')).values).toContain('Qatar');
  expect((await readingOf('how many people mention comfortable city lounges')).values).not.toContain(
    'London City Airport',
  );
});

it('the number of a model is searched for', async () => {
  expect((await readingOf('is the 787 any good?')).query).toBe('787');
});
