import { Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { AuditLog, PRODUCT } from '#libs/audit';
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

/** Hours between two erasures for a source. */
const EVERY = 24;
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

  /** Claims a source that is due for this process. It is due again a day later, even if this process dies. */
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

/** Erases what is past its retention once a day: each source by one process, in chunks that commit at once. */
@Injectable()
export class RetentionJob extends RecurringWork {
  constructor(
    private readonly retentions: RetentionStore,
    private readonly runner: ErasureRunner,
    private readonly audit: AuditLog,
  ) {
    super({ name: 'erase records past their retention', everyMs: 60_000, log }, () => this.eraseOne());
  }

  /** @returns whether a source was due */
  private async eraseOne(): Promise<boolean> {
    const due = await this.retentions.claim();
    if (!due) return false;
    const { source: target, days } = due;
    const { records, revisions } = await this.runner.erasePast(target);
    if (records === 0) return true;
    const counts = { records, revisions, days: days ?? 0 };
    await this.audit.append({ actor: PRODUCT, action: 'retention.erased', target, counts });
    log.log({ message: 'Records past their retention were erased.', ...counts });
    return true;
  }
}
