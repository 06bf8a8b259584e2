import { SEGMENT_RECORDS, type Bitmap, type ReadableIndex, type Segment } from '#libs/index';
import { resolveLeaf } from './match.js';
import type { Corpus, Query, RankedRecord, RankRequest } from './types.js';

// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), the usual constants.
const K1 = 1.2;
const B = 0.75;
/** Messages longer than this count as this long: the norms are a table. */
const LONGEST = 2048;

interface WeightedLeaf {
  readonly codes: readonly number[];
  readonly weight: number;
}

const scores = new Float64Array(SEGMENT_RECORDS);

/**
 * The best records of a match by BM25, best first, ties by `seq` ascending. A phrase weighs as its words, a prefix as
 * one word with the occurrences of all it stands for.
 */
export function rank(
  index: ReadableIndex,
  query: Query,
  { match, limit, corpus, step }: RankRequest,
): RankedRecord[] {
  const weighted = weigh(index, query, corpus);
  const norms = lengthNorms(index, corpus);
  const top = new TopRecords(limit);
  index.segments.forEach((segment, s) => {
    step?.();
    scores.fill(0, 0, segment.size);
    for (const leaf of weighted) addScores(segment, leaf, match[s], norms);
    pushMatches(segment, s, match[s], top);
  });
  return top.sorted().map(({ segment, record, seq, score }) => ({ segment, record, seq, relevance: score }));
}

/**
 * By inverse document frequency, as parts of the best score there could be: the sum of a record is its relevance. The
 * rank uses the relevance that is shown, so equals keep the order of their arrival. Words that no record of the corpus
 * holds are as unknown as words that were never written.
 */
function weigh(index: ReadableIndex, query: Query, corpus?: Corpus): WeightedLeaf[] {
  const records = corpus?.size ?? index.size;
  const leaves = query.branches.flatMap((branch) => branch.all).map((leaf) => resolveLeaf(index.terms, leaf));
  const all = [...new Set(leaves.flatMap(({ codes }) => codes))];
  const counts = holdersOf(index, all, corpus);
  const holders = new Map(all.map((code, i) => [code, counts[i]]));
  const byKey = new Map<string, readonly number[]>();
  for (const { kind, codes } of leaves) {
    const held = codes.filter((code) => holders.get(code) !== 0);
    // Codes say in which order words were first written, by anyone.
    if (kind === 'any' && held.length > 0) byKey.set(held.toSorted((a, b) => a - b).join(), held);
    if (kind === 'phrase' && held.length === codes.length)
      for (const code of codes) byKey.set(String(code), [code]);
  }
  const weighted = [...byKey.values()].map((codes) => {
    const held = Math.min(
      codes.reduce((sum, code) => sum + (holders.get(code) ?? 0), 0),
      records,
    );
    return { codes, weight: Math.log(1 + (records - held + 0.5) / (held + 0.5)) };
  });
  const best = weighted.reduce((sum, { weight }) => sum + weight * (K1 + 1), 0);
  return weighted.map(({ codes, weight }) => ({ codes, weight: weight / best }));
}

/** How many living records, or those of the corpus, hold each of the terms, which are all different. */
export function holdersOf(index: ReadableIndex, terms: readonly number[], corpus?: Corpus): number[] {
  const counts = terms.map(() => 0);
  index.segments.forEach(({ text, live }, s) =>
    text.countHolders(terms, corpus?.records[s] ?? live).forEach((count, i) => (counts[i] += count)),
  );
  return counts;
}

/** K1 × (1 − B + B × length ÷ mean length), by length. */
function lengthNorms(index: ReadableIndex, corpus?: Corpus): Float64Array {
  const size = corpus?.size ?? index.size;
  const words = corpus?.words ?? index.segments.reduce((sum, segment) => sum + segment.liveWords, 0);
  const mean = Math.max(words / Math.max(size, 1), 1);
  return Float64Array.from({ length: LONGEST + 1 }, (_, length) => K1 * (1 - B + (B * length) / mean));
}

function addScores(segment: Segment, leaf: WeightedLeaf, match: Bitmap, norms: Float64Array): void {
  const lengths = segment.numeric('tokens');
  // A prefix is one word: the occurrences of its terms are summed before they are saturated.
  segment.text.occurrences(leaf.codes, match, (record, frequency) => {
    const norm = norms[Math.min(lengths.at(record), LONGEST)];
    scores[record] += (leaf.weight * frequency * (K1 + 1)) / (frequency + norm);
  });
}

function pushMatches(segment: Segment, number: number, match: Bitmap, top: TopRecords): void {
  for (let word = 0; word < match.length; word++) {
    for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
      const record = (word << 5) + 31 - Math.clz32(bits & -bits);
      const score = scores[record];
      if (score < top.least) continue;
      top.push({ segment: number, record, seq: segment.seq.at(record), score });
    }
  }
}

export interface ScoredRecord {
  readonly segment: number;
  readonly record: number;
  readonly seq: number;
  readonly score: number;
}

/** Keeps the `limit` best of what is pushed in a binary heap with the worst on top. */
class TopRecords {
  /** A score below this cannot get in. */
  least = -Infinity;
  private readonly heap: ScoredRecord[] = [];

  constructor(private readonly limit: number) {
    if (limit <= 0) this.least = Infinity;
  }

  push(scored: ScoredRecord): void {
    const { heap, limit } = this;
    if (limit <= 0) return;
    if (heap.length < limit) {
      heap.push(scored);
      this.rise(heap.length - 1);
    } else if (isWorse(heap[0], scored)) {
      heap[0] = scored;
      this.sink();
    } else {
      return;
    }
    if (heap.length === limit) this.least = heap[0].score;
  }

  /** Best first. */
  sorted(): ScoredRecord[] {
    return this.heap.toSorted((a, b) => (isWorse(a, b) ? 1 : -1));
  }

  private rise(at: number): void {
    const { heap } = this;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!isWorse(heap[at], heap[parent])) return;
      [heap[at], heap[parent]] = [heap[parent], heap[at]];
      at = parent;
    }
  }

  private sink(): void {
    const { heap } = this;
    for (let at = 0; ;) {
      const left = at * 2 + 1;
      if (left >= heap.length) return;
      const worse = left + 1 < heap.length && isWorse(heap[left + 1], heap[left]) ? left + 1 : left;
      if (!isWorse(heap[worse], heap[at])) return;
      [heap[at], heap[worse]] = [heap[worse], heap[at]];
      at = worse;
    }
  }
}

/** Lower score, then later arrival. */
function isWorse(a: ScoredRecord, b: ScoredRecord): boolean {
  return a.score !== b.score ? a.score < b.score : a.seq > b.seq;
}
