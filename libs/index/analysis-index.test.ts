import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { countBits, emptyBitmap, forEachBit } from './bitmap.js';
import type { IndexRow, PutRow, Scalar } from './types.js';
import { urlHash } from './hash.js';

const analyzer = createAnalyzer('en');

function put(seq: number, changes: Partial<PutRow> = {}): PutRow {
  return {
    kind: 'put',
    seq,
    revision: 0,
    ds: 1_700_000_000_000 + seq * 1000,
    dsOffset: 60,
    source: 'App Store',
    message: 'the app crashes at login',
    score: 3,
    userName: 'ana',
    url: null,
    filters: '{}',
    ingestedAt: 1_700_000_500_000,
    sourceBatch: 'b1',
    language: 'en',
    ...changes,
  };
}

function indexOf(...rows: IndexRow[]): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  index.apply(rows);
  return index;
}

/** seq → the values of one field, of every live record. */
function valuesOf(index: AnalysisIndex, field: string): Map<number, Scalar[]> {
  const found = new Map<number, Scalar[]>();
  for (const segment of index.segments) {
    forEachBit(segment.live, (record) => {
      const codes = Array.from(segment.column(field)?.codesAt(record) ?? []);
      found.set(
        segment.seq.at(record),
        codes.map((code) => index.dictionary(field)?.value(code) ?? 'unknown code'),
      );
    });
  }
  return found;
}

describe('fields', () => {
  it('reads nested objects and dotted keys as one field, arrays as many values', () => {
    const index = indexOf(
      put(1, { filters: '{"a":{"b":1},"tags":["x","y","x"],"none":null,"empty":"","list":[]}' }),
      put(2, { filters: '{"a.b":"1","tags":"x","items":[{"n":1},{"n":2},{"m":true}]}' }),
    );
    expect(valuesOf(index, 'filters.a.b')).toEqual(
      new Map<number, Scalar[]>([
        [1, [1]],
        [2, ['1']],
      ]),
    );
    expect(valuesOf(index, 'filters.tags').get(1)).toEqual(['x', 'y']);
    expect(valuesOf(index, 'filters.items.n').get(2)).toEqual([1, 2]);
    expect(index.fields().filter(({ key }) => key.startsWith('filters.'))).toEqual([
      { key: 'filters.a.b', kinds: ['string', 'number'], multi: false, distinct: 2 },
      { key: 'filters.tags', kinds: ['string'], multi: true, distinct: 2 },
      { key: 'filters.items.n', kinds: ['number'], multi: true, distinct: 2 },
      { key: 'filters.items.m', kinds: ['boolean'], multi: false, distinct: 1 },
    ]);
  });

  it('is not confused by names every object has', () => {
    const index = indexOf(put(1, { filters: '{"__proto__":{"x":1},"constructor":"c","toString":2}' }));
    expect(valuesOf(index, 'filters.constructor').get(1)).toEqual(['c']);
    expect(valuesOf(index, 'filters.__proto__.x').get(1)).toEqual([1]);
    expect(index.dictionary('filters.valueOf')).toBeUndefined();
    expect(index.segments[0].column('filters.hasOwnProperty')).toBeUndefined();
  });

  it('keeps numbers, text and booleans apart, and long text whole', () => {
    const long = 'é'.repeat(2048);
    const filters = JSON.stringify({ v: [27, '27', true, 'true', -0, 0, 1.5, long] });
    expect(valuesOf(indexOf(put(1, { filters })), 'filters.v').get(1)).toEqual([
      27,
      '27',
      true,
      'true',
      0,
      1.5,
      long,
    ]);
  });

  it('counts an empty name or URL as missing', () => {
    const index = indexOf(
      put(1, { userName: '', url: '' }),
      put(2, { userName: null, url: 'https://a.b/c' }),
    );
    expect([...valuesOf(index, 'user_name').values()]).toEqual([[], []]);
    expect([0, 1].map((record) => index.segments[0].numeric('url').at(record))).toEqual([
      Number.NaN,
      urlHash('https://a.b/c'),
    ]);
  });

  it('measures messages in code points, white space only as none', () => {
    const index = indexOf(
      put(1, { message: 'né👍' }),
      put(2, { message: ' \u00a0\n' }),
      put(3, { message: 'a b' }),
    );
    const length = index.segments[0].numeric('message:length');
    const tokens = index.segments[0].numeric('tokens');
    expect([0, 1, 2].map((record) => [length.at(record), tokens.at(record)])).toEqual([
      [3, 2],
      [0, 0],
      [3, 2],
    ]);
  });

  it('holds words as they are written', () => {
    const { terms } = indexOf(put(1, { message: 'Batteries Não' }), put(2, { message: 'battery nao' }));
    expect(Array.from({ length: terms.size }, (_, code) => terms.term(code))).toEqual([
      'batteries',
      'não',
      'battery',
      'nao',
    ]);
  });

  it('remembers more values than it caches', () => {
    const index = new AnalysisIndex(analyzer);
    const rows = Array.from({ length: 70_000 }, (_, i) =>
      put(i + 1, { userName: `a rather long name ${i}`, message: '' }),
    );
    index.apply(rows);
    const names = index.dictionary('user_name');
    expect(names?.size).toBe(70_000);
    for (const i of [0, 65_535, 65_536, 69_999]) {
      expect(names?.code(`a rather long name ${i}`)).toBe(i);
      expect(names?.value(i)).toBe(`a rather long name ${i}`);
    }
    expect(names?.code('nobody')).toBeUndefined();
  });
});

