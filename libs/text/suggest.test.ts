import { describe, expect, it } from 'vitest';
import { matchText } from './match.js';
import { parseQuery } from './parse-query.js';
import { isNear, suggestNear } from './near-words.js';
import { suggest } from './suggest.js';
import { analyzer, indexOf, seqs } from './messages.fixture.js';

describe('suggestions', () => {
  const messages = ['login crash', 'login crash', 'login slow', 'crash refund', 'refund'];
  const offer = (text: string, erased: readonly number[] = []) => {
    const index = indexOf(messages);
    index.apply(erased.map((seq) => ({ kind: 'erase', seq })));
    const base = index.segments.map((segment) => segment.live);
    return suggest(index, parseQuery(analyzer, text), { base, found: 0, spellings: false });
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

describe('words in other spellings', () => {
  const messages = ['login crash', 'login crash', 'crashed', 'slow login', 'refund', 'brash'];
  const index = indexOf(messages);
  const live = index.segments.map((segment) => segment.live);
  const offer = (text: string, base = live) => {
    const query = parseQuery(analyzer, text);
    const found = seqs(index, matchText(index, query)).length;
    return suggestNear(index, query, { base, found });
  };

  it('are those that records hold, with what the query finds then', () => {
    expect(offer('crahs')).toEqual([{ search_query: 'crash', total: 3 }]);
    expect(offer('logn crash -slow')).toEqual([{ search_query: 'login crash -slow', total: 2 }]);
    expect(offer('brash')).toEqual([{ search_query: 'crash', total: 3 }]);
  });

  it('are found by what the forms of a word share, each word once, as most records write it', () => {
    const forms = indexOf(['crashed today', 'it crashes', 'crashes', 'crashes, crashed', 'crayons']);
    const base = forms.segments.map((segment) => segment.live);
    expect(suggestNear(forms, parseQuery(analyzer, 'crahs'), { base, found: 0 })).toEqual([
      { search_query: 'crashes', total: 4 },
    ]);
  });

  it('are none where enough is found, in exact words, in short ones and beside OR', () => {
    expect(['login', '="crahs"', 'lgo', 'crahs OR refund', '', 'absent'].map((text) => offer(text))).toEqual(
      Array.from({ length: 6 }, () => []),
    );
  });

  it('are only those of the records within', () => {
    const refunds = matchText(index, parseQuery(analyzer, 'refund'));
    expect(offer('crahs', refunds)).toEqual([]);
    expect(offer('refudn', refunds)).toEqual([{ search_query: 'refund', total: 1 }]);
  });

  it('differ by a letter, by two from eight letters on, or by two that changed places', () => {
    const near = [
      ['crash', 'crush'],
      ['crash', 'crashs'],
      ['crash', 'carsh'],
      ['password', 'pasward'],
    ];
    const far = [
      ['crash', 'crash'],
      ['crash', 'brush'],
      ['login', 'logs'],
      ['crash', 'crashing'],
    ];
    expect(near.map(([one = '', other = '']) => isNear(one, other))).toEqual([true, true, true, true]);
    expect(far.map(([one = '', other = '']) => isNear(one, other))).toEqual([false, false, false, false]);
  });
});
