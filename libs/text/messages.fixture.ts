import { AnalysisIndex, createAnalyzer, forEachBit, type Bitmap, type PutRow } from '#libs/index';

export const analyzer = createAnalyzer('en');

export function rowOf(seq: number, message: string): PutRow {
  return {
    kind: 'put',
    seq,
    revision: 0,
    ds: seq,
    dsOffset: 0,
    source: 's',
    message,
    score: null,
    userName: null,
    url: null,
    filters: '{}',
    ingestedAt: 0,
    sourceBatch: 'b',
    language: 'en',
  };
}

/** `seq` = place in the list. */
export function indexOf(messages: readonly string[]): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  index.apply(messages.map((message, seq) => rowOf(seq, message)));
  return index;
}

/** The `seq`s of set bits. */
export function seqs(index: AnalysisIndex, bitmaps: readonly Bitmap[]): number[] {
  const found: number[] = [];
  index.segments.forEach((segment, s) =>
    forEachBit(bitmaps[s], (record) => found.push(segment.seq.at(record))),
  );
  return found;
}
