import type { Scalar } from '#libs/contract';
import type { Analyzer, IndexMemory } from '#libs/index';
import type { EngineName, Query, Suggestion, SuggestionNeed } from '#libs/text';
import type { Condition } from './condition.js';
import type { Dimension } from './dimension.js';
import type { GroupTotals, Measure } from './measure.js';
import type { SentimentVersion } from './sentiment.js';
import type { Documents, Vocabulary } from './words.js';

/** A set of records, held by the engine that made it. */
export interface RecordSet {
  readonly count: number;
}

/** What the values of a field are. */
export interface FieldInfo {
  readonly kinds: readonly ('string' | 'number' | 'boolean')[];
  readonly distinct: number;
}

/** How often each value of a column occurs in a set. */
export interface ValueCounts {
  /** Codes with at least one record, in no order. */
  readonly codes: readonly number[];
  /** Records by code. */
  readonly counts: ArrayLike<number>;
  /** Records with any value, and records in all. */
  readonly recordsWithValue: number;
  readonly total: number;
  /** Some record, in the set or not, holds several values. */
  readonly multi: boolean;
  readonly value: (code: number) => Scalar;
}

/** `from` and `to` are both inside. */
export interface Span {
  from: number;
  to: number;
}

/** `column`: one of values, or `ds`, `ingested_at`, `message:length`, `relevance`. Missing values come last. */
export interface SortKey {
  column: string;
  descending: boolean;
}

export interface SortedRecord {
  seq: number;
  /** What it was sorted by; null = missing. */
  values: (Scalar | null)[];
  /** Of a folded page: how many near-duplicates in the set it stands for, besides itself. */
  alike?: number;
}

export interface PageRequest {
  sorts: readonly SortKey[];
  limit: number;
  /** Only records after this one in the order. */
  after?: SortedRecord;
  /** Says what `relevance` is. */
  query?: Query;
  /**
   * Of each group of near-duplicates only the first in the order. `upTo`: the highest `seq` (`newest`) when the first
   * page was read; what arrived later stands for nothing on the pages that follow.
   */
  folded?: { upTo: number };
}

/** How many records are drawn of a stratum, and the lowest content hash that is considered. */
export interface Stratum {
  most: number;
  from: number;
}

export interface DrawRequest {
  /** What divides the set into cells. */
  dimensions: readonly Dimension[];
  /** The stratum of each cell. */
  strata: ArrayLike<number>;
  draws: readonly Stratum[];
}

/** Records of some sets: in each those that meet a condition of its own. Of more than `most` a sample of about so many. */
export interface SampleRequest {
  readonly among: readonly { readonly records: RecordSet; readonly condition: Condition }[];
  readonly most: number;
}

/** What the records of two sets say. */
export interface TermVotes {
  readonly terms: Vocabulary;
  /** The records whose words count: one of each group of near-duplicates, a sample of very many. */
  readonly voters: readonly [RecordSet, RecordSet];
  readonly sampled: boolean;
  /** By number: the voters of either set that hold any of its words. Function words are left at 0. */
  readonly counts: readonly [ArrayLike<number>, ArrayLike<number>];
  /** Their words in order, of a sample of very many voters. */
  readonly documents: Documents;
}

/** Attributes that are not indexed. */
export interface Unindexed {
  readonly count: number;
  has(name: string): boolean;
  /** Those of them with too many different values; for the others there are too many attributes. */
  readonly outgrown: readonly string[];
}

/**
 * What counts: which records match, and counts and sums by group. Everything above it, from statistics to wording, is
 * the same whatever the engine. An engine answers one question, from one state of the records; codes are the same
 * throughout. All it takes and gives is data, but for sets, which stay where they are.
 */
export interface AnalysisEngine {
  /** Reads words as the engine does. */
  readonly analyzer: Analyzer;

