import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#libs/wording';
import type { Api } from '../kit/api.js';
import { askProven } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* What is asked of today is answered by the newest days, and a year ago by the same days then. */

let api: Api;
let lastDay: string;
beforeAll(async () => {
  api = await startStory();
  const { results } = await api.search({ limit: 1, sorted_by: ['-ds'] });
  lastDay = results[0]?.ds.slice(0, 10) ?? '';
});
afterAll(() => api.stop());

const ask = (question: string) => askProven(api, question);

const days = (ago: number) => {
  const max = addDays(lastDay, -ago);
  return [{ key: 'ds', min: addDays(max, -89), max }];
};
const meanOf = async (ago: number) => {
  const { totals } = await api.trend({ trend_on: 'score', filters: days(ago), anomalies: false });
  return totals.value?.toFixed(2);
};

it('what to fix is ranked over the newest 90 days, which the answer names, and over all of the time on request', async () => {
  const { text, reading } = await ask('What should we fix first?');
  expect(text).toMatch(/^Fix first: .+ \((?:from|between) .+\) \[S/);
  expect(reading?.selection.filters).toContainEqual(
    expect.objectContaining({ key: 'ds', min: addDays(lastDay, -89), max: lastDay }),
  );
  const { total } = await api.search({ limit: 0, filters: [...days(0), { key: 'score', min: 1 }] });
  const [, rated] = /\(([\d,]+) in all\)/.exec(text) ?? [];
  expect(Number(rated?.replaceAll(',', ''))).toBe(total);
  const all = await ask('What should we fix first of all time?');
  expect(all.reading?.selection.filters.map((filter) => 'key' in filter && filter.key)).not.toContain('ds');
});

it.each([
  ['Are users happier than a year ago?', /^Yes: ratings from/, '.'],
  ['Sind die Nutzer zufriedener als vor einem Jahr?', /^Ja: Besser bewertet/, ','],
])('now and a year ago are compared by the mean of the same days: %s', async (question, lead, point) => {
  const { text } = await ask(question);
  expect(text).toMatch(lead);
  for (const mean of await Promise.all([meanOf(0), meanOf(365)]))
    expect(text).toContain(String(mean).replace('.', point));
});

it('a topic that no record has does not hide a version that it is named with', async () => {
  const { text } = await ask('Did the redesign / version 3.2 hurt our ratings?');
  expect(text).toMatch(/^There are no records that mention "redesign"/);
  expect(text).toMatch(/mean rating of version 3\.2 is \d\.\d\d/);
});

it('each side of a comparison says what it complains about most, whatever the other says', async () => {
  const { text } = await ask('Compare Android and iOS: what does each complain about most?');
  const [lead = ''] = text.split('\n');
  for (const side of ['Android', 'iOS'])
    expect(lead).toMatch(new RegExp(`Low ratings of ${side} \\([\\d,]+ records\\) mention \\*\\*`));
});

it('of several topics, each is counted in the languages of the records', async () => {
  const { text, total } = await ask('¿Cuántos mencionan el precio o la suscripción?');
  expect(text).toMatch(/mencionan "precio" o "suscripción"/);
  const { total: spanish } = await api.search({ search_query: 'precio OR suscripción', limit: 0 });
  expect(total).toBeGreaterThan(2 * spanish);
});

it('what is asked to be still happening is counted in every source that holds a tenth of it', async () => {
  const { text } = await ask('customers who cant log in - still happening?');
  expect(text).toMatch(/^The peak is over: "login"/);
  const [, n, of] = /At present: .*?\(([\d,]+) of ([\d,]+) records\)/.exec(text) ?? [];
  const login = { search_query: 'login OR "log in" OR "sign in"', limit: 0 };
  const stores = ['Google Play', 'App Store'];
  const held = { key: 'source', values: stores };
  const both = await api.search({ filters: [...days(0), held], limit: 0 });
  expect(Number(n)).toBeGreaterThanOrEqual(
    (await api.search({ ...login, filters: [...days(0), held] })).total,
  );
  expect(Number(of?.replaceAll(',', ''))).toBeGreaterThanOrEqual(both.total);
});
