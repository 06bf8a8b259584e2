import type { AnalysisIndex, Bitmap } from '#libs/index';
import type { Query, RankedRecord } from './types.js';

/** The best `limit` records of `match` (one bitmap a segment) by BM25, best first, ties by `seq`. */
export function rank(
  _index: AnalysisIndex,
  _query: Query,
  _match: readonly Bitmap[],
  _limit: number,
): RankedRecord[] {
  throw new Error('being written');
}
