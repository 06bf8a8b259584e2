import fc from 'fast-check';
import type { AnalysisIndex } from './analysis-index.js';
import { findUnusedCodes } from './forgetting.js';
import { planCompaction, rewriteSegments } from './rewrite-segments.js';
import type { SealedSegment } from './sealed-segment.js';
import type { IndexRow, NumericField, PutRow, ReadableIndex } from './types.js';

const NUMBERS: NumericField[] = ['ingested_at', 'message:length', 'tokens', 'url'];

/** Everything the index says of its living records, or every nth of them, by `seq`: times, values, words in order. */
export function contentsOf(index: ReadableIndex, nth = 1): Map<number, unknown> {
  const found = new Map<number, unknown>();
  for (const segment of index.segments) {
    segment.text.read(segment.live, (record, ids, from, to) => {
      if (segment.seq.at(record) % nth !== 0) return;
      const values = index.fields().flatMap(({ key }) => {
        const codes = Array.from(segment.column(key)?.codesAt(record) ?? []);
        return codes.length === 0 ? [] : [[key, codes.map((code) => index.dictionary(key)?.value(code))]];
      });
      const numbers = NUMBERS.map((name) => segment.numeric(name).at(record));
      const times = [segment.ds[record], segment.dsOffset.at(record)];
      const said = Array.from(ids.subarray(from, to), (id) => index.terms.term(segment.text.term(id)));
      found.set(segment.seq.at(record), { times, numbers, values: Object.fromEntries(values), said });
    });
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

export interface Change {
  seq: number;
  kind: 'put' | 'erase' | 'seal' | 'compact' | 'forget';
  word: string;
  user: string;
}

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    seq: fc.integer({ min: 1, max: 15 }),
    kind: fc.constantFrom('put', 'put', 'put', 'put', 'erase', 'seal', 'compact', 'forget'),
    word: fc.constantFrom('battery', 'batteries', 'naïve', '東京', 'zebra', 'mouse'),
    user: fc.constantFrom('ana', 'bob', 'Chloé', 'a name longer than thirteen'),
  }),
  { maxLength: 60 },
);

/** The row of a change; what `known` holds is a revision. */
export function rowOf({ seq, kind, word, user }: Change, known: Set<number>): IndexRow {
  if (kind === 'erase') return { kind, seq };
  const revision = known.has(seq) ? 1 : 0;
  known.add(seq);
  return {
    kind: 'put',
    seq,
    revision,
    ds: 1_700_000_000_000 + seq * 1000,
    dsOffset: seq * 15,
    source: seq % 2 ? 'App Store' : 'survey',
    message: `the ${word} of ${user} and the ${word} again`,
    score: seq % 3 === 0 ? null : seq,
    userName: user,
    url: seq % 4 === 0 ? null : `https://a.example/${word}`,
    filters: JSON.stringify({ [word]: [user, seq], often: word }),
    ingestedAt: 1_700_000_500_000,
    sourceBatch: `batch ${seq % 3}`,
    language: ['en', 'pt-BR', 'und'][seq % 3],
  } satisfies PutRow;
}

/** What the product does in another thread, done at once. */
export function compact(index: AnalysisIndex, segments: readonly SealedSegment[] | undefined): void {
  if (segments === undefined) return;
  const images = segments.map((segment) => segment.image());
  index.replace(segments, images, rewriteSegments(images));
}

export function compactAll(index: AnalysisIndex): void {
  for (let plan = planCompaction(index.sealedSegments); plan; plan = planCompaction(index.sealedSegments)) {
    compact(index, plan);
  }
}

export function forget(index: AnalysisIndex): void {
  index.seal();
  const holey = index.sealedSegments.filter((segment) => segment.liveSize < segment.size);
  for (const segment of holey) compact(index, [segment]);
  const images = index.sealedSegments.map((segment) => segment.image());
  const unused = findUnusedCodes(images, index.codeSizes());
  const forgetting = index.forget(unused, new Set(index.sealedSegments));
  while (forgetting.step(3));
}
