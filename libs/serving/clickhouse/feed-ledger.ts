import pg from 'pg';
import type { FeedRole, FeedState } from './feed-state.js';
import { readFeedStates } from './feed-state.js';

/** "earc": the advisory lock of the process that writes to ClickHouse. */
const WRITER_LOCK = 0x65617263;
/** "eara": readers hold it while they answer what they could not answer while records were written. */
export const ALONE_LOCK = 0x65617261;
const QUERY_TIMEOUT = 10_000;
/** Longer than a question may take. */
const ALONE_TIMEOUT = 600_000;

/** Where a table has got to. */
export interface Progress {
  /** Of the note that was written; undefined when nothing was, and the table holds all the same. */
  token: string | undefined;
  watermark: bigint;
  /** Epoch milliseconds. */
  asOf: number;
  /** The feed was read to its end. */
  caughtUp: boolean;
}

/**
 * What the writer to ClickHouse tells PostgreSQL, all on one connection that holds the lock: a process that has lost the
 * lock can announce nothing, and what was not announced is not written.
 */
export class FeedLedger {
  private client: Promise<pg.Client> | undefined;
  private isOwner = false;

  constructor(private readonly databaseUrl: string) {}

  /** Whether this process is the one that writes; it stays so until `close`, or until its connection breaks. */
  async own(): Promise<boolean> {
    if (this.isOwner) return true;
    const client = await this.connected();
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${WRITER_LOCK}, 0) AS taken`,
    );
    this.isOwner = rows[0]?.taken === true;
    return this.isOwner;
  }

  async read(): Promise<Record<FeedRole, FeedState>> {
    return readFeedStates(await this.connected());
  }

  /** Writes when no reader needs what is there to stay as it is. Those that come later wait in turn: neither side starves. */
  async whileNoneAsksAlone(write: () => Promise<void>): Promise<void> {
    const client = await this.connected();
    const lock = { text: `SELECT pg_advisory_lock(${ALONE_LOCK}, 0)`, query_timeout: ALONE_TIMEOUT };
    await client.query(lock);
    try {
      await write();
    } finally {
      // A connection that broke holds no lock.
      await client.query(`SELECT pg_advisory_unlock(${ALONE_LOCK}, 0)`).catch(() => undefined);
    }
  }

  /** To be called after the changes were read and before they are written with this note. */
  async announce(role: FeedRole, token: string): Promise<void> {
    await this.change('writing = $2 WHERE role = $1', [role, token]);
  }

  async save(role: FeedRole, { token, watermark, asOf, caughtUp }: Progress): Promise<void> {
    await this.change(
      `written = coalesce($2, written), watermark = $3::text::xid8, as_of = now() - $4 * interval '1 ms',
         saved_at = CASE WHEN $5 THEN now() ELSE saved_at END WHERE role = $1`,
      [role, token ?? null, String(watermark), Math.max(0, Date.now() - asOf), caughtUp],
    );
  }

  /** No note is known of it any more. */
  async reset(role: FeedRole): Promise<void> {
    await this.change(
      `written = NULL, writing = NULL, watermark = '0', as_of = NULL, saved_at = NULL WHERE role = $1`,
      [role],
    );
  }

  /** What was built is what is searched. It holds nothing of what was erased; lists beside it may. */
  async promote(): Promise<void> {
    await this.change(
      `written = b.written, writing = b.writing, watermark = b.watermark, as_of = b.as_of, saved_at = b.saved_at,
         asked_tx = b.watermark, forgotten_tx = '0'
       FROM (SELECT * FROM clickhouse_feed WHERE role = 'building') b WHERE clickhouse_feed.role = 'serving'`,
      [],
    );
    await this.reset('building');
  }

  /** Nothing is kept of what the transactions up to `tx` erased. */
  async confirm(tx: bigint): Promise<void> {
    await this.change(`forgotten_tx = $1::text::xid8 WHERE role = 'serving'`, [String(tx)]);
  }

  /** Why it is not up to date; undefined: it is again. */
  async report(failure: string | undefined): Promise<void> {
    await this.change(
      `failure = $1, failing_since = CASE WHEN $1::text IS NULL THEN NULL ELSE coalesce(failing_since, now()) END
       WHERE role = 'serving'`,
      [failure?.slice(0, 500) ?? null],
    );
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  /** @param set after `SET` */
  private async change(set: string, values: unknown[]): Promise<void> {
    const client = await this.connected();
    // Without the lock on this connection another process may be writing.
    if (!this.isOwner) throw new Error('Another process writes to ClickHouse.');
    await client.query(`UPDATE clickhouse_feed SET ${set}`, values);
  }

  private connected(): Promise<pg.Client> {
    this.client ??= this.connect();
    return this.client;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'earshot clickhouse feed',
      connectionTimeoutMillis: 2_000,
      query_timeout: QUERY_TIMEOUT,
      keepAlive: true,
    });
    const lost = () => {
      this.client = undefined;
      this.isOwner = false;
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect().catch((error: unknown) => {
      lost();
      throw error;
    });
    return client;
  }
}
