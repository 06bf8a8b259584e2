import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type pg from 'pg';
import { AuditLog, PRODUCT } from '#libs/audit';
import { Problem } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import { ErasureRunner } from './erasure/erasure-runner.js';

/** How long the records of a source are kept, counted from when they were said (`ds`). */
export interface Retention {
  source: string;
  /** Null: forever. */
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

  /** Sources that do not keep their records forever. */
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

const LOOK_MS = 60_000;

/** Erases once a day what sources keep no longer: each source by one process, in chunks that commit at once. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Retention');
  private timer?: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly retentions: RetentionStore,
    private readonly runner: ErasureRunner,
    private readonly audit: AuditLog,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
  }

  /** Looks now for sources whose turn it is. */
  wake(): void {
    this.looking = this.looking.then(() => this.look());
  }

  private async look(): Promise<void> {
    try {
      for (;;) {
        const due = this.stopped ? undefined : await this.retentions.claim();
        if (!due) return;
        await this.run(due);
      }
    } catch (error) {
      this.log.warn(
        `What is past its retention waits: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async run({ source, days }: Retention): Promise<void> {
    const { records, revisions } = await this.runner.erasePast(source);
    if (records === 0) return;
    const counts = { records, revisions, days: days ?? 0 };
    await this.audit.append({ actor: PRODUCT, action: 'retention.erased', target: source, counts });
    this.log.log({ message: 'Records past their retention were erased.', ...counts });
  }
}
