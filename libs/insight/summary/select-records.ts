import { allot } from '#libs/analysis';
import type { Analyzer } from '#libs/index';
import { byContent } from './content-order.js';
import { pickDiverse } from './maximal-marginal.js';
import { groupNearDuplicates } from './near-duplicates.js';
import { contentTerms, termVectors } from './term-vectors.js';
import type { ReadRecord, WeightedRecord } from './types.js';

/** A record that may be read, and the stratum it was drawn from. */
export interface Candidate extends ReadRecord {
  readonly stratum: string;
}

export interface SelectedRecords<T extends ReadRecord> {
  /** Newest first. */
  readonly records: (T & WeightedRecord)[];
  /** Candidates that a near-duplicate among `records`, or among those not chosen, stands for. */
  readonly duplicates: number;
}

export interface SelectOptions {
  readonly analyzer: Analyzer;
  /** Most records wanted. */
  readonly budget: number;
  /** Terms of the query: records that are about them are read first. */
  readonly terms?: readonly string[];
  /** Records of each stratum in the whole match set; absent = as many as there are candidates. */
  readonly sizes?: ReadonlyMap<string, number>;
}

/** A message this long says as much as one that is read as a whole; characters. */
const TELLING = 160;

/**
 * Chooses what is read: near-duplicates are collapsed to their newest record, which keeps their number; the rest is
 * allotted to the strata by the square roots of their sizes, so that small ones appear; inside a stratum records are
 * picked that are relevant and differ from each other. Records without words are left out. The same candidates give
 * the same choice in whatever order they come.
 */
export function selectRecords<T extends Candidate>(
  candidates: readonly T[],
  { analyzer, budget, terms = [], sizes }: SelectOptions,
): SelectedRecords<T> {
  const ordered = candidates.toSorted(byContent);
  const texts = ordered.map(({ message }) => contentTerms(analyzer, message));
  const groups = groupNearDuplicates(texts);
  // Content words may be none in what is all grammar ("it is what it is"): those are kept as they are.
  const kept = groups.filter(([first]) => ordered[first].message.trim() !== '');
  const single = kept.map((group) => ({ ...ordered[group[0]], multiplicity: group.length }));
  const read = kept.map(([first]) => texts[first]);
  const vectors = termVectors(read);
  const relevance = relevanceOf(single, read, terms);
  const strata = [...Map.groupBy(single.keys(), (i) => single[i].stratum)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const shares = allot(
    strata.map(([name, members]) => ({
      size: sizes?.get(name) ?? members.length,
      available: members.length,
    })),
    budget,
  );
  const chosen = strata.flatMap(([, members], s) =>
    pickDiverse(vectors, { relevance, among: members, count: shares[s] }),
  );
  const duplicates = kept.reduce((sum, group) => sum + group.length - 1, 0);
  return { records: chosen.sort((a, b) => a - b).map((i) => single[i]), duplicates };
}

/** Half of it how much of the query's terms a text holds, half how much it says. */
function relevanceOf(
  records: readonly ReadRecord[],
  texts: readonly (readonly string[])[],
  terms: readonly string[],
): Float64Array {
  const asked = new Set(terms);
  return Float64Array.from(records, ({ message }, i) => {
    const length = Math.min(1, message.length / TELLING);
    if (asked.size === 0) return length;
    const held = new Set(texts[i].filter((term) => asked.has(term))).size / asked.size;
    return (held + length) / 2;
  });
}
