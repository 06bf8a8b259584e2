import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Seconds the lease lasts without renewal. */
const LEASE = 15;
const RENEW_MS = 2_000;
/** No write begins later than this after the lease was last taken: together with a request's 10 s that is within it. */
const FRESH_MS = 4_500;

/** Another process may be writing to the index. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process is writing to Meilisearch.');
    this.name = 'LeaseLost';
  }
}

/** One of several processes writes to an index at a time, on the clock of the database. */
export class IndexerLease {
  readonly owner = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private takenAt = -Infinity;
  /** The latest request for it, under way or answered. */
  private taking: Promise<boolean> = Promise.resolve(false);

  constructor(
    private readonly pool: pg.Pool,
    private readonly name: string,
  ) {}

  /** Takes the lease, or keeps it. @returns whether it is ours; from then on it is renewed until `release` */
  take(): Promise<boolean> {
    return (this.taking = this.request());
  }

  get isHeld(): boolean {
    return performance.now() - this.takenAt < FRESH_MS;
  }

  /** To be called before every write to Meilisearch. @throws LeaseLost */
  check(): void {
    if (!this.isHeld) throw new LeaseLost();
  }

  /** Releases the lease, so that the next process need not wait for it to expire. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    // A renewal that is answered later would take it again, and then keep it.
    await this.taking.catch(() => undefined);
    clearInterval(this.timer);
    this.timer = undefined;
    this.takenAt = -Infinity;
    await this.pool
      .query('UPDATE text_indexer SET leased_until = now() WHERE name = $1 AND owner = $2', [
        this.name,
        this.owner,
      ])
      .catch(() => undefined);
  }

  private async request(): Promise<boolean> {
    const sentAt = performance.now();
    const { rowCount } = await this.pool.query(
      `INSERT INTO text_indexer AS i (name, owner, leased_until) VALUES ($1, $2, now() + $3 * interval '1 s')
       ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until
       WHERE i.owner = excluded.owner OR i.leased_until < now()`,
      [this.name, this.owner, LEASE],
    );
    this.takenAt = rowCount === 1 ? sentAt : -Infinity;
    if (rowCount === 1) this.timer ??= setInterval(() => void this.renew(), RENEW_MS).unref();
    return rowCount === 1;
  }

  /** If the database is unreachable, the lease expires. */
  private async renew(): Promise<void> {
    await this.take().catch(() => undefined);
  }
}

/** Records in the database why the index is not up to date; the database itself may be the cause. */
export async function reportFailure(pool: pg.Pool, name: string, message: string): Promise<void> {
  await pool
    .query(
      `UPDATE text_indexer SET failures = failures + 1, last_error = $2, failing_since = coalesce(failing_since, now())
       WHERE name = $1`,
      [name, message.slice(0, 500)],
    )
    .catch(() => undefined);
}

export async function reportRecovery(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(
    'UPDATE text_indexer SET failures = 0, last_error = NULL, failing_since = NULL WHERE name = $1',
    [name],
  );
}

/** The state of updates to the Meilisearch index. */
export interface IndexReport {
  /** Why updates are failing, and for how many milliseconds. */
  failing: { reason: string; ms: number } | null;
  /** Records that Meilisearch rejects. */
  refused: number;
}

export async function readIndexReport(pool: pg.Pool, name: string): Promise<IndexReport> {
  const { rows } = await pool.query<{ last_error: string | null; ms: number | null; refused: number }>(
    `SELECT last_error, (extract(epoch FROM now() - failing_since) * 1000)::float8 AS ms,
       (SELECT count(*)::int FROM search_dead_letter WHERE name = $1) AS refused
     FROM (SELECT) one LEFT JOIN text_indexer ON name = $1`,
    [name],
  );
  const [row] = rows;
  if (!row) return { failing: null, refused: 0 };
  const { last_error: reason, ms, refused } = row;
  return { failing: reason === null || ms === null ? null : { reason, ms }, refused };
}
