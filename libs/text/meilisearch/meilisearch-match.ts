import {
  type Bitmap,
  countBits,
  emptyBitmap,
  forEachBit,
  hasBit,
  type ReadableIndex,
  setBit,
} from '#libs/index';
import { OrderNeeded, type RankedSeq, type TextMatch } from '../text-engine.js';
import type { RankRequest } from '../types.js';
import type { Ranking } from './match-reader.js';
import type { SeqSet } from './seq-set.js';

/** How many matches are ranked at first, and then: filters keep the same share of them as of all. */
const DEPTHS = [1_000, 20_000, 1_000_000_000];

export interface MatchParts {
  /** Changes when the set is read again, not when it is updated: sealed segments did not change. */
  readonly name: string;
  readonly set: SeqSet;
  /** Reads the order of the best `depth` matches. */
  readonly order: (depth: number) => Promise<Ranking>;
}

/** The matches of one query in Meilisearch at one watermark. */
export class MeilisearchMatch implements TextMatch {
  readonly engine = 'meilisearch';
  private ranking: Ranking | undefined;
  private depth = 0;

  constructor(private readonly parts: MatchParts) {}

  get name(): string {
    return this.parts.name;
  }

  matcher(): ReturnType<TextMatch['matcher']> {
    const has = this.parts.set.finder();
    return ({ seq, live }, within = live) => {
      const matched = emptyBitmap();
      forEachBit(within, (record) => {
        if (has(seq.at(record))) setBit(matched, record);
      });
      return matched;
    };
  }

  rank(index: ReadableIndex, { match, limit }: RankRequest): RankedSeq[] {
    const total = match.reduce((sum, bits) => sum + countBits(bits), 0);
    const wanted = Math.min(limit, total);
    if (wanted <= 0) return [];
    const { ranking } = this;
    const found = ranking === undefined ? [] : inOrder(ranking, { index, match, wanted });
    if (found.length === wanted) return found;
    if (!ranking?.complete) throw new OrderNeeded(() => this.order());
    return [...found, ...unranked(index, match, found)].slice(0, wanted);
  }

  private async order(): Promise<void> {
    const depth = DEPTHS.find((deep) => deep > this.depth) ?? this.depth;
    const ranking = await this.parts.order(depth);
    if (depth <= this.depth) return;
    this.depth = depth;
    this.ranking = ranking;
  }
}

interface Place {
  index: ReadableIndex;
  match: readonly Bitmap[];
  wanted: number;
}

function inOrder({ seqs, relevances }: Ranking, { index, match, wanted }: Place): RankedSeq[] {
  const found: RankedSeq[] = [];
  for (const [i, seq] of seqs.entries()) {
    if (found.length >= wanted) break;
    const matches = index.segments.some((segment, s) => {
      const record = segment.find(seq);
      const bits = match[s];
      return record !== -1 && bits !== undefined && hasBit(bits, record);
    });
    if (matches) found.push({ seq, relevance: relevances[i] ?? 0 });
  }
  return found;
}

/** Records that Meilisearch replaced between reading the set and its order come last. */
function unranked(index: ReadableIndex, match: readonly Bitmap[], ranked: readonly RankedSeq[]): RankedSeq[] {
  const known = new Set(ranked.map(({ seq }) => seq));
  const others: RankedSeq[] = [];
  for (const [s, segment] of index.segments.entries()) {
    const bits = match[s];
    if (bits === undefined) continue;
    forEachBit(bits, (record) => {
      const seq = segment.seq.at(record);
      if (!known.has(seq)) others.push({ seq, relevance: 0 });
    });
  }
  return others.sort((a, b) => a.seq - b.seq);
}
