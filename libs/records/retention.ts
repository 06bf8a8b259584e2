import type pg from 'pg';
import { Problem } from '#libs/contract';

import { inTransaction, type Transaction } from '#libs/database';

/** How long the records of a source are kept, counted from when they were said (`ds`). */
export interface Retention {
  source: string;
  /** Null: for ever. */
  days: number | null;
  /** When what is past it was last erased. */
  lastRun: Date | null;
}

/** Hours between two looks at a source. */
const EVERY = 24;

export class RetentionStore {
  constructor(private readonly pool: pg.Pool) {}

  /** @param written what else belongs to it, in the same transaction. @throws Problem not_found */
  async set(
    { source, days }: Pick<Retention, 'source' | 'days'>,
    written: (tx: Transaction) => Promise<void>,
  ): Promise<Retention> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<Retention>(
        `UPDATE source SET retention_days = $2, retained_at = CASE WHEN retention_days = $2 THEN retained_at END
         WHERE name = $1 RETURNING name AS source, retention_days AS days, retained_at AS "lastRun"`,
        [source, days],
      );
      if (!rows[0]) throw new Problem('not_found', `There is no source '${source}'.`);
      await written(tx);
      return rows[0];
    });
  }

  /** Sources that do not keep their records for ever. */
  async list(): Promise<Retention[]> {
    const { rows } = await this.pool.query<Retention>(
      `SELECT name AS source, retention_days AS days, retained_at AS "lastRun" FROM source
       WHERE retention_days IS NOT NULL ORDER BY name`,
    );
    return rows;
  }

  /** A source whose turn it is, for one process; it comes again a day later, also when that process dies. */
  async claim(): Promise<Retention | undefined> {
    const { rows } = await this.pool.query<Retention>(
      `UPDATE source SET retained_at = now() WHERE id = (
         SELECT id FROM source WHERE retention_days IS NOT NULL
           AND (retained_at IS NULL OR retained_at < now() - interval '${EVERY} hours')
         ORDER BY retained_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING name AS source, retention_days AS days, retained_at AS "lastRun"`,
    );
    return rows[0];
  }
}
