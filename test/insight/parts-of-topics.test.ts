import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyphrasesAnswer } from '#libs/contract';
import type { Api } from '../kit/api.js';
import { askProven } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* Themes are counted whole: in every language, on both sides, and with the parts of the topic that is asked about. */

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

const ask = (question: string) => askProven(api, question);
const whole = (text = '') => Number(text.replaceAll(/[.,]/g, ''));
const countOf = async (search_query: string, rating: string) =>
  (await api.search({ search_query, filters: [{ key: 'rating', values: [rating] }], limit: 0 })).total;

describe('what is said of a topic', () => {
  it('begins with the parts of it that have names, in whatever language they are', async () => {
    const { text } = await ask('what do users complain about regarding the price?');
    const [, records] = /\*\*Price increase\*\*: ([\d,]+) records/.exec(text) ?? [];
    const words = '"price increase" OR preiserhöhung* OR "subida de precio" OR "aumento de preço" OR 値上げ';
    expect(whole(records)).toBe(await countOf(words, 'low'));
    expect(text).toMatch(/^Low ratings that mention "price" mention \*\*Price increase\*\*/);
  });

  it('names them in the language of the question', async () => {
    expect((await ask('Worüber beschweren sich Nutzer bei der Zahlung?')).text).toContain(
      '**Doppelt abgebucht**',
    );
    expect((await ask('¿De qué se quejan los usuarios sobre el precio?')).text).toContain(
      '**Subida de precio**',
    );
  });
});

describe('a theme that several languages have a name for', () => {
  it('is one, and as frequent as a question for it says', async () => {
    const { text } = await ask('What do high ratings praise?');
    const lines = text.split('\n').filter((line) => /budget|presupuesto|orçamento/i.test(line));
    expect(lines).toHaveLength(2);
    const [, records] = /\*\*Shared budgets\*\*: ([\d,]+) records/.exec(text) ?? [];
    const { text: counted } = await ask('how many high ratings mention shared budgets?');
    expect(whole(records)).toBe(whole(/^([\d,]+) of/.exec(counted)?.[1]));
  });

  /** Mutant: the words found in a few records count what these are compared with. */
  it('is counted in the same words in a few records as in all of them', async () => {
    const themesOf = async (filters: object[]) => {
      const rated = [{ key: 'rating', values: ['low'] }];
      const body = { filters: [...rated, ...filters], compare_to: { filters: rated }, find_themes: true };
      const { themes = [] } = (await api.request<KeyphrasesAnswer>('/public/keyphrases', { body })).body;
      return new Map(themes.map(({ concept = '', query }) => [concept, new Set(query.split(' OR '))]));
    };
    const [few, all] = [await themesOf([{ key: 'filters.country', values: ['IE'] }]), await themesOf([])];
    for (const concept of ['payment', 'signing', 'crashes'])
      expect(few.get(concept)?.isSubsetOf(all.get(concept) ?? new Set())).toBe(true);
    expect(few.get('payment')).toContain('zahlung');
    expect(few.get('speed')).toContain('slow');
    expect(few.get('speed')).not.toContain('fast');
  });
});

describe('how many complain about something, or praise it', () => {
  it('are those who rate it so, where most who mention it do not', async () => {
    const { text, total } = await ask('How many people complain about dark mode?');
    expect(text).toMatch(/^[\d,]+ of [\d,]+ records rated 2 or less \([\d.]+%\) mention "dark mode"/);
    expect(text).toMatch(/Ratings that mention "dark mode" are mostly high: /);
    expect(text).toMatch(/\n- [\d,]+ of [\d,]+ records \([\d.]+%\) mention "dark mode"/);
    expect(text).not.toMatch(/does not use the word/);
    expect(total).toBe((await ask('How many low ratings mention dark mode?')).total);
    expect((await ask('Wie viele beschweren sich über den Dunkelmodus?')).total).toBe(total);
  });

  it('are all who mention it, where most of their ratings are so', async () => {
    const { text, total } = await ask('How many people praise dark mode?');
    expect(total).toBe((await ask('How many people mention dark mode?')).total);
    expect(text).toMatch(/ mention "dark mode", by [\d,]+ authors.* are mostly high: /);
  });
});
