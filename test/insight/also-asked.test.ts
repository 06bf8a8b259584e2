import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* Questions with an end that goes on about what they have named, and topics in the words of the records. */

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

async function ask(search_query: string, history: { question: string; answer: string }[] = []) {
  const { status, body } = await askDeeper(api, { search_query, history });
  expect(status).toBe(200);
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  return { ...body, text: body.answer?.text ?? '' };
}

it('a number comes with how it goes on, and is the number of all records', async () => {
  const { text, total } = await ask('How many people mention dark mode, and is it increasing?');
  const alone = await ask('How many people mention dark mode?');
  expect(total).toBe(alone.total);
  expect(text).toMatch(/^[\d,]+ of [\d,]+ records \(\d[\d.]*%\) mention "dark mode"/);
  expect(text).toMatch(
    /(?:growing|no clear change|shrinking|At present).*"dark mode" is mentioned in [\d.]+% of records/s,
  );
});

it('what fades over two years is fewer, though low ratings become fewer, too', async () => {
  const { text } = await ask('Are complaints about slowness increasing or decreasing?');
  expect(text).toMatch(/^It is shrinking: "slow(?:ness)?" is mentioned in [\d.]+% of records/);
  expect(text).toMatch(/vs 1\d\.?\d?% of records .*; the difference is certain/);
});

it('a ranking comes with the newest version', async () => {
  const { text } = await ask(
    'Which version had the most crash complaints and is it fixed in the newest one?',
  );
  expect(text).toMatch(/^Version \*\*[\d.]+\*\* has the largest share/);
  expect(text).toMatch(/of records of version 3\.5\.1 \([\d,]+ of [\d,]+ records\), [\d.]+% of all others/);
});

it('complaints come with whether they become fewer, in the language of the question', async () => {
  const { text } = await ask('Worüber beschweren sich Android-Nutzer am häufigsten, und wird es besser?');
  expect(text).toMatch(/Der Anteil (?:hat sich nicht klar verändert|ist gesunken|ist gestiegen)/);
  expect(text).not.toContain('nicht berücksichtigt');
});

it('a release that is asked whether it mended something is a time that parts complaints', async () => {
  const { text } = await ask('did version 3.4 fix the sync problems?');
  expect(text).toMatch(/share of low ratings that mention "sync"/);
  expect(text).not.toContain('does not use');
});

it('a topic beside a name is searched for in the languages of the records', async () => {
  const [english, spanish] = [
    await ask('How many mention Excel export?'),
    await ask('¿Cuántos mencionan exportar a Excel?'),
  ];
  expect(spanish.total).toBeGreaterThan(100);
  expect(Math.abs(english.total! - spanish.total!)).toBeLessThan(0.2 * english.total!);
});

it('a follow-up names a country however it is written', async () => {
  const history = [{ question: 'ios or android, who is happier', answer: '' }];
  const { reading } = await ask('and what about germany?', history);
  expect(reading?.selection.filters).toEqual([
    { type: 'list', key: 'filters.country', operator: 'eq', values: ['DE'] },
  ]);
});

it('whether a topic improved is the share of complaints, and not how often it is mentioned', async () => {
  for (const question of [
    'Is support getting better?',
    'Are people happy with support, and is it improving?',
  ]) {
    const { text } = await ask(question);
    expect(text).toMatch(/share of low ratings that mention "support"/);
    expect(text).not.toMatch(/It is growing/);
  }
});

it('a word that names a topic stays one, though a tag is called so', async () => {
  const { reading } = await ask('how many users churned because of the price?');
  expect(reading?.selection.filters).toEqual([]);
});

it('an end is answered after themes of several sources, too, within the steps of a run', async () => {
  const { text, budget } = await ask('What do people complain about most, and is it getting worse?');
  // Of all sources: there are no steps for each.
  expect(text).toMatch(/[Tt]he share of low ratings (?:fell|rose|did not clearly change)/);
  expect(budget.stop_reason).toBe('answered');
});
