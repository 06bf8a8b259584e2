import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askProven } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* Who mentions something may praise it, ask for it, or leave because of it: these are counted apart. */

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

const ask = (question: string) => askProven(api, question);

const whole = (text = '') => Number(text.replaceAll(',', ''));

it('a high rating that asks for more is no praise, and is quoted as a wish', async () => {
  const { text, answer } = await ask('do people like the widgets?');
  expect(text).toMatch(/^Neither yes nor no, since most ask for something/);
  expect(text).toContain('What wishes say');
  for (const { quote } of answer?.citations ?? []) expect(quote).toMatch(/widget|ウィジェット/i);
});

it('praise, complaints and wishes are weighed, and make a yes or a no', async () => {
  expect((await ask('do users love dark mode?')).text).toMatch(/^Yes: of [\d,]+ records with a rating/);
  expect((await ask('do people like the crashes?')).text).toMatch(/^No: of [\d,]+ records with a rating/);
  expect((await ask('¿A la gente le gusta el modo oscuro?')).text).toMatch(/^Sí: de [\d.]+ comentarios/);
});

it('those who ask for something are counted by their tag and by their words, with the mentions beside', async () => {
  const { text, total } = await ask('is export a common request?');
  const [, asking, mentions, marked, others] =
    /^([\d,]+) of ([\d,]+) records that mention "export" ask for it .*?: ([\d,]+) are marked so \(tags feature request\), and ([\d,]+) others/.exec(
      text,
    ) ?? [];
  expect(whole(asking)).toBe(whole(marked) + whole(others));
  expect(total).toBe(whole(mentions));
  expect(whole(mentions)).toBe((await ask('how many people mention export?')).total);
});

it('no one asks for what people have and praise', async () => {
  const { text } = await ask('how many people ask for dark mode');
  expect(text).toMatch(/^No one asks for "dark mode": [\d,]+ records mention it/);
});

it('an act with its cause counts those who say both, in the languages of questions', async () => {
  const english = await ask('how many users churned because of the price?');
  expect(english.text).toMatch(/^[\d,]+ of [\d,]+ records that mention "price" also mention cancelling/);
  expect(english.total).toBeGreaterThan(0);
  expect(english.total).toBeLessThan((await ask('how many mention price?')).total! / 2);
  expect((await ask('¿Cuántos usuarios cancelaron por el precio?')).text).toContain(
    'hablan también de cancelar',
  );
  expect((await ask('Wie viele Nutzer haben wegen Abstürzen deinstalliert?')).text).toContain(
    'sprechen auch vom Deinstallieren',
  );
});

it('who is new is in no field: the answer says so, and no one else is taken for them', async () => {
  expect((await ask('are first-time users unhappy?')).text).toMatch(
    /^This cannot be answered: no field says who is new/,
  );
  expect((await ask('what do long-time users wish for?')).text).toMatch(
    /^No field says who has been a user for long, so the answer is about the [\d,]+ records/,
  );
});

it('shares of two times leave out a single incident that made the difference', async () => {
  // The logins of the story broke some 300 days ago.
  const day = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10);
  const { text } = await ask(`did login get better or worse since ${day}?`);
  // Where less is left without the incident than chance would leave, that comes first.
  expect(text).toMatch(
    /^The share of low ratings that mention "login" .* \(without the records from .*With all records, the share of low ratings that mention "login" fell|^The share of low ratings that mention "login" fell.* The share of low ratings that mention "login" .* \(without the records from /s,
  );
  const parted = await ask('share of low ratings before and after 3.4');
  expect(parted.text).toMatch(/share of low ratings (?:fell|did not clearly change|rose)/);
});

it('a place in letters of another language is that place', async () => {
  const { reading } = await ask('was sagen nutzer in ドイツ');
  expect(reading?.selection.filters).toEqual([
    { type: 'list', key: 'filters.country', operator: 'eq', values: ['DE'] },
  ]);
});

it('two groups are compared on what they ask for, and not on how they rate', async () => {
  const { text, reading } = await ask("what are iphone users asking for that android users aren't?");
  expect(reading?.sides).toHaveLength(2);
  expect(text).not.toContain('rated');
  const sizes = /iOS: (\d+) records, Android: (\d+) records/.exec(text) ?? [];
  const marked = { key: 'filters.tags', type: 'list', operator: 'eq', values: ['feature request'] };
  const wished = await Promise.all(
    ['iOS', 'Android'].map(async (platform) => {
      const filters = [marked, { ...marked, key: 'filters.platform', values: [platform] }];
      return (await api.request<{ total: number }>('/public/search', { body: { filters, limit: 0 } })).body
        .total;
    }),
  );
  expect(sizes.slice(1).map(Number)).toEqual(wished);
});

it('a word that nothing knows is named first, and its question takes no yes', async () => {
  expect((await ask('is anyone confused about budgets?')).text).toMatch(
    /^The answer does not use the word "confused" of the question. Low ratings are/,
  );
});
