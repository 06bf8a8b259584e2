import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { matchText } from './match.js';
import { parseQuery } from './parse-query.js';
import { rank } from './rank.js';
import { suggest } from './suggest.js';
import { analyzer, indexOf, seqs } from './messages.fixture.js';
import type { Leaf, Query, QueryMode } from './types.js';

function matchesOf(messages: readonly string[], text: string, mode: QueryMode = 'all_terms'): string[] {
  const index = indexOf(messages);
  return seqs(index, matchText(index, parseQuery(analyzer, text, mode))).map((seq) => messages[seq]);
}

/** Whether a message matches, word by word. */
function matchesNaively(message: string, query: Query): boolean {
  if (query.kind !== 'terms') return query.kind === 'everything';
  const tokens = analyzer.tokens(message);
  const keys = tokens.map((token) => token.key);
  const has = (leaf: Leaf) => {
    if (leaf.kind !== 'prefix' && leaf.run !== undefined)
      return tokens
        .map((token) => token.word)
        .join('')
        .includes(leaf.run);
    if (leaf.kind === 'word') return keys.includes(leaf.key);
    if (leaf.kind === 'prefix') return tokens.some(({ word }) => word.startsWith(leaf.prefix));
    return keys.some((_, i) => leaf.keys.every((key, offset) => keys[i + offset] === key));
  };
  return query.branches.some(({ all, none }) => {
    const positive = query.mode === 'any_terms' && all.length > 0 ? all.some(has) : all.every(has);
    return positive && !none.some(has);
  });
}

const word = fc.constantFrom(
  'crash',
  'crashes',
  'login',
  'the',
  'not',
  'app',
  'great',
  'wi-fi',
  '3.2',
  '手机坏了',
);
const message = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
const piece = fc.oneof(
  word,
  word.map((one) => `-${one}`),
  word.map((one) => `${one.slice(0, 3)}*`),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(' ')}"`),
  fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => `-"${words.join(' ')}"`),
  fc.constantFrom('OR', '-', '*', '"', '!'),
);
const question = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(' '));
const mode = fc.constantFrom<QueryMode>('all_terms', 'any_terms');

describe('matching', () => {
  it('agrees with reading every message', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 30 }), question, mode, (messages, text, modeOf) => {
        const query = parseQuery(analyzer, text, modeOf);
        const expected = messages.flatMap((one, seq) => (matchesNaively(one, query) ? [seq] : []));
        const index = indexOf(messages);
        expect(seqs(index, matchText(index, query))).toEqual(expected);
        index.seal();
        expect(seqs(index, matchText(index, query))).toEqual(expected);
      }),
      { numRuns: inject('soak') ? 300 : 100 },
    );
  });

  const messages = [
    'the app crashes at login',
    'login is great',
    'app: not a crash',
    'to be or not to be',
    '',
  ];

  it.each([
    ['', messages],
    ['  ', messages],
    ['crash', [messages[0], messages[2]]],
    ['crash the login', [messages[0]]],
    ['"crashes at login"', [messages[0]]],
    ['"crashes login"', []],
    ['"not a crash"', [messages[2]]],
    ['login -crash', [messages[1]]],
    ['-app', [messages[1], messages[3], messages[4]]],
    ['-"at login" -great', [messages[2], messages[3], messages[4]]],
    ['great OR crash app', [messages[0], messages[1], messages[2]]],
    ['gr* OR nothing', [messages[1]]],
    ['crashing*', []],
    ['crashe*', [messages[0]]],
    ['to be', [messages[3]]],
    ['"to be or not"', [messages[3]]],
    ['unknown crash', []],
    ['?!', []],
    ['*', []],
    ['-', []],
    ['OR', []],
    ['OR crash OR', [messages[0], messages[2]]],
    ['“crashes at” log', []],
    ['5" login', []],
    ['"login', [messages[0], messages[1]]],
  ])('%s', (text, expected) => {
    expect(matchesOf(messages, text)).toEqual(expected);
  });

  it('takes any of the terms when asked to', () => {
    expect(matchesOf(messages, 'the great crash', 'any_terms')).toEqual([
      messages[0],
      messages[1],
      messages[2],
    ]);
    expect(matchesOf(messages, 'great crash -not', 'any_terms')).toEqual([messages[0], messages[1]]);
  });

  it('finds words in scripts without spaces', () => {
    expect(matchesOf(['我的手机坏了', '电脑很好', 'แอปใช้ไม่ได้'], '手机')).toEqual(['我的手机坏了']);
  });

  it('finds Chinese and Japanese however it is cut into words where it stands', () => {
    const messages = [
      '送餐快，味道好吃的',
      '不好吃',
      '好 吃',
      '服务员很好',
      '地理位置很好',
      '部屋が綺麗',
      '綺麗なお部屋',
      '東京都',
      '好，吃',
    ];
    const found = (text: string) => matchesOf(messages, text);
    expect(found('好吃')).toEqual([messages[0], messages[1], messages[2], messages[8]]);
    expect(found('"好吃" -不好吃')).toEqual([messages[0], messages[2], messages[8]]);
    expect(found('服务')).toEqual([messages[3]]);
    expect(found('位置')).toEqual([messages[4]]);
    expect(found('部屋')).toEqual([messages[5], messages[6]]);
    expect(found('服务 OR 部屋')).toEqual([messages[3], messages[5], messages[6]]);
    expect(found('="服务"')).toEqual([messages[3]]);
    expect(found('京')).toEqual([]);
  });

  it('answers over several segments', () => {
    const many = Array.from({ length: 70_000 }, (_, i) =>
      i % 1000 === 7 ? 'needle in hay' : 'hay in needle',
    );
    const index = indexOf(many);
    expect(index.segments.length).toBe(2);
    const expected = many.flatMap((one, seq) => (one.startsWith('needle') ? [seq] : []));
    expect(seqs(index, matchText(index, parseQuery(analyzer, '"needle in hay"')))).toEqual(expected);
    expect(seqs(index, matchText(index, parseQuery(analyzer, 'need* -"hay in"')))).toEqual(expected);
  });
});

describe('a malformed query', () => {
  it('never throws, whatever it holds', () => {
    const index = indexOf(['the app crashes', 'a b c']);
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 80 })),
        mode,
        (text, asked) => {
          const query = parseQuery(analyzer, text, asked);
          const match = matchText(index, query);
          expect(rank(index, query, { match, limit: 5 }).length).toBe(Math.min(5, seqs(index, match).length));
          expect(
            suggest(index, query, {
              base: index.segments.map((segment) => segment.live),
              found: 0,
              spellings: true,
            }).length,
          ).toBeLessThanOrEqual(3);
        },
      ),
      { numRuns: inject('soak') ? 200 : 60 },
    );
  });

  it.each(['"', '-', '*', 'OR ', '-"', 'a ', 'ab* ', '"a b" ', '(', '漢', 'a-', '\u200d', '“'])(
    'is quick on 4 KiB of %s',
    (unit) => {
      const index = indexOf(Array.from({ length: 2000 }, (_, i) => `a b ab ${i} a漢字 a`));
      const answer = (length: number) => {
        for (const mode of ['all_terms', 'any_terms'] as const) {
          const query = parseQuery(analyzer, unit.repeat(length / unit.length), mode);
          rank(index, query, { match: matchText(index, query), limit: 20 });
          const live = index.segments.map((segment) => segment.live);
          suggest(index, query, { base: live, found: 0, spellings: true });
        }
      };
      expect(answer).toCostAtMost(10, { from: 1024, to: 4096 });
    },
  );
});
