import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askProven } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* Topics of questions are found in every language of the records. What the story says is counted again by its own words. */

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

const ask = (question: string) => askProven(api, question);

const words = (query = '') => query.toLowerCase().split(' or ').toSorted();
/** Words that the story has of login, in none of its other topics. */
const OF_LOGIN =
  /log in|login|logs me out|throws me out|locked out|face unlock|anmeld|iniciar sesión|inicio de sesión|entrar|fora da conta|iniciar sessão|ログイン/iu;
const OF_PAYMENTS =
  /card payment|the payment|charged twice|transfers (?:fail|time)|zahlung|abgebucht|überweisung|pago|cobraron|tarjeta|transferencia|pagamento|cobraram|cartão|transferência|支払い|請求|決済|振込/iu;

describe('a topic', () => {
  it('is counted in all languages, as loops count what the story says', async () => {
    const { text, reading } = await ask('Are there more complaints about login or about payments?');
    const [, login = '', payments = ''] =
      /^More are about payments: login: ([\d,]+) records, payments: ([\d,]+) records/.exec(text) ?? [];
    const low = { key: 'rating', values: ['low'] };
    const messages: string[] = [];
    for (let offset = 0, more = true; more; offset += 1000) {
      const { results } = await api.search({ filters: [low], limit: 1000, offset });
      messages.push(...results.map(({ message }) => message));
      more = results.length === 1000;
    }
    const counted = [OF_LOGIN, OF_PAYMENTS].map((said) => messages.filter((one) => said.test(one)).length);
    expect([login, payments].map((n) => Number(n.replace(',', '')))).toEqual(counted);
    for (const [i, side] of (reading?.sides ?? []).entries()) {
      const { total } = await api.search({ search_query: side.search_query, filters: [low], limit: 0 });
      expect(total).toBe(counted[i]);
    }
    // In the order of their records, which the days of the story decide.
    const [, also = ''] = /\(Signing in and accounts; also in (.*?)\)/.exec(text) ?? [];
    expect(also.split(/, (?:and )?/).toSorted()).toEqual(['German', 'Japanese', 'Portuguese', 'Spanish']);
  });

  it('asked for in the plural is counted in the singular of other languages', async () => {
    const { text } = await ask('How many records mention widgets?');
    const { results, total } = await api.search({ search_query: 'widget* OR ウィジェット', limit: 1000 });
    const said = results.filter(({ message }) => /widget|ウィジェット/iu.test(message));
    expect(total).toBe(said.length);
    expect(text).toMatch(new RegExp(`^${total} of [\\d,]+ records `));
  });

  it('is the same in whichever language one asks for it', async () => {
    const asked = ['How many people mention login?', 'Wie viele Leute erwähnen die Anmeldung?'];
    const [english, german] = await Promise.all(asked.map(ask));
    expect(words(german?.reading?.selection.search_query)).toEqual(
      words(english?.reading?.selection.search_query),
    );
    const count = (text = '') => /^[\d.,]+/.exec(text)?.[0].replace(/\D/g, '');
    expect(count(german?.text)).toBe(count(english?.text));
  });

  it('of several words has those of each language', async () => {
    const { text, reading } = await ask('How many people mention shared budgets?');
    const { search_query } = reading?.selection ?? {};
    expect(words(search_query)).toEqual(
      expect.arrayContaining(['shared budgets', 'compartido presupuesto', '共有 予算']),
    );
    const { total } = await api.search({ search_query: search_query ?? '', limit: 0 });
    expect(text).toMatch(new RegExp(`^${total} of [\\d,]+ records \\([\\d.]+%\\) mention "shared budgets"`));
    const assumed = reading?.assumed.map(({ text: word, meaning }) => [word, meaning]);
    expect(assumed).toContainEqual(['budgets', expect.stringMatching(/also in Portuguese,.* German/)]);
  });

  it('keeps to its word where one asks for no more', async () => {
    const { follow_ups: next } = await ask('How many people mention login?');
    const only = 'How many records mention "login"?';
    expect(next).toContain(only);
    const { reading, text } = await ask(only);
    expect(reading?.selection.search_query).toBe('"login"');
    expect(text).not.toContain('also in');
  });

  it('that no record says with another is asked for alone', async () => {
    const { text } = await ask('Is the login still broken in Portugal?');
    expect(text).toContain('"login"');
    expect(text).not.toContain('There are no records');
  });
});
