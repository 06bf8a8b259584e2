import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBitmap, fillBits } from '#libs/index';
import { queriesMatcher } from './many-queries.js';
import { textMatcher } from './match.js';
import { indexOf, seqs } from './messages.fixture.js';
import { parseQuery } from './parse-query.js';

const WORDS = ['login', 'logins', 'fails', 'the', 'crash', 'crashed', 'photo', 'slow'];
const word = fc.constantFrom(...WORDS);
const message = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const piece = fc.oneof(
  word,
  word.map((one) => `-${one}`),
  word.map((one) => `="${one}"`),
  word.map((one) => `${one.slice(0, 3)}*`),
  fc.tuple(word, word).map(([one, other]) => `"${one} ${other}"`),
  fc.constant('OR'),
);
const query = fc.tuple(
  fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' ')),
  fc.constantFrom(undefined, 'en', 'de'),
);

it('finds what each query alone finds, in sealed segments and in one that grows', () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 20 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (messages, texts, isSealed) => {
        const index = indexOf(messages);
        if (isSealed) index.seal();
        const queries = texts.map(([text, language]) =>
          parseQuery(index.analyzer, text, 'all_terms', language),
        );
        const match = queriesMatcher(index, queries);
        const found = index.segments.map((segment) => {
          const all = emptyBitmap();
          fillBits(all, segment.size);
          return match(segment, all);
        });
        queries.forEach((one, q) => {
          const own = textMatcher(index, one);
          const expected = index.segments.map((segment) => own(segment));
          const actual = found.map((bitmaps) => bitmaps[q] ?? emptyBitmap());
          expect(seqs(index, actual), one.text).toEqual(seqs(index, expected));
        });
      },
    ),
  );
});
