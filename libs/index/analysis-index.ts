import { visitFilterValues } from '#libs/contract';
import type { Analyzer } from './analyzer.js';
import { ContentPrints } from './content-prints.js';
import { FieldTable, type Field, type FieldImage } from './field-table.js';
import { Forgetting, keepUsedCodes, type CodeSizes, type UnusedCodes } from './forgetting.js';
import type { TailImage } from './growing-segment.js';
import { memoryOf } from './index-memory.js';
import type { ReadMessages } from './message-batches.js';
import { MessageReader } from './message-reader.js';
import { SealedSegment, type SegmentImage } from './sealed-segment.js';
import { SkippedNames, type NamesImage } from './skipped-names.js';
import { type AddedWords, type RecordNumbers, TailSegment } from './tail-segment.js';
import type { EntriesImage, EntriesShare } from './byte-dictionary.js';
import { TermDictionary } from './term-dictionary.js';
import type {
  Dictionary,
  FieldInfo,
  IndexMemory,
  IndexRow,
  PutRow,
  ReadableIndex,
  Scalar,
  Segment,
  Terms,
} from './types.js';
import { urlHash } from './hash.js';

/** A whole index as plain data and shared memory. */
export interface IndexImage {
  readonly terms: EntriesImage;
  readonly fields: readonly FieldImage[];
  readonly segments: readonly SegmentImage[];
  /** Undefined in older files. */
  readonly skipped?: NamesImage;
}

/**
 * All records in memory, for counting and searching. It is filled by `apply` alone and can be thrown away at any
 * time; one thread writes and reads it.
 */
export class AnalysisIndex implements ReadableIndex {
  private readonly allTerms: TermDictionary;
  private readonly table: FieldTable;
  private readonly sealed: SealedSegment[];
  private reader: MessageReader;
  private readonly prints: ContentPrints;
  private tail = new TailSegment();
  private all: readonly Segment[];
  private liveRecords: number;

  /** Empty, or what `image` was taken of: its shared memory becomes the index's own. */
  constructor(
    readonly analyzer: Analyzer,
    image?: IndexImage,
  ) {
    this.allTerms = image ? TermDictionary.of(image.terms) : new TermDictionary();
    this.sealed = (image?.segments ?? []).map((segment) => SealedSegment.of(segment));
    this.table = new FieldTable(image?.fields, new SkippedNames(image?.skipped));
    this.reader = new MessageReader(this.allTerms);
    this.prints = new ContentPrints(this);
    this.all = [...this.sealed, this.tail];
    this.liveRecords = this.sealed.reduce((sum, { liveSize }) => sum + liveSize, 0);
  }

  get size(): number {
    return this.liveRecords;
  }

  get segments(): readonly Segment[] {
    return this.all;
  }

  get sealedSegments(): readonly SealedSegment[] {
    return this.sealed;
  }

  get terms(): Terms {
    return this.allTerms;
  }

  dictionary(field: string): Dictionary | undefined {
    const known = this.table.get(field);
    return known === undefined || known.dictionary.held === 0 ? undefined : known.dictionary;
  }

  fields(): FieldInfo[] {
    return this.table.infos(this.all);
  }

  /**
   * Says which attributes are indexed; all, if it is never called. What is here of others is dropped.
   * @param outgrown those that are not because they have too many values
   * @returns false when records that are here hold one that was not indexed until now
   */
  admit(attributes: ReadonlySet<string>, outgrown: readonly string[] = []): boolean {
    this.skipped.outgrown = outgrown;
    const dropped = this.table.admit(attributes);
    if (dropped && dropped.length > 0)
      for (const segment of [...this.sealed, this.tail]) segment.drop(dropped);
    return dropped !== undefined;
  }

  /** The attributes with more different values than one may have. */
  attributesBeyond(values: number): string[] {
    return this.table.beyond(values);
  }

  get skipped(): SkippedNames {
    return this.table.skipped;
  }

  /**
   * Takes the feed's rows in order. A put with revision 0 is a record never seen before; any other row replaces what
   * is here of its record, if anything is.
   */
  apply(rows: Iterable<IndexRow>): void {
    for (const row of rows) {
      if (row.kind !== 'put' || row.revision > 0) this.bury(row.seq);
      if (row.kind !== 'erase') this.append(row);
    }
  }

  /**
   * Takes records of which none is here, while the index is new. Their messages are not read here: what they say was read
   * by a `MessageBatches`, always the same one. Their words, and what `retire` is given, can be looked up once `adopt` was called.
   * @param retire called with each segment that is full, for another thread to seal
   */
  load(rows: Iterable<PutRow>, said: ReadMessages, retire: (full: TailImage) => void): void {
    const { codes, counts, lengths, prints, termCount } = said;
    let [m, start] = [0, 0];
    for (const row of rows) {
      const print = { low: prints[2 * m], high: prints[2 * m + 1] };
      this.add(row, { length: lengths[m], print }, { codes, start, count: counts[m], termCount });
      start += counts[m++];
      if (!this.tail.full) continue;
      retire(this.tail.image());
      this.replaceTail();
    }
  }

  /** Ends the first load: the terms its messages hold, and the segments that were full, in order. */
  adopt(terms: EntriesShare, segments: readonly SegmentImage[]): void {
    this.allTerms.attach(terms);
    this.sealed.push(...segments.map((segment) => this.adopted(segment)));
    this.all = [...this.sealed, this.tail];
  }

