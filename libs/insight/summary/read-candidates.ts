import type { ThemeCandidate } from '#libs/analysis';
import type { Analyzer } from '#libs/index';
import type { PlainWords } from './plain-words.js';
import { type Candidate, selectRecords } from './select-records.js';
import { themeCandidates } from './theme-candidates.js';
import type { WeightedRecord } from './types.js';

export interface ReadRequest {
  readonly candidates: readonly Candidate[];
  /** Records of each stratum in the whole match set. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Most records read. */
  readonly budget: number;
  /** Terms of the query. */
  readonly terms: readonly string[];
}

/** What was read, and the words and phrases in it that may be themes, most frequent first. */
export interface ReadResult {
  readonly records: (Candidate & WeightedRecord)[];
  /** Candidates that one of the others stands for. */
  readonly duplicates: number;
  readonly themes: ThemeCandidate[];
  readonly read: { readonly all: number; readonly low: number; readonly high: number };
}

/** More are not considered: they are the rarest. */
const MOST_CANDIDATES = 600;

/** Chooses which candidates are read, and looks for their topics. */
export function readCandidates(
  { candidates, sizes, budget, terms }: ReadRequest,
  words: { analyzer: Analyzer; plainWords: PlainWords },
): ReadResult {
  const { analyzer } = words;
  const bySize = new Map(Object.entries(sizes));
  const { records, duplicates } = selectRecords(candidates, { analyzer, budget, terms, sizes: bySize });
  const inBand = (band: 'low' | 'high') => records.filter((record) => record.band === band).length;
  return {
    records,
    duplicates,
    themes: themeCandidates(records, words).slice(0, MOST_CANDIDATES),
    read: { all: records.length, low: inBand('low'), high: inBand('high') },
  };
}
