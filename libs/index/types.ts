import type { Analyzer } from './analyzer.js';
import type { NormalisedTexts } from './normalised-texts.js';
import type { SkippedNames } from './skipped-names.js';

/** Records a full segment holds; a segment may be sealed with fewer when its messages are very long. */
export const SEGMENT_RECORDS = 65_536;

/** Words of a message past this one are left out: no message shall fill a segment. */
export const MOST_WORDS = 1 << 20;

/** Different terms of a message; its words from the next one on are left out. Messages of people have some hundred. */
export const MOST_TERMS = 5_000;

/** A leaf value of `filters`, or a core field's value. Typed: 27 and "27" are two values. */
export type Scalar = string | number | boolean;

/** One bit a record of a segment (bit d = record d), always 2 048 words. */
export type Bitmap = Uint32Array;

/** The current version of a record. `filters` is JSON text; instants are UTC epoch milliseconds. */
export interface PutRow {
  /** `derived`: the version is known, only what was derived from it has changed. */
  readonly kind: 'put' | 'derived';
  readonly seq: number;
  readonly revision: number;
  readonly ds: number;
  readonly dsOffset: number;
  readonly source: string;
  readonly message: string;
  readonly score: number | null;
  readonly userName: string | null;
  readonly url: string | null;
  readonly filters: string;
  readonly ingestedAt: number;
  readonly sourceBatch: string;
  /** BCP 47; `und` when it is not known. */
  readonly language: string;
}

export interface EraseRow {
  readonly kind: 'erase';
  readonly seq: number;
}

export type IndexRow = PutRow | EraseRow;

/**
 * Maps the typed values of one field to codes 0, 1, 2 … in the order they were first seen. The code of a value that
 * was forgotten stays unused: no record holds it.
 */
export interface Dictionary {
  /** Codes given so far. */
  readonly size: number;
  /** '' for a forgotten code; no record has an empty value. */
  value(code: number): Scalar;
  code(value: Scalar): number | undefined;
  /** The value as a number, NaN when it is not one. */
  numberAt(code: number): number;
  /** Its texts, normalised; always by the same function. Kept until values are forgotten. */
  texts(normalise: (text: string) => string): NormalisedTexts;
}

/** One field in one segment. */
export interface Column {
  /** Some record here holds more than one value. */
  readonly multi: boolean;
  /** Sets the bit of every record holding at least one code with `wanted[code] === 1`; clears nothing. */
  select(wanted: Uint8Array, into: Bitmap): void;
  /** Sets the bit of every record holding any value; clears nothing. */
  present(into: Bitmap): void;
  /** `counts[code] += 1` once for every (record of `match`, distinct code). */
  count(match: Bitmap, counts: Uint32Array): void;
  /** The distinct codes of one record, empty when it has none. */
  codesAt(record: number): ArrayLike<number>;
  /** Code + 1 by record, 0 = none, where the values are stored so. */
  readonly dense?: ArrayLike<number>;
  /** `into[record]` = the record's first code, −1 when it has none, for every record of the segment. */
  first(into: Int32Array): void;
}

/** One number a record; NaN = missing. */
export interface NumericColumn {
  at(record: number): number;
  /** The raw numbers, when they are stored as such. */
  readonly values?: Float64Array;
}

/** `url` holds `urlHash(url)`; `message:length` counts code points, 0 for white space only; `tokens` counts words. */
export type NumericField = 'ingested_at' | 'message:length' | 'tokens' | 'url';

/**
 * What the records of a segment say. A segment numbers terms on its own, by ids from 0 on, so that a table with an entry
 * a term stays small; `term` and `terms` are codes of the whole index.
 */
