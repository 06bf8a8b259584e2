import {
  andInto,
  isEmpty,
  SEGMENT_RECORDS,
  type Bitmap,
  type ReadableIndex,
  type Segment,
} from '#libs/index';
import { readWords } from './read-words.js';
import { resolveLeaf, wordsOf, type ResolvedLeaf } from './resolve-leaf.js';
import type { Corpus, Query, RankedRecord, RankRequest } from './types.js';

// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), the usual constants.
const K1 = 1.2;
const B = 0.75;
/** Where words are found by reading all records, more than these are looked for together. */
const MANY = 4;
/** Messages longer than this count as this long: the norms are a table. */
const LONGEST = 2048;

/** A word of the query in any of its forms. */
interface WeightedWord {
  readonly leaf: ResolvedLeaf;
  /** The terms that records of the corpus hold. */
  readonly held: ReadonlySet<number>;
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
  const score = scorer(index, query, { corpus, step });
  const top = new TopRecords(limit);
  index.segments.forEach((segment, s) => {
    step?.();
    score(segment, match[s]);
    pushMatches(segment, s, match[s], top);
  });
  return top.sorted().map(({ segment, record, seq, score }) => ({ segment, record, seq, relevance: score }));
}

/** The relevance of each record of a match in one segment, by its number; the array is used again for the next one. */
export function scorer(
  index: ReadableIndex,
  query: Query,
  { corpus, step }: Pick<RankRequest, 'corpus' | 'step'> = {},
): (segment: Segment, match: Bitmap) => Float64Array {
  const weighted = weigh(index, query, { corpus, step });
  const norms = lengthNorms(index, corpus);
  return (segment, match) => {
    scores.fill(0, 0, segment.size);
    if (!segment.sealed && weighted.length > MANY) addAllScores(segment, weighted, { match, norms, step });
    else
      for (const word of weighted) {
        step?.();
        addScores(segment, word, match, norms);
      }
    return scores;
  };
}

/**
 * By inverse document frequency, as parts of the best score there could be: the sum of a record is its relevance. The
 * rank uses the relevance that is shown, so equals keep the order of their arrival. Words that no record of the corpus
 * holds are as unknown as words that were never written.
 */
function weigh(
  index: ReadableIndex,
  query: Query,
  { corpus, step }: Pick<RankRequest, 'corpus' | 'step'>,
): WeightedWord[] {
  const records = corpus?.size ?? index.size;
  const byName = new Map<string, { leaf: ResolvedLeaf; holders: ReadonlyMap<number, number> }>();
  const leaves = query.branches
    .flatMap((branch) => branch.all)
    .map((leaf) => wordsOf(leaf).map((word) => resolveLeaf(index, word, query)));
  const counted = holdersOf(index, leaves.flat(), { records: corpus?.records, step });
  let at = 0;
  for (const resolved of leaves) {
    const words = resolved.map((word) => ({ leaf: word, holders: counted[at++] }));
    if (words.some(({ holders }) => holders.size === 0)) continue;
    // Codes say in which order words were first written, by anyone.
    for (const word of words) byName.set([...word.holders.keys()].sort((a, b) => a - b).join(), word);
  }
  const weighted = Array.from(byName.values(), ({ leaf, holders }) => {
    const held = Math.min(
      [...holders.values()].reduce((sum, count) => sum + count, 0),
      records,
    );
    const weight = Math.log(1 + (records - held + 0.5) / (held + 0.5));
    return { leaf, held: new Set(holders.keys()), weight };
  });
  const best = weighted.reduce((sum, { weight }) => sum + weight * (K1 + 1), 0);
  return weighted.map((word) => ({ ...word, weight: word.weight / best }));
}

/**
 * How many of some records, or of all living ones, hold each form of each word, by its code; those of none are left out.
 * The records are read once for all words.
 */
export function holdersOf(
  index: ReadableIndex,
  words: readonly ResolvedLeaf[],
  { records, step }: { records?: readonly Bitmap[]; step?: () => void } = {},
): readonly ReadonlyMap<number, number>[] {
  const holders = words.map(() => new Map<number, number>());
  index.segments.forEach((segment, s) => {
    const among = records?.[s] ?? segment.live;
    if (isEmpty(among)) return;
    const forms = words.flatMap((word, w) => {
      step?.();
      return word
        .parts(segment)
        .flatMap((part) => part.places[0].map((code) => ({ w, code, of: part.records })));
    });
    for (const [of, those] of Map.groupBy(forms, (form) => form.of)) {
      const own = of ? among.slice() : among;
      if (of) andInto(own, of);
      const counts = segment.text.countHolders(
        those.map(({ code }) => code),
        own,
      );
      those.forEach(({ w, code }, i) => {
        if (counts[i] > 0) holders[w].set(code, (holders[w].get(code) ?? 0) + counts[i]);
      });
    }
  });
  return holders;
}

/** K1 × (1 − B + B × length ÷ mean length), by length. */
function lengthNorms(index: ReadableIndex, corpus?: Corpus): Float64Array {
  const size = corpus?.size ?? index.size;
  const words = corpus?.words ?? index.segments.reduce((sum, segment) => sum + segment.liveWords, 0);
  const mean = Math.max(words / Math.max(size, 1), 1);
  return Float64Array.from({ length: LONGEST + 1 }, (_, length) => K1 * (1 - B + (B * length) / mean));
}

function addScores(
  segment: Segment,
  { leaf, held, weight }: WeightedWord,
  match: Bitmap,
  norms: Float64Array,
): void {
  const lengths = segment.numeric('tokens');
  for (const { places, records } of leaf.parts(segment)) {
    const among = records ? match.slice() : match;
    if (records) andInto(among, records);
    const codes = places[0].filter((code) => held.has(code));
    if (codes.length === 0) continue;
    // The forms of a word are one word: their occurrences are summed before they are saturated.
    segment.text.occurrences(codes, among, (record, frequency) => {
      const norm = norms[Math.min(lengths.at(record), LONGEST)];
      scores[record] += (weight * frequency * (K1 + 1)) / (frequency + norm);
    });
  }
}

interface Scoring {
  readonly match: Bitmap;
  readonly norms: Float64Array;
  readonly step?: () => void;
}

/** The same for many words at once, of a segment that is read for them; every record adds them up in the same order. */
function addAllScores(
  segment: Segment,
  weighted: readonly WeightedWord[],
  { match, norms, step }: Scoring,
): void {
  const lengths = segment.numeric('tokens');
  const counts = new Uint32Array(weighted.length);
  const held: number[] = [];
  let current = -1;
  const add = () => {
    const norm = norms[Math.min(lengths.at(current), LONGEST)];
    held.sort((a, b) => a - b);
    for (const w of held) {
      scores[current] += (weighted[w].weight * counts[w] * (K1 + 1)) / (counts[w] + norm);
      counts[w] = 0;
    }
    held.length = 0;
  };
  readWords(segment, { words: weighted.map(({ leaf }) => leaf), within: match, step }, (record, w) => {
    if (record !== current && held.length > 0) add();
    current = record;
    if (counts[w]++ === 0) held.push(w);
  });
  if (held.length > 0) add();
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