  /** How many records there are, and the bytes held for them. */
  status(): Promise<{ records: number; memory: IndexMemory }>;
  /**
   * An engine for which there are no other records than these: nothing it says depends on others, and all it selects is
   * among them.
   */
  within(set: RecordSet): AnalysisEngine;
  /** An engine whose records without a score also have the columns (`sentimentColumns`) that a version estimates. */
  estimating(sentiment: SentimentVersion): AnalysisEngine;

  /**
   * The names of attributes that records hold, but that are not indexed. Undefined within a set: those records may be
   * others.
   */
  readonly unindexed?: Unindexed;
  /** The names of the fields that any record holds, or any of a set, in order. */
  fields(set?: RecordSet): Promise<string[]>;
  /** What values of a field there are. */
  field(column: string): Promise<FieldInfo>;
  /** Which of some values any record holds. */
  known(column: string, values: readonly Scalar[]): Promise<boolean[]>;

  /** The records that meet a condition; of all, or of a set. */
  select(condition: Condition, within?: RecordSet): Promise<RecordSet>;
  /** Those of a set that match a text query, and which text engine said so. */
  match(query: Query, within: RecordSet): Promise<{ records: RecordSet; engine: EngineName }>;
  combine(how: 'and' | 'or' | 'minus', one: RecordSet, other: RecordSet): Promise<RecordSet>;
  /** Several samples, whose words are asked for next. */
  samples(requests: readonly SampleRequest[]): Promise<RecordSet[]>;

  /** Counts of one column in several sets, by the same codes: the arrays of one call are equally long. */
  values(column: string, sets: readonly RecordSet[]): Promise<ValueCounts[]>;
  /** By cell: for groups a of m and b of n, cell a × n + b. Without dimensions everything is one cell. */
  group(set: RecordSet, dimensions: readonly Dimension[], measure: Measure): Promise<GroupTotals>;
  /** First and last time of a set, of instants or of wall clocks; undefined when it is empty. */
  span(set: RecordSet, wall: boolean): Promise<Span | undefined>;
  /** The span of the middle 99.5 % of a set, where the whole one is more than ten times as long. */
  middle(set: RecordSet, wall: boolean): Promise<Span | undefined>;

  /** The first records of a set in an order; ties by arrival. By descending relevance alone, in the order of the text engine. */
  page(set: RecordSet, request: PageRequest): Promise<SortedRecord[]>;
  /** The highest `seq` there is or was; 0 when there are no records. */
  newest(): Promise<number>;
  /** What near-duplicates of a record have in common; undefined when it has none, or there is no such record. */
  print(seq: number): Promise<string | undefined>;
  /** Every record of a set, in order of arrival where no revision changed it. */
  seqs(set: RecordSet): Promise<Float64Array>;
  /** Of each stratum some records with words, those that say more preferred; the same for every request. */
  draw(set: RecordSet, request: DrawRequest): Promise<number[][]>;

  /** By word of a query: how records write it that it finds, itself first. */
  forms(query: Query): Promise<Record<string, string[]>>;
  /** Queries that find more within a set than one that finds little, and how much. */
  suggest(query: Query, within: RecordSet, need: SuggestionNeed): Promise<readonly Suggestion[]>;
  /** What two sets that share no record say: one vote for each group of near-duplicates. */
  votes(sets: readonly [RecordSet, RecordSet]): Promise<TermVotes>;
  /** Words in a row, by their keys (`Vocabulary.term`), as most records of a set write them. */
  names(phrases: readonly (readonly string[])[], among: RecordSet): Promise<string[]>;
  /** How many records of each set hold each phrase. */
  holding(phrases: readonly string[], sets: readonly RecordSet[]): Promise<number[][]>;
  /**
   * What `compute` made of these sets, which must be all that its answer depends on besides the name; kept for later
   * questions for as long as no record of the sets, nor of segments they have records in, comes or goes.
   */
  kept<T extends readonly string[]>(
    name: string,
    sets: readonly RecordSet[],
    compute: () => Promise<T>,
  ): Promise<T>;
  /** How many records hold words with each key, counted for each way of writing them; of how many. */
  frequencies(keys: readonly string[]): Promise<{ holding: number[]; records: number }>;
}
