import fc from 'fast-check';
import { hasBit } from '#libs/index';
import { describe, expect, it } from 'vitest';
import { matchText } from './match.js';
import { parseQuery } from './parse-query.js';
import { rank } from './rank.js';
import type { Corpus } from './types.js';
import { analyzer, indexOf, seqs } from './messages.fixture.js';

/** BM25 as the paper writes it, for queries of plain words. */
function scoreNaively(messages: readonly string[], text: string): number[] {
  const texts = messages.map((one) => analyzer.tokens(one).map((token) => token.term));
  const mean = texts.reduce((sum, terms) => sum + terms.length, 0) / texts.length;
  const queried = [...new Set(analyzer.tokens(text).map((token) => token.term))];
  const idf = queried.map((term) => {
    const holders = texts.filter((terms) => terms.includes(term)).length;
    return Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5));
  });
  return texts.map((terms) =>
    queried.reduce((sum, term, i) => {
      const frequency = terms.filter((one) => one === term).length;
      return sum + (idf[i] * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * terms.length) / mean));
    }, 0),
  );
}

describe('ranking', () => {
  const plain = fc.array(fc.constantFrom('crash', 'login', 'app', 'great'), { minLength: 1, maxLength: 9 });

  it('is BM25, best first, ties by arrival, and a page is a part of a longer one', () => {
    const texts = fc.array(
      plain.map((words) => words.join(' ')),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(texts, plain, fc.integer({ min: 0, max: 45 }), (messages, asked, limit) => {
        const index = indexOf(messages);
        const query = parseQuery(analyzer, asked.join(' '), 'any_terms');
        const match = matchText(index, query);
        const ranked = rank(index, query, { match, limit });
        const scores = scoreNaively(messages, asked.join(' '));
        const order = seqs(index, match).sort((a, b) =>
          Math.abs(scores[b] - scores[a]) > 1e-9 ? scores[b] - scores[a] : a - b,
        );
        const rounded = (all: readonly number[]) => all.map((seq) => scores[seq].toFixed(6));
        expect(rounded(ranked.map(({ seq }) => seq))).toEqual(rounded(order.slice(0, limit)));
        const all = rank(index, query, { match, limit: messages.length });
        expect(ranked).toEqual(all.slice(0, limit));
        for (const [i, one] of all.slice(1).entries()) {
          expect(
            one.relevance < all[i].relevance || (one.relevance === all[i].relevance && one.seq > all[i].seq),
          ).toBe(true);
          expect(one.relevance).toBeGreaterThan(0);
          expect(one.relevance).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('lets arrival decide where relevance is equal to the last digit', () => {
    // Three of eight words weigh as much as one of two in messages of three words on average; sums differ in their last bit.
    const messages = [
      'crash crash crash',
      'crash',
      'crash crash crash',
      'crash crash app crash app app crash crash',
      'crash app',
      'crash',
    ];
    const index = indexOf(messages);
    const query = parseQuery(analyzer, 'app');
    const ranked = rank(index, query, { match: matchText(index, query), limit: 6 });
    const shown = ranked.toSorted((a, b) => b.relevance - a.relevance || a.seq - b.seq);
    expect(ranked.map(({ seq }) => seq)).toEqual(shown.map(({ seq }) => seq));
    expect(ranked[0]?.relevance).toBeCloseTo(ranked[1]?.relevance ?? 0, 12);
  });

  it('gives only records of the match set, with and without terms', () => {
    const index = indexOf(['a crash', 'crash crash', 'great']);
    const query = parseQuery(analyzer, 'crash');
    const only = matchText(index, parseQuery(analyzer, '"a crash"'));
    expect(rank(index, query, { match: only, limit: 9 }).map(({ seq }) => seq)).toEqual([0]);
    const everything = parseQuery(analyzer, '');
    expect(rank(index, everything, { match: matchText(index, everything), limit: 2 })).toEqual([
      { segment: 0, record: 0, seq: 0, relevance: 0 },
      { segment: 0, record: 1, seq: 1, relevance: 0 },
    ]);
  });

  it('knows no words that only erased records held, or records outside the corpus', () => {
    const index = indexOf(['crash', 'crash twice', 'zebra crash', 'zebra fish', 'slow']);
    const relevances = (text: string, corpus?: Corpus) => {
      const query = parseQuery(analyzer, text, 'any_terms');
      const match = matchText(index, parseQuery(analyzer, 'crash -zebra'));
      return rank(index, query, { match, limit: 9, corpus }).map(({ relevance }) => relevance);
    };
    const corpus = { records: matchText(index, parseQuery(analyzer, '-zebra')), size: 3, words: 4 };
    expect(relevances('crash zebra')).not.toEqual(relevances('crash absent'));
    for (const text of ['crash zebra', 'crash ze*', 'crash "zebra fish"', 'crash* zebra*'])
      expect(relevances(text, corpus), text).toEqual(relevances('crash', corpus));
    index.apply([2, 3].map((seq) => ({ kind: 'erase', seq })));
    for (const text of ['crash zebra', 'crash ze*', 'crash "zebra fish"', 'crash* zebra*'])
      expect(relevances(text), text).toEqual(relevances('crash', corpus));
  });

  it('counts a prefix as one word with the occurrences of all it stands for', () => {
    const index = indexOf(['crab crane', 'crab', 'dog', 'dog crane crab crab']);
    const query = parseQuery(analyzer, 'cra*');
    const ranked = rank(index, query, { match: matchText(index, query), limit: 9 });
    expect(ranked.map(({ seq, relevance }) => [seq, relevance.toFixed(3)])).toEqual([
      [0, '0.625'],
      [3, '0.588'],
      [1, '0.571'],
    ]);
    expect(hasBit(matchText(index, query)[0], 2)).toBe(false);
  });
});
