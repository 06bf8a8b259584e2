import { Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { Problem } from '#libs/contract';
import { inTransaction, RecurringWork, type Transaction } from '#libs/database';
import { ErasureRunner } from './erasure/erasure-runner.js';

/** How long a source keeps its records, counted from `ds`. */
export interface Retention {
  source: string;
  /** Null: forever. */
  days: number | null;
  /** When records past it were last erased. */
  lastRun: Date | null;
}

const log = new Logger('Retention');

export class RetentionStore {
  constructor(private readonly pool: pg.Pool) {}

  /** @param alongside runs in the same transaction. @throws Problem not_found */
  async set(
    { source, days }: Pick<Retention, 'source' | 'days'>,
    alongside: (tx: Transaction) => Promise<void>,
  ): Promise<Retention> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<Retention>(
        `UPDATE source SET retention_days = $2, retained_at = CASE WHEN retention_days = $2 THEN retained_at END
         WHERE name = $1 RETURNING name AS source, retention_days AS days, retained_at AS "lastRun"`,
        [source, days],
      );
      if (!rows[0]) throw new Problem('not_found', `There is no source '${source}'.`);
      await alongside(tx);
      return rows[0];
    });
  }

  /** Sources that do not keep their records forever. */
  async list(): Promise<Retention[]> {
    const { rows } = await this.pool.query<Retention>(
      `SELECT name AS source, retention_days AS days, retained_at AS "lastRun" FROM source
       WHERE retention_days IS NOT NULL ORDER BY name`,
    );
    return rows;
  }
}

/**
 * Erases what is past its retention once a day: each source by one process, in chunks that commit at once. What cannot
 * be erased now is retried like every other erasure.
 */
@Injectable()
export class RetentionJob extends RecurringWork {
  constructor(runner: ErasureRunner) {
    super({ name: 'erase records past their retention', everyMs: 60_000, log }, () => runner.retain());
  }
}

/**
 * Days after which the tombstones of retention are deleted. Age alone keeps those records out, so the tombstones only
 * tell followers of the change feed. Of these, an index file or a Meilisearch index that has not been written to for
 * `FOLLOWED_DAYS` is not used any more: it is built again from the records.
 */
const PRUNED_DAYS = 100;
const FOLLOWED_DAYS = 90;
const AT_ONCE = 10_000;

/** Deletes tombstones that retention left and that nothing needs any more. @returns how many it deleted at a time */
export async function pruneTombstones(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const forgotten = `now() - interval '${FOLLOWED_DAYS} days'`;
    await tx.query(`DELETE FROM index_snapshot WHERE written_at < ${forgotten}`);
    await tx.query(
      `WITH unused AS (DELETE FROM text_index WHERE saved_at < ${forgotten} RETURNING name, role)
       DELETE FROM search_dead_letter WHERE (name, role) IN (SELECT name, role FROM unused)`,
    );
    const { rowCount } = await tx.query(
      `DELETE FROM record_tombstone WHERE key IN (
         SELECT key FROM record_tombstone WHERE by_retention AND erased_at < now() - interval '${PRUNED_DAYS} days'
           AND NOT EXISTS (SELECT FROM text_index i WHERE i.role = 'serving' AND i.tx <= record_tombstone.tx)
         ORDER BY erased_at LIMIT ${AT_ONCE})`,
    );
    return rowCount ?? 0;
  });
}

/** One process at a time, once an hour. */
export class TombstonePruning extends RecurringWork {
  constructor(pool: pg.Pool) {
    super({ name: 'delete old tombstones of retention', everyMs: 3_600_000, lease: pool, log }, async () => {
      return (await pruneTombstones(pool)) === AT_ONCE;
    });
  }
}
