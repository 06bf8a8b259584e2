import { expect, it } from 'vitest';
import { keyphrasesRequest } from '#libs/contract';
import { analyze, MemoryEngine } from '../index.js';
import { context, quantify } from '../oracle/oracle-kit.fixture.js';
import { at } from '../oracle/trend-kit.fixture.js';

/** Reviews of an airline's lounges: its name, its initials and its airport, and what people say. */
function lounges(airline: string, airport: string, says: (i: number) => string) {
  return Array.from({ length: 60 }, (_, i) => ({
    words: `${i % 2 ? airline.replace('-', ' ') : 'ba'} at ${airport} number ${i}, ${says(i)}`.split(' '),
    score: 1 + (i % 5),
    filters: { airline, airport: `${airport} Airport`, place: `Terminal ${i}` },
  }));
}

const index = at(
  ...lounges('british-airways', 'London Heathrow', (i) => (i % 3 ? 'poor food' : 'fine')),
  ...lounges('emirates', 'Dubai', (i) => (i % 3 ? 'hot dishes' : 'fine')),
  // Enough other airports that these are names, not a property.
  ...Array.from({ length: 60 }, (_, i) => ({
    words: ['fine'],
    filters: { airline: `other-${i}`, airport: `City ${i} Airport` },
  })),
);
const terms = async (more: object) =>
  (await quantify(index, more)).differences.terms.map(({ term, leans }) => `${leans}: ${term}`);

it('are what people say, not what the sides are called, nor where they are', async () => {
  const airline = (value: string) => [{ key: 'airline', value }];
  const found = await terms({
    main_filters: airline('british-airways'),
    secondary_filters: airline('emirates'),
  });
  expect(found).toEqual(['main: poor food', 'secondary: hot dishes']);
});

it('may be places where no value tells the sides apart', async () => {
  const found = await terms({ main_query: 'hot', secondary_query: 'poor' });
  expect(found.join()).toMatch(/main: .*dubai.*secondary: .*heathrow/);
});

it('are the same rule for key phrases that are compared with a selection', async () => {
  const airline = (value: string) => [{ key: 'airline', value }];
  const request = keyphrasesRequest.parse({
    filters: airline('british-airways'),
    compare_to: { filters: airline('emirates') },
  });
  const { keyphrases } = await analyze(new MemoryEngine(index), { op: 'keyphrases', request, context });
  expect(keyphrases.map(({ term }) => term)).toEqual(['poor food']);
});

it('values that only say which side it is are no differences, unless they are asked for', async () => {
  const airline = (value: string) => [{ key: 'airline', value }];
  const sides = { main_filters: airline('british-airways'), secondary_filters: airline('emirates') };
  expect((await quantify(index, sides)).differences.fields).toEqual([]);
  const { fields } = (await quantify(index, { ...sides, fields: ['airline'] })).differences;
  expect(fields.map(({ value }) => value)).toEqual(['british-airways', 'emirates']);
});
