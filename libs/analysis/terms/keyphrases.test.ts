import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyphrasesRequest } from '#libs/contract';
import { analyze, MemoryEngine } from '../index.js';
import { check, context, expectDrilldown, quantify } from '../oracle/oracle-kit.fixture.js';
import { at } from '../oracle/trend-kit.fixture.js';

/** Sentences with words in several forms, accents, apostrophes, emoji and near-duplicates among them. */
const SAID = [
  'The dark mode is not working since the update',
  'Dark-mode isn’t working, since updates!',
  'It crashes at login',
  'Crashed at the login screen; crashing again',
  "It doesn't log in, it doesn't log in",
  'Não funciona, nao abre 😡',
  'Delivery was late: two weeks late',
  'deliveries are late',
  'The best app',
  'Passwort vergessen, Passwörter vergessen',
  '로그인이 안돼요',
];
const texts = fc.array(
  fc.record({
    said: fc.constantFrom(...SAID),
    score: fc.constantFrom(1, 5),
    twice: fc.boolean(),
    // One sentence in several languages: its words have other forms in each.
    language: fc.constantFrom('en', 'pt', 'de', 'ko', 'und'),
  }),
  { minLength: 20, maxLength: 60 },
);
const queries = fc.constantFrom(undefined, 'login', 'late OR mode', 'not -best');

/** What a click on a term finds is what the answer says of it, near-duplicates included. */
it('every key term opens exactly its records, and so does every term that sets two sides apart', async () => {
  let opened = 0;
  await check(
    fc.tuple(texts, queries, fc.constantFrom('all_terms', 'any_terms')),
    async ([list, search_query, mode]) => {
      const index = at(
        ...list.flatMap(({ said, score, twice, language }) =>
          Array.from({ length: twice ? 2 : 1 }, () => ({ words: said.split(' '), score, language })),
        ),
      );
      const low = [{ key: 'score', value: 1 }];
      const high = { filters: [{ key: 'score', value: 5 }] };
      const request = keyphrasesRequest.parse({ search_query, mode, filters: low, compare_to: high });
      const answer = await analyze(new MemoryEngine(index), { op: 'keyphrases', request, context });
      for (const { drilldown, records } of answer.keyphrases)
        await expectDrilldown(index, drilldown, records);
      const sides = { main_query: search_query, mode, main_filters: low, secondary_filters: high.filters };
      const { differences } = await quantify(index, { ...sides, confidence: 0.8 });
      for (const term of differences.terms) {
        await expectDrilldown(index, term.drilldown, term.main_records);
        await expectDrilldown(index, term.secondary_drilldown, term.secondary_records);
      }
      opened += answer.keyphrases.length * differences.terms.length;
    },
  );
  expect(opened).toBeGreaterThan(0);
});
