import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { type Change, changes, compactAll, contentsOf, forget, rowOf } from './contents.fixture.js';
import { IndexShare } from './share-index.js';
import { SharedIndex } from './shared-index.js';
import type { ReadableIndex } from './types.js';
import { formsOf } from './word-forms.js';

const analyzer = createAnalyzer('en');

const factsOf = (index: ReadableIndex) => ({
  contents: contentsOf(index),
  size: index.size,
  words: index.segments.reduce((sum, { liveWords }) => sum + liveWords, 0),
  fields: index.fields(),
  zebras: formsOf(index.terms)
    .startingWith('zeb')
    .map((code) => index.terms.term(code)),
  known: ['battery', 'zebra', 'unheard'].map((word) => index.terms.code(word)),
  sources: index.dictionary('user_name')?.code('ana'),
});

/** Two readers: one that has followed from the start, one that joins at some time and is sent everything. */
function followed(list: readonly (Change & { sent: boolean })[], joins: number) {
  const index = new AnalysisIndex(analyzer);
  const share = new IndexShare(index);
  const [first, late] = [new SharedIndex(analyzer), new SharedIndex(analyzer)];
  const known = new Set<number>();
  let receiving = [first];
  const send = (update = share.update()) =>
    receiving.forEach((reader) => reader.take(structuredClone(update)));
  list.forEach((change, i) => {
    if (i === joins) {
      receiving = [first, late];
      send(share.whole());
    }
    if (change.kind === 'seal') index.seal();
    else if (change.kind === 'compact') compactAll(index);
    else if (change.kind === 'forget') forget(index);
    else index.apply([rowOf(change, known)]);
    if (change.sent) send();
  });
  if (joins >= list.length) {
    receiving = [first, late];
    send(share.whole());
  }
  send();
  return { index, first, late };
}

const sentSome = changes.chain((list) =>
  fc
    .array(fc.boolean(), { minLength: list.length, maxLength: list.length })
    .map((flags) => list.map((change, i) => ({ ...change, sent: flags[i] }))),
);

describe('an index that is shared with other threads', () => {
  it('reads the same there, for those who followed and for those who join', () => {
    fc.assert(
      fc.property(sentSome, fc.nat(20), (list, joins) => {
        const { index, first, late } = followed(list, joins);
        const expected = factsOf(index);
        expect(factsOf(first)).toEqual(expected);
        expect(factsOf(late)).toEqual(expected);
      }),
      { numRuns: inject('soak') ? 500 : 100 },
    );
  });

  it('does not change there before the next update', () => {
    fc.assert(
      fc.property(sentSome, sentSome, (before, after) => {
        const { index, first } = followed(before, 0);
        const expected = factsOf(first);
        const known = new Set(contentsOf(first).keys());
        const rows = after.filter(({ kind }) => kind === 'put' || kind === 'erase');
        index.apply(rows.map((change) => rowOf(change, known)));
        index.seal();
        expect(factsOf(first)).toEqual(expected);
      }),
      { numRuns: inject('soak') ? 500 : 100 },
    );
  });

  it.each([
    ['with an update in between', true],
    ['between two updates', false],
  ])('knows an attribute that was erased and came back, %s', (_, sent) => {
    const index = new AnalysisIndex(analyzer);
    const share = new IndexShare(index);
    const reader = new SharedIndex(analyzer);
    const send = () => reader.take(structuredClone(share.update()));
    const known = new Set<number>();
    const plan = (seq: number, value: string) => ({
      ...rowOf({ seq, kind: 'put', word: 'mouse', user: 'ana' }, known),
      filters: JSON.stringify({ plan: value }),
    });
    index.apply([plan(1, 'pro')]);
    send();
    index.apply([{ kind: 'erase', seq: 1 }]);
    forget(index);
    if (sent) send();
    index.apply([plan(2, 'team')]);
    send();
    expect(factsOf(reader)).toEqual(factsOf(index));
    expect(reader.dictionary('filters.plan')?.value(0)).toBe('team');
  });
});