const change = fc.record({
  seq: fc.integer({ min: 1, max: 12 }),
  erase: fc.boolean(),
  tag: fc.constantFrom('x', 'y', 'z'),
});

describe('changes', () => {
  it('shows the last version of every record and nothing of the erased', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const index = new AnalysisIndex(analyzer);
        const seen = new Set<number>();
        const expected = new Map<number, Scalar[]>();
        for (const { seq, erase, tag } of changes) {
          if (erase) {
            index.apply([{ kind: 'erase', seq }]);
            expected.delete(seq);
            continue;
          }
          index.apply([put(seq, { revision: seen.has(seq) ? 1 : 0, filters: JSON.stringify({ tag }) })]);
          seen.add(seq);
          expected.set(seq, [tag]);
        }
        expect(valuesOf(index, 'filters.tag')).toEqual(expected);
        expect(index.size).toBe(expected.size);
      }),
    );
  });

  it('finds old versions in sealed segments, in order or not', () => {
    const index = new AnalysisIndex(analyzer);
    const count = 140_000;
    // Pairs swapped: transactions do not commit in the order of their numbers.
    index.apply(
      Array.from({ length: count }, (_, i) => put((i ^ 1) + 1, { message: i % 2 ? 'odd' : 'even one' })),
    );
    expect(index.segments.map(({ size, sealed }) => [size, sealed])).toEqual([
      [65_536, true],
      [65_536, true],
      [8_928, false],
    ]);
    const versions = index.segments.map((segment) => segment.version);
    const changed = [1, 2, 65_536, 65_537, 100_000, 139_999];
    index.apply(changed.map((seq) => put(seq, { revision: 1, source: 'Changed' })));
    index.apply([
      { kind: 'erase', seq: 5 },
      { kind: 'erase', seq: 100_000 },
      { kind: 'erase', seq: 5 },
      { kind: 'erase', seq: 999_999 },
    ]);
    expect(index.size).toBe(count - 2);
    expect(index.segments.reduce((sum, { live }) => sum + countBits(live), 0)).toBe(count - 2);
    expect(index.segments.every((segment, s) => segment.version > versions[s])).toBe(true);
    const sources = valuesOf(index, 'source');
    expect([...sources].filter(([, [source]]) => source === 'Changed').map(([seq]) => seq)).toEqual([
      1, 2, 65_536, 65_537, 139_999,
    ]);
    const even = index.terms.code('even') ?? -1;
    const holders = index.segments.map(({ text }) => {
      const found = emptyBitmap();
      text.select([even], found);
      return countBits(found);
    });
    expect(holders).toEqual([32_768, 32_768, 4_464]);
    const first = index.segments[0];
    expect([first.minDs, first.maxDs, first.ds[0], first.seq.at(0)]).toEqual([
      1_700_000_001_000, 1_700_065_536_000, 1_700_000_002_000, 2,
    ]);
  });
});
