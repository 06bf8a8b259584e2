import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askProven } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* Lists name the newest with their links, first sentences answer in words, and notes say only what is news. */

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

const ask = (question: string) => askProven(api, question);

it.each(['open GitHub issues about export or CSV', 'Zeig mir offene GitHub-Issues zu Export'])(
  'issues are listed, the newest first, with their links and what they mostly are: %s',
  async (question) => {
    const { text, total, reading } = await ask(question);
    const links = [...text.matchAll(/^- \[[^\]]+\]\((https:\/\/github\.example\/\S+)\): “/gm)];
    expect(links).toHaveLength(5);
    const selection = { search_query: reading?.selection.search_query, filters: reading?.selection.filters };
    const newest = await api.search({ ...selection, limit: 5, sorted_by: ['-ds'] });
    expect(links.map(([, url]) => url)).toEqual(newest.results.map(({ url }) => url));
    const [lead = ''] = text.split('\n');
    expect(lead).toMatch(new RegExp(`^${total} (?:of|von) `));
    expect(lead).toMatch(new RegExp(`(?:Wishes are|Wünsche:) \\d+ (?:of|von) ${total} `));
    expect(text).not.toMatch(/None of these records has a rating/);
  },
);

it('the newest reviews on a topic are five, after how many there are', async () => {
  const { text, total } = await ask('show me the last reviews about sync');
  expect(text.replaceAll(',', '')).toMatch(new RegExp(`^${total} of \\d+ records`));
  expect(text.match(/^- .+ 20\d\d/gm)).toHaveLength(5);
});

it('what people write about most is the first sentence, with its count and share', async () => {
  const { text } = await ask('what are people emailing about most this month');
  // On the first day of a month there may be no e-mail of it yet.
  expect(text).toMatch(
    /^(?:There are no records .+ yet, .+\]\. )?E-mails \([\d,]+\) mention \*\*.+\*\* most: \d+ \(\d[\d.]*%\)/,
  );
});

it.each([
  [
    'how many people ask for dark mode?',
    /^No one asks for "dark mode": [\d,]+ records mention it, mostly to praise it/,
  ],
  [
    'Wie viele Leute wünschen sich den Dunkelmodus?',
    /^Niemand wünscht sich "Dunkelmodus": [\d.]+ Rückmeldungen erwähnen es, meist lobend/,
  ],
])('that no one asks for something stands in words, with a quote: %s', async (question, lead) => {
  const { text } = await ask(question);
  expect(text).toMatch(lead);
  expect(text).toMatch(/“[^”]+” \[1\]/);
});

it('none of whom anything is known has the largest share of it', async () => {
  const { text } = await ask('which author complains most about export?');
  expect(text).toMatch(/^No author/);
  expect(text).not.toMatch(/largest share[^.]*: 0 of/);
});

it('how many customers are lost is in no record: what is there comes after that', async () => {
  const { text } = await ask('how many users did we lose to YNAB last quarter');
  expect(text).toMatch(/^The data does not hold who left: /);
  expect(text).toMatch(/0 of [\d,]+ records in Q\d \d{4} \(0%\) mention "YNAB"/);
  expect(text).not.toMatch(/mention "lose"/);
});

it.each([
  ['average rating by country, worst first', 'first'],
  ['How many people complained about crashes?', 'complained'],
])('words that the answer follows are not said to be unused: %s', async (question, word) => {
  const { text } = await ask(question);
  expect(text).not.toMatch(new RegExp(`does not use .*"${word}"`));
});

it('a time that was not asked for is among what was assumed', async () => {
  const { reading } = await ask('What should we fix first?');
  const assumed = reading?.assumed.find(({ kind }) => kind === 'time');
  expect(assumed).toMatchObject({ text: '', meaning: expect.stringMatching(/^(?:between|from) /) as string });
});

it('names as rarer what a ranking of all the time has first, and hardly any of the newest records', async () => {
  const { text } = await ask('which app version crashes most');
  const [, value = ''] = /^Version \*\*([\d.]+)\*\*/.exec(text) ?? [];
  expect(text).toMatch(new RegExp(`Now rarer: .*version ${value}.*: \\d+ of [\\d,]+ records \\(\\d`));
});