export interface SegmentText {
  /** One above the highest id. */
  readonly idCount: number;
  /** −1 for a term that no record here holds. */
  id(term: number): number;
  term(id: number): number;
  /** Every term that a record here holds, some of them perhaps more than once. */
  readonly heldTerms: Uint32Array;
  /** No fewer than the records that hold the term, known without counting. */
  mostHolders(term: number): number;
  /** Sets the bit of every record that holds at least one of the terms; clears nothing. */
  select(terms: readonly number[], into: Bitmap): void;
  /** For many rows of two terms and more: the records that say them, as new bitmaps; the texts are read once. */
  selectRows(rows: readonly TermRow[]): readonly Bitmap[];
  /** Calls `visit` for each record of `match` that holds any of the terms, at least one, ascending. */
  occurrences(terms: readonly number[], match: Bitmap, visit: OccurrenceVisitor): void;
  /** For each of the terms, which are all different: how many records of `among` hold it. */
  countHolders(terms: readonly number[], among: Bitmap): Uint32Array;
  /** Calls `visit` for each record of `match`, ascending. */
  read(match: Bitmap, visit: WordVisitor): void;
}

/** Terms in a row, any of some at each place, and the records that may say them. */
export interface TermRow {
  readonly terms: readonly (readonly number[])[];
  readonly among: Bitmap;
}

/** So many words of the record are among the terms. */
export type OccurrenceVisitor = (record: number, count: number) => void;

/** The words of the record are `ids[from … to]`, in order; `ids` is used again for the next record. */
export type WordVisitor = (record: number, ids: Uint32Array, from: number, to: number) => void;

/**
 * Up to 65 536 records in order of arrival. Replaced and erased records stay, with their `live` bit off, until the
 * segment is rewritten: then a new object with the same living records, under other record numbers, takes its place.
 */
export interface Segment {
  readonly size: number;
  readonly sealed: boolean;
  /** Grows whenever an answer computed from this segment may change. */
  readonly version: number;
  readonly live: Bitmap;
  /** Living records, and the words in their messages. */
  readonly liveSize: number;
  readonly liveWords: number;
  /** Bounds of `ds` over all records, dead ones included; +Infinity and −Infinity when empty. */
  readonly minDs: number;
  readonly maxDs: number;
  /** Milliseconds; valid for the first `size` entries. */
  readonly ds: Float64Array;
  /** Minutes. */
  readonly dsOffset: NumericColumn;
  readonly seq: NumericColumn;
  /** The live record with this `seq`, −1 when there is none. */
  find(seq: number): number;
  /** `source`, `user_name`, `score`, `source_batch`, `language` or `filters.<path>`; undefined when no record here holds it. */
  column(field: string): Column | undefined;
  numeric(name: NumericField): NumericColumn;
  readonly text: SegmentText;
  /** Two numbers a record, 64 bits that its near-duplicates have in common; 0 and 0 for a message too short for any. */
  readonly prints: Uint32Array;
  /** Those of some records whose hash (`sampleHashes`) lies below `bound`. */
  sample(bound: number, among: Bitmap): Bitmap;
}

/** All words of all messages, as they are written. Codes are shared by all segments. */
export interface Terms {
  /** Codes given so far, and those of them that are not forgotten. */
  readonly size: number;
  readonly held: number;
  code(term: string): number | undefined;
  /** '' for a forgotten code. */
  term(code: number): string;
}

export type ValueKind = 'string' | 'number' | 'boolean';

/** What the values of a field are; those of erased records count until they are forgotten. */
export interface FieldInfo {
  readonly key: string;
  readonly kinds: readonly ValueKind[];
  readonly multi: boolean;
  readonly distinct: number;
}

/** What questions are answered from: an index as it is now, or a view of it. */
export interface ReadableIndex {
  readonly analyzer: Analyzer;
  /** Live records. */
  readonly size: number;
  /** Sealed segments, the tail last. */
  readonly segments: readonly Segment[];
  readonly terms: Terms;
  /** Undefined for a field no record ever held. */
  dictionary(field: string): Dictionary | undefined;
  /** The fields any record holds, those of erased records included until they are forgotten. */
  fields(): FieldInfo[];
  /** The attributes that records hold and that are not indexed. */
  readonly skipped: Pick<SkippedNames, 'has' | 'count' | 'outgrown'>;
  memory(): IndexMemory;
}

/** Bytes held, by share. */
export interface IndexMemory {
  readonly postings: number;
  readonly words: number;
  readonly columns: number;
  readonly dictionaries: number;
  readonly total: number;
}
