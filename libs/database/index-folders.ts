import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { OWNER_LOCK } from './snapshot-ledger.js';

/** A folder whose index file may still hold something of an erased record. */
export interface IndexFolder {
  /** Host and path. */
  place: string;
  seenAt: Date;
  /** Whether a process has the folder in use. */
  isRunning: boolean;
}

const LOOK_MS = 50;

/** The folders with index files, of all processes on this database, as an erasure sees them. */
export class IndexFolders {
  constructor(private readonly pool: pg.Pool) {}

  /** Asks every folder to forget what was erased up to the transaction `tx`. */
  async ask(tx: bigint): Promise<void> {
    await this.pool.query('UPDATE index_folder SET asked_tx = greatest(asked_tx, $1::text::xid8)', [
      String(tx),
    ]);
  }

  /** Waits until all folders in use have confirmed. @returns those that have not, in use or not */
  async unconfirmed(tx: bigint, withinMs: number): Promise<IndexFolder[]> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const folders = await this.read(tx);
      if (performance.now() > deadline || !folders.some(({ isRunning }) => isRunning)) return folders;
      await delay(LOOK_MS);
    }
  }

  private async read(tx: bigint): Promise<IndexFolder[]> {
    const { rows } = await this.pool.query<IndexFolder>(
      `SELECT place, seen_at AS "seenAt", EXISTS (
         SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
         WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid::int8 = ${OWNER_LOCK}
           AND l.objid::int8 = hashtext(f.id::text)::int8 & 4294967295
       ) AS "isRunning" FROM index_folder f WHERE forgotten_tx <= $1::text::xid8 ORDER BY place`,
      [String(tx)],
    );
    return rows;
  }
}
