import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { AnalysisIndex, createAnalyzer, type PutRow } from '#libs/index';
import { heldForms } from './held-forms.js';
import { matchText, textMatcher } from './match.js';
import { rowOf, seqs } from './messages.fixture.js';
import { parseQuery } from './parse-query.js';
import { rank } from './rank.js';
import type { Query } from './types.js';

const RECORDS = 20_000;
const WORDS = 1_000;
const analyzer = createAnalyzer('en');
const wordOf = (n: number) => `word${(n % 2_000).toString(36)}x`;
const row = (n: number, message: string, language = 'en'): PutRow => ({ ...rowOf(n + 1, message), language });
function indexOf(rows: readonly PutRow[]): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  index.apply(rows);
  return index;
}

const index = indexOf(
  Array.from({ length: RECORDS }, (_, n) =>
    row(n, Array.from({ length: 12 }, (__, w) => wordOf(n * 7 + w * w)).join(' ')),
  ),
);
const query = (words: readonly string[]) => parseQuery(analyzer, words.join(' '), 'any_terms');
const words = Array.from({ length: WORDS }, (_, n) => wordOf(n));
const together = query(words);

/** CPU seconds, the least of three times: the first looks up the forms and compiles the code. */
function costOf(work: () => unknown): number {
  const costs = [1, 2, 3].map(() => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  });
  return Math.min(...costs);
}

/** Mutant: the newest records are read again for every word. */
it.each([
  ['naming the forms of', (sought: Query) => heldForms(index, sought)],
  ['ranking by', (sought: Query) => rank(index, sought, { match: [index.segments[0].live], limit: 10 })],
] as const)('%s many words among the newest records costs much less than one by one', (_, work) => {
  const single = words.slice(0, WORDS / 10).map((word) => query([word]));
  const oneByOne = 10 * costOf(() => single.forEach(work));
  expect(costOf(() => work(together))).toBeLessThan(oneByOne / 3);
});

/** Mutant: a step is taken before each segment alone. */
it.each([
  ['finding', (step: () => void) => textMatcher(index, together, step)(index.segments[0])],
  ['naming the forms of', (step: () => void) => heldForms(index, together, { step })],
  [
    'ranking by',
    (step: () => void) => rank(index, together, { match: [index.segments[0].live], limit: 10, step }),
  ],
])('%s a thousand words can be ended before any of them', (_, work) => {
  let steps = 0;
  work(() => steps++);
  expect(steps).toBeGreaterThanOrEqual(WORDS);
  const ended = new Error('ended');
  const end = () => {
    if (++steps % 50 === 0) throw ended;
  };
  expect(() => work(end)).toThrow(ended);
});

/** Mutants: a word that holds in every language is looked for in none; words are added up in the order they are met. */
it('many words find, name and rank the same among the newest records as among sealed ones', () => {
  const word = fc.constantFrom(
    'crash',
    'crashes',
    'Crashed',
    'login',
    'logins',
    'Haus',
    'Häuser',
    'naïve',
    'wi-fi',
  );
  const message = fc.array(word, { minLength: 1, maxLength: 12 }).map((list) => list.join(' '));
  const languages = fc.constantFrom('en', 'de', 'und');
  const leaf = fc.tuple(fc.constantFrom('', '', '', '=', '-', '*'), word).map(([sign, text]) => {
    if (sign === '=') return `="${text}"`;
    return sign === '*' ? `${text.slice(0, 3)}*` : `${sign}${text}`;
  });
  const queries = fc.tuple(fc.array(leaf, { minLength: 6, maxLength: 16 }), fc.constantFrom(' ', ' OR '));
  const modes = fc.constantFrom('all_terms' as const, 'any_terms' as const);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(message, languages), { minLength: 1, maxLength: 30 }),
      queries,
      modes,
      (list, [leaves, or], mode) => {
        const [newest, sealed] = [1, 2].map(() =>
          indexOf(list.map(([text, language], n) => row(n, text, language))),
        );
        sealed.seal();
        const answers = [newest, sealed].map((of) => {
          const sought = parseQuery(analyzer, leaves.join(or), mode);
          const match = matchText(of, sought);
          return [seqs(of, match), heldForms(of, sought), rank(of, sought, { match, limit: 50 })];
        });
        expect(newest.segments[0].sealed).toBe(false);
        expect(sealed.segments[0].sealed).toBe(true);
        expect(answers[0]).toEqual(answers[1]);
      },
    ),
    { seed: inject('seed'), numRuns: 100 },
  );
});
