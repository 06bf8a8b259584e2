import { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { Problem } from '#libs/contract';
import type { Watermark } from '#libs/database';
import { kindOf, kindsSql, type AttributeKind } from './export-cells.js';
import { fillMatchTable, type MatchedSeqs } from './export-match.js';
import { ExportLines, type NamedSource } from './lines/export-lines.js';
import { exportSql, type ExportLayout } from './export-sql.js';

/** The two pools of `Database` an export uses. */
export interface ExportPools {
  /** Runs the copy. */
  readonly streams: pg.Pool;
  /** Cancels it. */
  readonly pool: pg.Pool;
}

/** The records of an export: all there are, or those with these `seqs` that have not changed since `watermark`. */
export interface ExportSelection extends MatchedSeqs {
  readonly all: boolean;
  readonly watermark: Watermark;
}

export interface ExportCounts {
  /** Rows written. */
  readonly rows: number;
  /** Records of the selection that were changed or erased meanwhile and are therefore not in the file. */
  readonly leftOut: number;
}

export interface OpenExport {
  /** The file's bytes. It fails, and never ends, when the export cannot be finished; destroying it ends the copy. */
  readonly stream: Readable;
  /** Known once the stream has ended. */
  readonly counts: () => ExportCounts;
  /** For `parquet`: what the values of each column are, if it is an attribute's. */
  readonly kinds: readonly AttributeKind[];
}

export interface ExportOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds a reader may take nothing; default one minute. */
  readonly stallMs?: number;
}

/** Bytes passed on at a time. PostgreSQL's come in smaller pieces, each of which would cost a system call. */
const CHUNK = 256 * 1024;
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = 0;
  SET LOCAL synchronize_seqscans = off; SET LOCAL max_parallel_workers_per_gather = 0`;

/**
 * Starts an export: one read-only snapshot, copied as it is read. Resolves when PostgreSQL has given the first rows, so
 * that whatever is wrong with the request is an error here and not in the middle of a file. A reader that takes nothing
 * for `stallMs` ends the copy, and so does `signal`.
 *
 * The copying transaction never writes, temporary tables included: a transaction with an id of its own would hold back
 * the change feed for everyone until the export is over.
 */
export async function openExport(
  pools: ExportPools,
  layout: ExportLayout,
  selection: ExportSelection,
  options: ExportOptions = {},
): Promise<OpenExport> {
  const { signal, stallMs = 60_000 } = options;
  signal?.throwIfAborted();
  const copy = new Copy(await connectTo(pools.streams), pools.pool, stallMs);
  const stop = (): void => copy.stop();
  signal?.addEventListener('abort', stop, { once: true });
  copy.onEnd = () => signal?.removeEventListener('abort', stop);
  if (signal?.aborted) stop();
  const rows = copy.run(layout, selection);
  const first = await rows.next().catch((error: unknown) => {
    throw readable(error);
  });
  const stream = Readable.from(resume(first, rows), { objectMode: false, highWaterMark: CHUNK });
  // A failure without a listener must not end the process.
  stream.on('error', ignore);
  stream.once('close', stop);
  copy.onStall = (error) => stream.destroy(error);
  return { stream, counts: () => copy.counts, kinds: copy.kinds };
}

/** One copy on one connection. Whatever ends it before its end costs the connection, which is not used again. */
class Copy {
  counts: ExportCounts = { rows: 0, leftOut: 0 };
  kinds: AttributeKind[] = [];
  onStall: ((error: Error) => void) | undefined;
  onEnd: (() => void) | undefined;
  private running = true;
  private stall: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly pool: pg.Pool,
    private readonly stallMs: number,
  ) {}

  async *run(layout: ExportLayout, selection: ExportSelection): AsyncGenerator<Buffer> {
    // The listener stays on a connection that is given up: what it says then is of no interest, but must not be fatal.
    this.client.on('error', ignore);
    try {
      if (!selection.all) await fillMatchTable(this.client, selection);
      await this.client.query(BEGIN);
      yield* this.rows(layout, selection);
      await this.client.query('COMMIT');
      if (!selection.all) await this.client.query('DROP TABLE pg_temp.earshot_match');
      this.client.off('error', ignore);
      this.release();
    } finally {
      this.stop();
    }
  }

  /** Ends a copy that is still running: PostgreSQL is asked to stop, and the connection is closed. */
  stop(): void {
    if (!this.running) return;
    const { processID } = this.client as pg.PoolClient & { processID?: number };
    this.release(new Error('the export was given up'));
    if (processID === undefined) return;
    // The closed connection stops the backend at its next write; a long sort does not write. A failure changes nothing.
    this.pool.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
  }

  private async *rows(layout: ExportLayout, selection: ExportSelection): AsyncGenerator<Buffer> {
    const watermark = selection.all ? undefined : selection.watermark;
    if (layout.format === 'parquet') {
      const { rows } = await this.client.query<{ kinds: number[] }>(kindsSql(layout.columns, watermark));
      this.kinds = (rows[0]?.kinds ?? []).map(kindOf);
    }
    const sources = await this.client.query<NamedSource>('SELECT id, name FROM source');
    const lines = new ExportLines(layout, sources.rows);
    const copy = this.client.query(to(exportSql(layout, watermark), { highWaterMark: CHUNK }));
    let failure: Error | undefined;
    copy.on('error', (error: Error) => void (failure = error));
    for await (const piece of copy) {
      lines.take(piece as Buffer);
      if (lines.size >= CHUNK) yield* this.watched(lines.flush());
    }
    // The row count comes after the last row, and so may an error: the answer to one more query is behind both.
    await this.client.query('SELECT 1').catch((error: unknown) => {
      throw failure ?? error;
    });
    this.counts = { rows: copy.rowCount, leftOut: selection.all ? 0 : selection.seqs.length - copy.rowCount };
    const tail = lines.end();
    if (tail.length > 0) yield* this.watched(tail);
  }

  private *watched(chunk: Buffer): Generator<Buffer> {
    this.stall = setTimeout(() => {
      this.stop();
      this.onStall?.(new Error(`the export was not read for ${this.stallMs} ms`));
    }, this.stallMs);
    yield chunk;
    clearTimeout(this.stall);
  }

  private release(error?: Error): void {
    this.running = false;
    clearTimeout(this.stall);
    this.client.release(error);
    this.onEnd?.();
  }
}

function ignore(): void {}

/** A connection of its own for a copy. The pool waits two seconds for one; if all are busy then, the caller may come back. */
async function connectTo(streams: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await streams.connect();
  } catch (cause) {
    if (streams.idleCount > 0 || streams.totalCount < streams.options.max) throw cause;
    throw new Problem('unavailable', 'Too many exports run at the same time.', { retryAfter: 10, cause });
  }
}

async function* resume(first: IteratorResult<Buffer>, rows: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (!first.done) yield first.value;
    yield* rows;
  } finally {
    await rows.return(undefined);
  }
}

/** PostgreSQL may not know a zone that Node knows: the caller can name another. */
function readable(error: unknown): unknown {
  const isZone =
    error instanceof Error && 'code' in error && error.code === '22023' && /time zone/.test(error.message);
  if (!isZone) return error;
  const detail = 'the database does not know this time zone';
  return new Problem('invalid_request', detail, {
    errors: [{ pointer: '/timezone', code: 'bad_timezone', detail }],
    cause: error,
  });
}
