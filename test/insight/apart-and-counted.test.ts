import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askDeeper, askProven } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* What no record has together is asked of each; two counts come with their difference; shares are of records that have the field. */

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

const ask = (question: string) => askProven(api, question);
const sidesOf = async (turns: readonly [string, string]) => {
  const [before, next] = turns;
  const history = [{ question: before, answer: '…' }];
  const { body } = await askDeeper(api, { search_query: next, history });
  return { text: body.answer?.text ?? '', sides: body.reading?.sides.map(({ filters }) => filters) };
};
const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*/g)].map(([n]) => Number(n.replaceAll(',', '')));

it.each(['and on iOS?', '¿y en iOS?', 'und auf iOS?', 'et sur iOS ?'])(
  'after two Android phones, the same is asked of another platform, against the others: %s',
  async (next) => {
    const { text, sides } = await sidesOf(['crashes on Pixel 7 vs Galaxy S22', next]);
    const filter = { key: 'filters.platform', values: ['iOS'] };
    expect(sides?.[0]).toContainEqual(expect.objectContaining(filter));
    const { total } = await api.search({ filters: [filter], limit: 0 });
    expect(numbersIn(text.replaceAll(/[.\s](?=\d{3}\b)/g, ','))).toContain(total);
  },
);

it.each([
  ['what do Android and iPhone users complain about most?', 'filters.platform'],
  ['What do Android and iPad users complain about?', 'filters.device'],
])('values that no record has together are asked one by one: %s', async (question, key) => {
  const { total, reading, text } = await ask(question);
  expect(total).toBeGreaterThan(0);
  expect(reading?.sides).toHaveLength(2);
  expect(reading?.sides[1]?.filters).toContainEqual(expect.objectContaining({ key }));
  expect(text).toMatch(/^Low ratings of Android \([\d,]+ records\) mention \*\*/);
});

/** That of the latest whole October: the demo ends today. */
const YEAR = new Date().getUTCFullYear() - Number(new Date().getUTCMonth() < 10);

it.each([
  [`How many support emails did we get in October vs September ${YEAR}?`, 'E-mails: '],
  [`Wie viele Support-E-Mails kamen im Oktober ${YEAR} im Vergleich zum September ${YEAR}?`, 'E-Mails: '],
  ['10月と9月のサポートメールは何件ですか？', 'メール：'],
])('two counts of two times come with their difference: %s', async (question, lead) => {
  const { text, reading } = await ask(question);
  expect(text.startsWith(lead)).toBe(true);
  const counts = await Promise.all(
    (reading?.sides ?? []).map(async ({ filters }) => {
      const source = { key: 'source', values: ['Support e-mail'] };
      return (await api.search({ filters: [...(filters as object[]), source], limit: 0 })).total;
    }),
  );
  const [now = 0, before = 0] = counts;
  const [first = ''] = text.split('\n');
  for (const n of [now, before, Math.abs(now - before)]) expect(numbersIn(first)).toContain(n);
});

it('a tag is compared among the records that have tags', async () => {
  const { text, steps } = await ask('What do people say about export on GitHub?');
  const [, , other] =
    /tag export \(([\d.]+)% of the [\d,]+ records with this field vs ([\d.]+)%\)/.exec(text) ?? [];
  const source = { key: 'source', values: ['GitHub'] };
  const has = { type: 'exists', key: 'filters.tags' };
  const [all, some] = await Promise.all(
    [
      [source, has],
      [source, { key: 'filters.tags', values: ['export'] }],
    ].map(async (filters) => (await api.search({ filters, limit: 0 })).total),
  );
  expect(Number(other)).toBeCloseTo((100 * (some ?? 0)) / (all ?? 1), 1);
  expect(steps.some(({ input }) => JSON.stringify(input).includes('"exists"'))).toBe(true);
});
