import { allot, type ThemeResult, type ThemeCandidate, type SummaryThemesResult } from '#libs/analysis';
import type { Analyzer } from '#libs/index';
import { compose, type SummaryCounts, type SummaryText } from './compose.js';
import { byContent, groupNearDuplicates } from './near-duplicates.js';
import { extractive } from './extractive.js';
import type { PlainWords } from './plain-words.js';
import { pickDiverse, termVectors } from './rank-sentences.js';
import { TextReader } from './text-reader.js';
import { themeCandidates } from './theme-candidates.js';
import type { ReadRecord, SummaryLength, WeightedRecord } from './types.js';

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
  const texts = new TextReader(analyzer);
  const bySize = new Map(Object.entries(sizes));
  const { records, duplicates } = selectRecords(candidates, {
    analyzer,
    texts,
    budget,
    terms,
    sizes: bySize,
  });
  const inBand = (band: 'low' | 'high') => records.filter((record) => record.band === band).length;
  return {
    records,
    duplicates,
    themes: themeCandidates(records, { ...words, texts }).slice(0, MOST_CANDIDATES),
    read: { all: records.length, low: inBand('low'), high: inBand('high') },
  };
}

/** Everything an extractive summary is made of. Plain data: it crosses to the thread that writes. */
export interface WriteRequest {
  readonly records: readonly WeightedRecord[];
  readonly counted: SummaryCounts;
  readonly themes: readonly ThemeResult[];
  readonly contrast: SummaryThemesResult['contrast'];
  readonly against: SummaryThemesResult['against'];
  /** What sets the records apart, as terms. */
  readonly telling: SummaryThemesResult['telling'];
  readonly length: SummaryLength;
  /** Terms of the query. */
  readonly terms: readonly string[];
}

/** The summary of records in their own words, and of what was counted in numbers. Equal requests give equal bytes. */
export function writeExtractive(
  { records, counted, themes, contrast, against, telling, length, terms }: WriteRequest,
  analyzer: Analyzer,
): SummaryText {
  const wanted = themes.map(({ label, terms: phrase, leans }) => ({ label, phrases: [phrase], leans }));
  const quotes = extractive(records, {
    analyzer,
    length,
    themes: wanted,
    telling,
    terms,
    known: analyzer.language,
  });
  return compose({ counted, themes, contrast, against, quotes });
}

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
  /** Where the candidates are read, and perhaps again later. */
  readonly texts?: TextReader;
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
  { analyzer, budget, terms = [], sizes, texts = new TextReader(analyzer) }: SelectOptions,
): SelectedRecords<T> {
  const candidatesRead = candidates
    .toSorted(byContent)
    .map((record) => ({ record, terms: texts.contentTerms(record) }));
  // Content words may be none in what is all grammar ("it is what it is"): those are kept as they are.
  const groups = groupNearDuplicates(candidatesRead).filter(([{ record }]) => record.message.trim() !== '');
  const single = groups.map(([{ record }, ...copies]) => ({ ...record, multiplicity: 1 + copies.length }));
  const read = groups.map(([first]) => first);
  const vectors = termVectors(read.map((text) => text.terms));
  const relevance = relevanceOf(read, terms);
  const strata = [...Map.groupBy(single.entries(), ([, { stratum }]) => stratum)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, members]) => ({
      among: members.map(([place]) => place),
      size: sizes?.get(name) ?? members.length,
      available: members.length,
    }));
  const chosen = new Set(
    allot(strata, budget).flatMap((count, s) =>
      pickDiverse(vectors, { relevance, among: strata[s]?.among ?? [], count }),
    ),
  );
  return {
    records: single.filter((_, place) => chosen.has(place)),
    duplicates: single.reduce((sum, { multiplicity }) => sum + multiplicity - 1, 0),
  };
}

/** Half of it how much of the query's terms a text holds, half how much it says. */
function relevanceOf(
  texts: readonly { readonly record: ReadRecord; readonly terms: readonly string[] }[],
  queryTerms: readonly string[],
): Float64Array {
  const queried = new Set(queryTerms);
  return Float64Array.from(texts, ({ record, terms }) => {
    const length = Math.min(1, record.message.length / TELLING);
    if (queried.size === 0) return length;
    const held = new Set(terms.filter((term) => queried.has(term))).size / queried.size;
    return (held + length) / 2;
  });
}
