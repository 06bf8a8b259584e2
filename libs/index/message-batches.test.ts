import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { changes, contentsOf, rowOf } from './contents.fixture.js';
import { GrowingSegment, type TailImage } from './growing-segment.js';
import { type JoinedMessages, MessageBatches } from './message-batches.js';
import type { SegmentImage } from './sealed-segment.js';
import { type PutRow, SEGMENT_RECORDS } from './types.js';
import { formsOf } from './word-forms.js';

const analyzer = createAnalyzer('en');

const sealElsewhere = (full: TailImage) =>
  structuredClone(GrowingSegment.of(structuredClone(full)).seal().image());

function joined(messages: readonly string[]): JoinedMessages {
  const texts = messages.map((message) => Buffer.from(message));
  return { bytes: Buffer.concat(texts), lengths: Uint32Array.from(texts, ({ length }) => length) };
}

function loaded(rows: readonly PutRow[], batch: number): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  const batches = new MessageBatches(analyzer);
  const segments: SegmentImage[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch);
    const messages = structuredClone(joined(some.map(({ message }) => message)));
    const unread = some.map((row) => ({ ...row, message: '' }));
    index.load(unread, structuredClone(batches.read(messages)), (full) => segments.push(sealElsewhere(full)));
  }
  index.adopt(structuredClone(batches.terms()), segments);
  return index;
}

function applied(rows: readonly PutRow[]): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  index.apply(rows);
  return index;
}

const factsOf = (index: AnalysisIndex) => ({
  contents: contentsOf(index),
  size: index.size,
  words: index.segments.map(({ liveWords }) => liveWords),
  prints: index.segments.map(({ prints, size }) => prints.slice(0, 2 * size)),
  fields: index.fields(),
  terms: Array.from({ length: index.terms.size }, (_, code) => [
    index.terms.term(code),
    index.terms.code(index.terms.term(code)),
  ]),
  zebras: formsOf(index.terms).startingWith('zeb'),
});

const puts = changes.map((list) =>
  list.map((change, seq) => rowOf({ ...change, kind: 'put', seq: seq + 1 }, new Set()) as PutRow),
);

describe('an index whose messages are read beside it', () => {
  it('holds what an index that reads them itself holds, and goes on like it', () => {
    fc.assert(
      fc.property(puts, fc.integer({ min: 1, max: 9 }), changes, (rows, batch, later) => {
        const [one, other] = [loaded(rows, batch), applied(rows)];
        expect(factsOf(one)).toEqual(factsOf(other));
        const known = new Set(rows.map(({ seq }) => seq));
        const following = later
          .filter(({ kind }) => kind === 'put' || kind === 'erase')
          .map((change) => rowOf(change, known));
        for (const index of [one, other]) {
          index.apply(following);
          index.seal();
        }
        expect(factsOf(one)).toEqual(factsOf(other));
      }),
      { seed: inject('seed') },
    );
  });

  it('cuts segments where the other does', () => {
    const rows = Array.from({ length: SEGMENT_RECORDS + 500 }, (_, seq) => {
      const change = {
        seq: seq + 1,
        kind: 'put',
        word: `word${seq % 700}`,
        user: `user ${seq % 90}`,
      } as const;
      return { ...rowOf(change, new Set()), filters: '{}' } as PutRow;
    });
    const [one, other] = [loaded(rows, 2_001), applied(rows)];
    expect(one.segments.map(({ size }) => size)).toEqual([SEGMENT_RECORDS, 500]);
    expect(factsOf(one).prints).toEqual(factsOf(other).prints);
    expect(contentsOf(one, 997)).toEqual(contentsOf(other, 997));
    expect(one.image().segments).toEqual(other.image().segments);
  });
});
