import type { Analyzer } from './analyzer.js';
import { FieldDictionary } from './field-dictionary.js';
import { visitFilterValues } from './filter-values.js';
import { MessageReader } from './message-reader.js';
import type { GrowingColumn } from './pair-column.js';
import type { SealedSegment } from './sealed-segment.js';
import { TailSegment } from './tail-segment.js';
import { TermDictionary } from './term-dictionary.js';
import type {
  Dictionary,
  FieldInfo,
  IndexMemory,
  IndexRow,
  PutRow,
  Scalar,
  Segment,
  Terms,
} from './types.js';
import { urlHash } from './url-hash.js';

/**
 * All records in memory, for counting and searching. It is filled by `apply` alone and can be thrown away at any
 * time; one thread writes and reads it.
 */
export class AnalysisIndex {
  private readonly allTerms = new TermDictionary();
  private readonly reader: MessageReader;
  private readonly fieldsByKey = new Map<string, Field>();
  /** By path inside `filters`, so that the key is not put together once a value. */
  private readonly attributes = new Map<string, Field>();
  private readonly source = this.addField('source');
  private readonly userName = this.addField('user_name');
  private readonly score = this.addField('score');
  private readonly sourceBatch = this.addField('source_batch');
  private readonly sealed: SealedSegment[] = [];
  private tail = new TailSegment();
  private all: readonly Segment[] = [this.tail];
  private liveRecords = 0;

  constructor(readonly analyzer: Analyzer) {
    this.reader = new MessageReader(analyzer, this.allTerms);
  }

  /** Live records. */
  get size(): number {
    return this.liveRecords;
  }

  /** Sealed segments in order of arrival, the tail last. */
  get segments(): readonly Segment[] {
    return this.all;
  }

  get terms(): Terms {
    return this.allTerms;
  }

  /** Undefined for a field no record ever held. */
  dictionary(field: string): Dictionary | undefined {
    const known = this.fieldsByKey.get(field);
    return known === undefined || known.dictionary.size === 0 ? undefined : known.dictionary;
  }

  /** The fields any record ever held, those of erased records included. */
  fields(): FieldInfo[] {
    return [...this.fieldsByKey.values()]
      .filter((field) => field.dictionary.size > 0)
      .map(({ key, dictionary, multi, column }) => ({
        key,
        kinds: dictionary.kinds,
        multi: multi || (column?.multi ?? false),
        distinct: dictionary.size,
      }));
  }

  /**
   * Takes the feed's rows in order. A put with revision 0 is a record never seen before; any other replaces the
   * version that is here, if one is.
   */
  apply(rows: readonly IndexRow[]): void {
    for (const row of rows) {
      if (row.kind === 'erase' || row.revision > 0) this.bury(row.seq);
      if (row.kind === 'put') this.append(row);
    }
  }

  /** The tail and the buffers that grow by doubling are counted with what they reserve. */
  memory(): IndexMemory {
    const shares = { postings: 0, positions: 0, columns: 0 };
    for (const segment of [...this.sealed, this.tail]) {
      const held = segment.memory();
      shares.postings += held.postings;
      shares.positions += held.positions;
      shares.columns += held.columns;
    }
    let dictionaries = this.allTerms.memory() + this.reader.memory();
    for (const { dictionary } of this.fieldsByKey.values()) dictionaries += dictionary.memory();
    const total = shares.postings + shares.positions + shares.columns + dictionaries;
    return { ...shares, dictionaries, total };
  }

  private append(row: PutRow): void {
    const record = this.tail.size;
    this.put(this.source, record, row.source);
    this.put(this.sourceBatch, record, row.sourceBatch);
    if (row.score !== null) this.put(this.score, record, row.score);
    if (row.userName !== null && row.userName !== '') this.put(this.userName, record, row.userName);
    if (row.filters !== '{}') {
      visitFilterValues(JSON.parse(row.filters) as object, this.putAttribute);
    }
    const count = this.reader.read(row.message);
    const numbers = {
      seq: row.seq,
      ds: row.ds,
      dsOffset: row.dsOffset,
      ingestedAt: row.ingestedAt,
      length: this.reader.codePoints,
      url: row.url === null || row.url === '' ? Number.NaN : urlHash(row.url),
    };
    this.tail.append(numbers, this.reader.codes, { count, termCount: this.allTerms.size });
    this.liveRecords++;
    if (this.tail.full) this.sealTail();
  }

  /** One function for all rows: they are many. */
  private readonly putAttribute = (path: string, value: Scalar): void => {
    this.put(this.attributes.get(path) ?? this.addAttribute(path), this.tail.size, value);
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

  private sealTail(): void {
    this.sealed.push(this.tail.seal(this.allTerms.size));
    this.tail = new TailSegment();
    this.all = [...this.sealed, this.tail];
    for (const field of this.fieldsByKey.values()) {
      field.multi ||= field.column?.multi ?? false;
      field.column = undefined;
    }
  }

  private addAttribute(path: string): Field {
    const field = this.addField(`filters.${path}`);
    this.attributes.set(path, field);
    return field;
  }

  private addField(key: string): Field {
    const field: Field = {
      key,
      dictionary: new FieldDictionary(),
      column: undefined,
      multi: false,
      lastValue: undefined,
      lastCode: -1,
    };
    this.fieldsByKey.set(key, field);
    return field;
  }
}

interface Field {
  readonly key: string;
  readonly dictionary: FieldDictionary;
  /** In the tail. */
  column: GrowingColumn | undefined;
  /** In any sealed segment. */
  multi: boolean;
  /** Batches repeat their source and batch id. */
  lastValue: Scalar | undefined;
  lastCode: number;
}
