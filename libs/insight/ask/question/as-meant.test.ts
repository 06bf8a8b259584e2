import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { DEMO_TERRAIN } from './demo-terrain.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readingOf(readQuestion(text, analyzer, DEMO_TERRAIN, DEMO_TERRAIN.today));

/** What a question asks for without its fuss: both are read as the same. */
it.each([
  ['is the new pricing killing us', 'how is pricing rated?'],
  ['are the ads ruining everything for our customers?', 'how is ads rated?'],
  ['what do ppl say when they give 3 stars', 'what do people say in ratings of 3 stars?'],
  ['what do users write when they leave us one star?', 'what do users write in ratings of 1 star?'],
  ['are the people who pay us unhappy', 'are plus users unhappy'],
  ['what do folks who pay for it complain about?', 'what do plus users complain about?'],
  ['any security or privacy worries?', 'does anyone mention security or privacy?'],
  ['what languages do our unhappy users speak', 'how many unhappy users per language?'],
  ['which countries do our angry users come from?', 'how many angry users per country?'],
  ['from which countries are our unhappy users', 'how many unhappy users per country?'],
  ['do germans rate the app differently from americans', 'compare germans and americans'],
  [
    "what are iphone users asking for that android users aren't",
    'how do wishes of iphone users and android users differ?',
  ],
  ['which bug should we fix before christmas', 'which bug should we fix'],
  ['what should we fix first this week', 'what should we fix first'],
  ['do more ppl complain about sync or about login?', 'are there more complaints about sync or about login?'],
  [
    'google play - more people moaning of price or of crashing',
    'are there more complaints about price or about crashing in google play',
  ],
  ['what % of ratings are low in Germany', 'what percentage of ratings are low in Germany'],
])('%s', (text, plain) => {
  const { intent, selection, by, sides, not_understood } = read(text);
  const meant = read(plain);
  expect({ intent, selection, by, not_understood }).toEqual({
    intent: meant.intent,
    selection: meant.selection,
    by: meant.by,
    not_understood: [],
  });
  expect(sides.map(({ filters, search_query }) => ({ filters, search_query }))).toEqual(
    meant.sides.map(({ filters, search_query }) => ({ filters, search_query })),
  );
});

/** What examples would leave out stays: as a word that was not understood, or as a side of its own. */
it('leaves out no word that nothing knows', () => {
  expect(read('is anyone confused about budgets').not_understood.map(({ text }) => text)).toEqual([
    'confused',
  ]);
  expect(read('are ratings in europe worse than in asia').sides.map((side) => side.search_query)).toEqual([
    'europe',
    'asia',
  ]);
});

it.each(['average rating in france', 'quelle est la note moyenne en france', 'complaints from italy'])(
  'a country without records is not left out: %s',
  (text) => {
    const { intent, not_understood } = read(text);
    expect(intent).toBe('none');
    expect(not_understood.map(({ kind }) => kind)).toEqual(['name']);
  },
);
