import { describe, expect, it } from 'vitest';
import { matchText } from './match.js';
import { parseQuery } from './parse-query.js';
import { suggest } from './suggest.js';
import { analyzer, indexOf, seqs } from './messages.fixture.js';

describe('suggestions', () => {
  const messages = ['login crash', 'login crash', 'login slow', 'crash refund', 'refund'];
  const offer = (text: string, erased: readonly number[] = []) => {
    const index = indexOf(messages);
    index.apply(erased.map((seq) => ({ kind: 'erase', seq })));
    return suggest(
      index,
      parseQuery(analyzer, text),
      index.segments.map((segment) => segment.live),
    );
  };

  it('keeps as many terms as it can and says how many records match', () => {
    expect(offer('login crash refund')).toEqual(
      [
        { search_query: 'login crash', total: 2 },
        { search_query: 'crash refund', total: 1 },
      ].concat({ search_query: 'login', total: 3 }),
    );
  });

  it('keeps what must not match, and counts live records only', () => {
    expect(offer('login refund -slow', [0])).toEqual([
      { search_query: 'refund -slow', total: 2 },
      { search_query: 'login -slow', total: 1 },
    ]);
  });

  it('has nothing to offer for one term, for OR, and for words that do not occur', () => {
    expect([offer('absent'), offer('a1 b1 OR c1'), offer('absent words'), offer('')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('writes sub-queries that give the total they promise', () => {
    const index = indexOf(messages);
    for (const { search_query, total } of offer('"login crash" ref* slow unknown')) {
      expect(seqs(index, matchText(index, parseQuery(analyzer, search_query))).length).toBe(total);
    }
  });
});
