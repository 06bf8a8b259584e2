import { BinaryRow } from './binary-copy.js';
import type { FeedPut } from './feed-row.js';

/** The order the fields are read in below. */
export const SNAPSHOT_COLUMNS = `tx, message, seq, revision, ds, ds_offset, source_id, score, user_name, url, filters,
  ingested_at, source_batch, language`;

/** Texts one behind another, in UTF-8, for another thread to read. */
export interface JoinedTexts {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** By text: its bytes. */
  readonly lengths: Uint32Array;
}

/** Rows one behind another, for another thread to read. */
export interface PackedRows {
  readonly sources: ReadonlyMap<number, string>;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** By row: where it ends. */
  readonly ends: Uint32Array;
}

/**
 * Records of a snapshot as the database sent them. Objects are made of them one by one when they are wanted: thousands that
 * wait at the same time are what collecting garbage takes long for.
 */
export class SnapshotRows implements Iterable<FeedPut> {
  /** The latest of their transactions. */
  newest = 0;
  private readonly rows: BinaryRow[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private rowBytes = 0;
  private messageBytes = 0;
  private batch = { raw: Buffer.alloc(16), text: '' };
  private tx = { low: -1, high: -1, text: '' };

  constructor(private readonly sources: ReadonlyMap<number, string>) {}

  get size(): number {
    return this.rows.length;
  }

  static unpack({ sources, bytes, ends }: PackedRows): SnapshotRows {
    const rows = new SnapshotRows(sources);
    const row = new BinaryRow(Buffer.from(bytes.buffer));
    let start = 0;
    for (const end of ends) {
      row.begin(start);
      rows.add(row, end);
      start = end;
    }
    return rows;
  }

  pack(): PackedRows {
    const { sources, size } = this;
    const ends = new Uint32Array(size);
    const bytes = new Uint8Array(new SharedArrayBuffer(this.rowBytes));
    let at = 0;
    for (const [i, row] of this.rows.entries())
      ends[i] = at += row.bytes.copy(bytes, at, this.starts[i], this.ends[i]);
    return { sources, bytes, ends };
  }

  /** Takes the row that `row` is at the beginning of; its bytes must stay as they are. */
  add(row: BinaryRow, end: number): void {
    this.rows.push(row);
    this.starts.push(row.at);
    this.ends.push(end);
    this.rowBytes += end - row.at;
    this.newest = Math.max(this.newest, next(row).int8());
    next(row);
    this.messageBytes += row.end - row.start;
  }

  *[Symbol.iterator](): Iterator<FeedPut> {
    for (let i = 0; i < this.size; i++) {
      const message = this.messageAt(i).text();
      yield this.read(i, message);
    }
  }

  messages(): JoinedTexts {
    const bytes = new Uint8Array(new SharedArrayBuffer(this.messageBytes));
    const lengths = new Uint32Array(this.size);
    for (let i = 0, at = 0; i < this.size; i++) {
      const { bytes: from, start, end } = this.messageAt(i);
      at += lengths[i] = from.copy(bytes, at, start, end);
    }
    return { bytes, lengths };
  }

  /** The records with empty messages. */
  *withoutMessages(): Iterable<FeedPut> {
    for (let i = 0; i < this.size; i++) yield this.read(i, '');
  }

  /** One of the rows, at its beginning. */
  private rowAt(i: number): BinaryRow {
    const [row, start] = [this.rows[i], this.starts[i]];
    if (row === undefined || start === undefined) throw new Error(`There is no row ${i}.`);
    row.begin(start);
    return row;
  }

  private messageAt(i: number): BinaryRow {
    const row = this.rowAt(i);
    next(row);
    return next(row);
  }

  private read(i: number, message: string): FeedPut {
    const row = this.rowAt(i);
    const tx = this.xid(next(row));
    next(row);
    return {
      kind: 'put',
      seq: next(row).int8(),
      revision: next(row).int(),
      ds: next(row).milliseconds(),
      dsOffset: next(row).int(),
      source: this.sources.get(next(row).int()) ?? '',
      message,
      score: row.next() ? row.int() : null,
      userName: row.next() ? row.text() : null,
      url: row.next() ? row.text() : null,
      filters: next(row).jsonb(),
      ingestedAt: next(row).milliseconds(),
      sourceBatch: this.uuid(next(row)),
      language: row.next() ? row.text() : 'und',
      tx,
    };
  }

  /** Records of one batch lie together: its text is made once. */
  private uuid({ bytes, start, end }: BinaryRow): string {
    const { batch } = this;
    if (batch.raw.compare(bytes, start, end) !== 0) {
      bytes.copy(batch.raw, 0, start, end);
      batch.text = batch.raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    }
    return batch.text;
  }

  private xid({ bytes, start }: BinaryRow): string {
    const high = bytes.readUInt32BE(start);
    const low = bytes.readUInt32BE(start + 4);
    if (low !== this.tx.low || high !== this.tx.high) {
      this.tx = { low, high, text: String((BigInt(high) << 32n) | BigInt(low)) };
    }
    return this.tx.text;
  }
}

function next(row: BinaryRow): BinaryRow {
  row.next();
  return row;
}