  /** Ends the tail, however short; joining short segments is for later. */
  seal(): void {
    if (this.tail.size === 0) return;
    this.sealed.push(this.tail.seal());
    this.replaceTail();
  }

  /** Everything as it is now; it seals the tail. Later changes do not show in it, forgetting does. */
  image(): IndexImage {
    this.seal();
    return {
      terms: this.allTerms.image(),
      fields: this.table.images(),
      skipped: this.skipped.image(),
      segments: this.sealed.map((segment) => segment.image()),
    };
  }

  /** The newest segment; another one takes its place when it is sealed. */
  get growing(): TailSegment {
    return this.tail;
  }

  /**
   * Puts what `rewriteSegments` made of `images` in the place of the segments the images were taken of; what died
   * since then is dead in the new one too.
   */
  replace(
    segments: readonly SealedSegment[],
    images: readonly SegmentImage[],
    made: SegmentImage | undefined,
  ): void {
    const at = this.sealed.indexOf(segments[0]);
    const segment = made && this.adopted(made);
    segment?.buryLike(segments, images);
    const kept = this.sealed.filter((other) => !segments.includes(other));
    const before = this.sealed.slice(0, at).filter((other) => !segments.includes(other)).length;
    kept.splice(before, 0, ...(segment ? [segment] : []));
    this.sealed.splice(0, this.sealed.length, ...kept);
    this.all = [...this.sealed, this.tail];
  }

  /** How many codes were given so far: what `findUnusedCodes` asks for. */
  codeSizes(): CodeSizes {
    const fields = Array.from(this.table.all(), ({ key, dictionary }) => [key, dictionary.size] as const);
    return { terms: this.allTerms.size, fields };
  }

  /**
   * Begins to forget the unused terms and values. They must have been found in the segments of `seen`; what others
   * hold is taken out here. Also what was remembered of spellings goes.
   */
  forget(unused: UnusedCodes, seen: ReadonlySet<Segment>): Forgetting {
    for (const segment of [...this.sealed, this.tail]) if (!seen.has(segment)) keepUsedCodes(unused, segment);
    this.reader = new MessageReader(this.allTerms);
    for (const field of this.table.all()) field.lastValue = undefined;
    return new Forgetting(this.allTerms, this.table, unused);
  }

  /** The tail and the buffers that grow by doubling are counted with what they reserve. */
  memory(): IndexMemory {
    const values = Array.from(this.table.all(), ({ dictionary }) => dictionary);
    return memoryOf(
      [...this.sealed, this.tail],
      [this.allTerms, this.reader, this.prints, this.skipped, ...values],
    );
  }

  /** What other threads need to read it; see `IndexShare`. */
  dictionaries(): { terms: TermDictionary; fields: readonly Field[] } {
    return { terms: this.allTerms, fields: [...this.table.all()] };
  }

  private append(row: PutRow): void {
    const count = this.reader.read(row.message);
    const { codes, codePoints } = this.reader;
    this.prints.read(codes, count);
    const words = { codes, start: 0, count, termCount: this.allTerms.size };
    this.add(row, { length: codePoints, print: this.prints }, words);
    if (this.tail.full) this.seal();
  }

  private add(row: PutRow, said: Pick<RecordNumbers, 'length' | 'print'>, words: AddedWords): void {
    const record = this.tail.size;
    const { source, sourceBatch, score, userName, language } = this.table;
    this.put(source, record, row.source);
    this.put(sourceBatch, record, row.sourceBatch);
    this.put(language, record, row.language);
    if (row.score !== null) this.put(score, record, row.score);
    if (row.userName !== null && row.userName !== '') this.put(userName, record, row.userName);
    if (row.filters !== '{}') {
      visitFilterValues(JSON.parse(row.filters) as object, this.putAttribute);
    }
    const { seq, ds, dsOffset, ingestedAt } = row;
    const { length, print } = said;
    const url = row.url === null || row.url === '' ? Number.NaN : urlHash(row.url);
    this.tail.append({ seq, ds, dsOffset, ingestedAt, length, url, print }, words);
    this.liveRecords++;
  }

  /** A segment that was made while attributes may have been dropped. */
  private adopted(image: SegmentImage): SealedSegment {
    const columns = image.columns.filter(([field]) => this.table.get(field) !== undefined);
    return SealedSegment.of({ ...image, columns });
  }

  private replaceTail(): void {
    this.tail = new TailSegment();
    this.all = [...this.sealed, this.tail];
    for (const field of this.table.all()) field.column = undefined;
  }

  /** One function for all rows: they are many. */
  private readonly putAttribute = (path: string, value: Scalar): void => {
    const field = this.table.attribute(path);
    if (field) this.put(field, this.tail.size, value);
  };

  private put(field: Field, record: number, value: Scalar): void {
    if (value !== field.lastValue) {
      field.lastCode = field.dictionary.intern(value);
      field.lastValue = value;
    }
    field.column ??= this.tail.addColumn(field.key);
    field.column.add(record, field.lastCode);
  }

  private bury(seq: number): void {
    if (this.tail.bury(seq) || this.sealed.some((segment) => segment.bury(seq))) this.liveRecords--;
  }
}
