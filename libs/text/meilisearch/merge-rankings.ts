/** Matches best first. `complete`: there are no others. */
export interface Ranking {
  readonly seqs: readonly number[];
  /** 0 to 1, of the record at the same place. */
  readonly relevances: readonly number[];
  readonly complete: boolean;
}

/** The best matches of one query. */
export interface RankingPart {
  readonly hits: readonly { readonly seq: number; readonly relevance: number }[];
  readonly complete: boolean;
}

/**
 * The order of the union of queries: a record stands where the side that likes it most puts it. What stands below the
 * end of a side that goes on is left out, since others may belong before it. One query's order is kept as it is.
 */
export function mergeRankings(parts: readonly RankingPart[]): Ranking {
  const complete = parts.every((part) => part.complete);
  const hits = parts.length === 1 ? (parts[0]?.hits ?? []) : merged(parts);
  return { seqs: hits.map(({ seq }) => seq), relevances: hits.map(({ relevance }) => relevance), complete };
}

function merged(parts: readonly RankingPart[]): RankingPart['hits'] {
  const known = Math.max(
    0,
    ...parts.map(({ hits, complete }) => (complete ? 0 : (hits.at(-1)?.relevance ?? 0))),
  );
  const best = new Map<number, number>();
  for (const { seq, relevance } of parts.flatMap(({ hits }) => hits)) {
    if (relevance >= known && relevance > (best.get(seq) ?? -1)) best.set(seq, relevance);
  }
  return [...best]
    .map(([seq, relevance]) => ({ seq, relevance }))
    .sort((a, b) => b.relevance - a.relevance || a.seq - b.seq);
}
