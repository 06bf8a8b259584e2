import type pg from 'pg';
import { servedWindow } from '#libs/connector';
import { Problem } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import { requestBackfill } from './backlog.js';
import type { ConnectorRegistry } from './connector-registry.js';

interface Asked {
  sourceId: number;
  connector: string;
  paused: boolean;
  now: number;
}

/** The open letters of a group ($1), of one source ($2) or all. */
const OPEN = `fingerprint = $1 AND status = 'open'
  AND ($2::text IS NULL OR source_id = (SELECT id FROM source WHERE name = $2))`;

/** What somebody asks of a source beyond its schedule. The next turn of the source does it. */
export class SourceRequests {
  constructor(
    private readonly pool: pg.Pool,
    private readonly registry: ConnectorRegistry,
  ) {}

  /** A span to be read again, beside what is new and after it. Times are epoch milliseconds; default: all there is. */
  backfill(name: string, span: { from?: number; to?: number }): Promise<void> {
    return this.of(name, async (tx, { sourceId, connector, now }) => {
      const window = servedWindow(this.registry.get(connector)?.source);
      await requestBackfill(tx, sourceId, { from: span.from, to: span.to ?? now, window, now });
    });
  }

  /** Forgets how far a source, or one of its partitions, was read: it is read again from its beginning. */
  reset(name: string, partition?: string): Promise<void> {
    return this.of(name, async (tx, { sourceId, paused }) => {
      if (!paused) throw new Problem('conflict', 'Pause this source first: a run must not be under way.');
      const { rowCount } = await tx.query(
        'DELETE FROM source_partition WHERE source_id = $1 AND ($2::text IS NULL OR partition = $2)',
        [sourceId, partition ?? null],
      );
      if (partition !== undefined && rowCount === 0)
        throw new Problem('not_found', `This source has no partition '${partition}'.`);
      await tx.query(
        'DELETE FROM source_slice WHERE source_id = $1 AND ($2::text IS NULL OR partition = $2)',
        [sourceId, partition ?? null],
      );
      await tx.query('DELETE FROM sweep_seen WHERE source_id = $1', [sourceId]);
    });
  }

  /** Maps the open letters of a group, or those of one source, again at the next run, which is now. @returns how many. */
  async replay(fingerprint: string, source?: string): Promise<number> {
    return this.letters(
      { fingerprint, source },
      `WITH asked AS (
         UPDATE dead_letter SET replay_asked = true WHERE ${OPEN} RETURNING source_id
       ), woken AS (
         UPDATE pull_source SET run_now = true WHERE paused_at IS NULL AND source_id IN (SELECT source_id FROM asked)
       )
       SELECT count(*)::int AS n FROM asked`,
    );
  }

  /** Closes the open letters of a group: they are no feedback, or not worth mending. @returns how many. */
  async dismiss(fingerprint: string, source?: string): Promise<number> {
    return this.letters(
      { fingerprint, source },
      `WITH closed AS (
         UPDATE dead_letter SET status = 'dismissed' WHERE ${OPEN} RETURNING 1
       )
       SELECT count(*)::int AS n FROM closed`,
    );
  }

  private async letters(
    { fingerprint, source }: { fingerprint: string; source?: string },
    change: string,
  ): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(change, [fingerprint, source ?? null]);
    const n = rows[0]?.n ?? 0;
    if (n === 0) throw new Problem('not_found', 'There are no open dead letters of this group.');
    return n;
  }

  private of(name: string, work: (tx: Transaction, asked: Asked) => Promise<void>): Promise<void> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<Asked>(
        `SELECT source_id AS "sourceId", connector, paused_at IS NOT NULL AS paused,
           floor(extract(epoch FROM now()) * 1000)::float8 AS now
         FROM pull_source WHERE source_id = (SELECT id FROM source WHERE name = $1) FOR UPDATE`,
        [name],
      );
      if (!rows[0]) throw new Problem('not_found', 'There is no pulled source of this name.');
      await work(tx, rows[0]);
    });
  }
}
