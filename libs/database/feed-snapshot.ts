import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { FeedPosition, FeedPut } from './feed-row.js';

/** Signature, flags and extension length (PostgreSQL, COPY, "Binary Format"). */
const HEADER = 19;
const POSTGRES_EPOCH = 946_684_800_000;
const CHUNK = 2_000;
const HIGH = 2 ** 32;

/** The order the fields are read in by `readRow`. */
const COLUMNS = `seq, revision, ds, ds_offset, source_id, message, score, user_name, url, filters, ingested_at,
  source_batch, tx`;

/**
 * Hands over every record that was committed when it began, in chunks and in no order, as of one snapshot of the database. The next
 * chunk waits for what `onRows` returns.
 * @returns the position from which the changes since then are read.
 */
export async function readSnapshot(
  client: pg.ClientBase,
  onRows: (rows: FeedPut[]) => void | Promise<void>,
): Promise<FeedPosition> {
  // Read-only: it has no transaction id, so it never delays the feed, however long it takes.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL synchronize_seqscans = off');
  const { rows } = await client.query<{ xmin: string; epoch: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, (SELECT id FROM feed_epoch) AS epoch',
  );
  const { xmin, epoch } = rows[0] ?? { xmin: '0', epoch: '' };
  const sources = await client.query<{ id: number; name: string }>('SELECT id, name FROM source');
  const reader = new SnapshotReader(new Map(sources.rows.map(({ id, name }) => [id, name])));
  const copy = `COPY (SELECT ${COLUMNS} FROM record WHERE tx < '${BigInt(xmin)}'::xid8) TO STDOUT (FORMAT binary)`;
  let ready: FeedPut[] = [];
  for await (const chunk of client.query(to(copy))) {
    reader.read(chunk as Buffer, ready);
    if (ready.length < CHUNK) continue;
    await onRows(ready);
    ready = [];
  }
  if (ready.length > 0) await onRows(ready);
  await client.query('COMMIT');
  return { epoch, tx: xmin, seq: 0 };
}

/** Parses the binary copy by hand: four times the speed of the text form through a general parser. */
class SnapshotReader {
  private rest: Buffer = Buffer.alloc(0);
  private header = HEADER;
  private at = 0;
  private batch = { raw: Buffer.alloc(16), text: '' };
  private tx = { low: -1, high: -1, text: '' };

  constructor(private readonly sources: ReadonlyMap<number, string>) {}

  /** Adds the rows that are complete to `into`; keeps the rest for the next chunk. */
  read(chunk: Buffer, into: FeedPut[]): void {
    const buffer = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    this.at = 0;
    if (this.header > 0) {
      if (buffer.length < this.header) {
        this.rest = buffer;
        return;
      }
      this.at = this.header;
      this.header = 0;
    }
    while (holdsRow(buffer, this.at)) into.push(this.readRow(buffer));
    this.rest = buffer.subarray(this.at);
  }

  private readRow(buffer: Buffer): FeedPut {
    this.at += 2;
    const seq = this.int8(buffer);
    const revision = this.int4(buffer) ?? 0;
    const ds = this.moment(buffer);
    this.at += 4;
    const dsOffset = buffer.readInt16BE(this.at);
    this.at += 2;
    const source = this.sources.get(this.int4(buffer) ?? 0) ?? '';
    return {
      kind: 'put',
      seq,
      revision,
      ds,
      dsOffset,
      source,
      message: this.text(buffer) ?? '',
      score: this.int4(buffer),
      userName: this.text(buffer),
      url: this.text(buffer),
      filters: this.jsonb(buffer),
      ingestedAt: this.moment(buffer),
      sourceBatch: this.uuid(buffer),
      tx: this.xid(buffer),
    };
  }

  private int4(buffer: Buffer): number | null {
    const length = buffer.readInt32BE(this.at);
    this.at += 4;
    if (length < 0) return null;
    this.at += 4;
    return buffer.readInt32BE(this.at - 4);
  }

  private int8(buffer: Buffer): number {
    this.at += 12;
    return buffer.readInt32BE(this.at - 8) * HIGH + buffer.readUInt32BE(this.at - 4);
  }

  /** Microseconds since 2000 to milliseconds since 1970, rounded down, in parts that doubles hold exactly. */
  private moment(buffer: Buffer): number {
    this.at += 12;
    const high = buffer.readInt32BE(this.at - 8);
    const low = buffer.readUInt32BE(this.at - 4);
    return high * 4_294_967 + Math.floor((high * 296 + low) / 1000) + POSTGRES_EPOCH;
  }

  private text(buffer: Buffer): string | null {
    const length = buffer.readInt32BE(this.at);
    this.at += 4;
    if (length < 0) return null;
    this.at += length;
    return buffer.toString('utf8', this.at - length, this.at);
  }

  /** A version byte, then the text. */
  private jsonb(buffer: Buffer): string {
    const length = buffer.readInt32BE(this.at);
    this.at += 4 + length;
    return buffer.toString('utf8', this.at - length + 1, this.at);
  }

  /** Records of one batch lie together: its text is made once. */
  private uuid(buffer: Buffer): string {
    this.at += 20;
    const { batch } = this;
    if (batch.raw.compare(buffer, this.at - 16, this.at) !== 0) {
      buffer.copy(batch.raw, 0, this.at - 16, this.at);
      batch.text = batch.raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    }
    return batch.text;
  }

  private xid(buffer: Buffer): string {
    this.at += 12;
    const high = buffer.readUInt32BE(this.at - 8);
    const low = buffer.readUInt32BE(this.at - 4);
    if (low !== this.tx.low || high !== this.tx.high) {
      this.tx = { low, high, text: String((BigInt(high) << 32n) | BigInt(low)) };
    }
    return this.tx.text;
  }
}

function holdsRow(buffer: Buffer, start: number): boolean {
  if (start + 2 > buffer.length) return false;
  const fields = buffer.readInt16BE(start);
  if (fields < 0) return false; // the trailer
  let at = start + 2;
  for (let field = 0; field < fields; field++) {
    if (at + 4 > buffer.length) return false;
    at += 4 + Math.max(0, buffer.readInt32BE(at));
  }
  return at <= buffer.length;
}
