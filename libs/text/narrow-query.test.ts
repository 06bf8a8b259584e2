import fc from 'fast-check';
import { expect, it } from 'vitest';
import { andInto } from '#libs/index';
import { matchText } from './match.js';
import { analyzer, indexOf, seqs } from './messages.fixture.js';
import { narrowQuery } from './narrow-query.js';
import { parseQuery } from './parse-query.js';

const word = fc.constantFrom('the', 'and', 'crash', 'login', 'page', 'wi-fi', 'slow');
const leaf = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom('"the crash"', '"login page"', 'log*', '"the"') },
);
const branch = fc
  .array(fc.tuple(fc.constantFrom('', '', '-'), leaf), { minLength: 1, maxLength: 4 })
  .map((leaves) => leaves.map(([dash, text]) => dash + text).join(' '));
const queries = fc.array(branch, { maxLength: 3 }).map((branches) => branches.join(' OR '));
const message = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const phrases = fc.constantFrom('"crash"', '"the crash"', '"login page"', '"slow"', '"page the"');

it('finds the records of the query that hold the phrase', () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 20 }),
      queries,
      fc.constantFrom('all_terms', 'any_terms'),
      phrases,
      (messages, text, mode, phrase) => {
        const index = indexOf(messages);
        const query = parseQuery(analyzer, text, mode);
        const expected = matchText(index, query);
        const holding = matchText(index, parseQuery(analyzer, phrase));
        expected.forEach((bits, s) => andInto(bits, holding[s]));
        const narrowed = matchText(index, parseQuery(analyzer, narrowQuery(query, phrase)));
        expect(seqs(index, narrowed), narrowQuery(query, phrase)).toEqual(seqs(index, expected));
      },
    ),
    { numRuns: 1000 },
  );
});
