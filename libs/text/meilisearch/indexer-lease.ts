import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Seconds the database keeps others out without hearing from us. */
const LEASE = 15;
const RENEW_MS = 2_000;
/** No write begins later than this after the lease was last taken: together with a request's 10 s that is within it. */
const FRESH_MS = 4_500;

/** Another process writes to the index now, or may. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process writes to Meilisearch now.');
    this.name = 'LeaseLost';
  }
}

/** One of several processes writes to an index at a time, on the clock of the database. */
export class IndexerLease {
  readonly owner = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private takenAt = -Infinity;

  constructor(
    private readonly pool: pg.Pool,
    private readonly name: string,
  ) {}

  /** Takes the lease, or keeps it. @returns whether it is ours; from then on it is renewed until `release` */
  async take(): Promise<boolean> {
    const asked = performance.now();
    const { rowCount } = await this.pool.query(
      `INSERT INTO text_indexer AS i (name, owner, leased_until) VALUES ($1, $2, now() + $3 * interval '1 s')
       ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until
       WHERE i.owner = excluded.owner OR i.leased_until < now()`,
      [this.name, this.owner, LEASE],
    );
    this.takenAt = rowCount === 1 ? asked : -Infinity;
    if (rowCount === 1) this.timer ??= setInterval(() => void this.renew(), RENEW_MS).unref();
    return rowCount === 1;
  }

  get isHeld(): boolean {
    return performance.now() - this.takenAt < FRESH_MS;
  }

  /** To be called before every write to Meilisearch. @throws LeaseLost */
  check(): void {
    if (!this.isHeld) throw new LeaseLost();
  }

  /** The next process need not wait for it to run out. */
  async release(): Promise<void> {
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

  /** The database may be away: then the lease runs out by itself. */
  private async renew(): Promise<void> {
    await this.take().catch(() => undefined);
  }
}
