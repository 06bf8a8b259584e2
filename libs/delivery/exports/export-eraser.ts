import type pg from 'pg';
import { inTransaction, type Transaction } from '#libs/database';
import type { Erasure } from '#libs/records';
import { holdsAnySeq } from './seq-set.js';

/** Records looked for at a time: a set of numbers of this size takes some megabytes. */
const AT_ONCE = 200_000;
const GONE = 'The file held records that were erased since. Ask for the export again.';

/** A file that held erased records, or may have been about to. */
export interface ErasedFile {
  name: string;
  host: string | null;
}

/** Finds the exports that hold what was erased. */
export class ExportEraser {
  constructor(private readonly pool: pg.Pool) {}

  /**
   * The finished files that hold any of the records. Records that only an older version of was erased count as well,
   * whichever erasure took it: a file may be older than the change.
   */
  async holding(erasure: Erasure): Promise<ErasedFile[]> {
    const found = new Map<string, ErasedFile>();
    for await (const seqs of this.#seqs(erasure)) {
      const sql = `SELECT id, file AS name, host, last_seq::float8 AS last FROM export WHERE status = 'completed'`;
      const { rows } = await this.pool.query<ErasedFile & { id: string; last: number | null }>(sql);
      for (const { id, last, ...file } of rows) {
        if (!found.has(id) && (await this.#holds(id, last, seqs))) found.set(id, file);
      }
    }
    return [...found.values()];
  }

  /** To be called once the file is gone. */
  async expire({ name }: ErasedFile): Promise<void> {
    const sql = `UPDATE export SET status = 'expired', file = NULL, seqs = NULL, error = $2 WHERE file = $1`;
    await this.pool.query(sql, [name, GONE]);
  }

  /**
   * Has every export that is being written begun again: it may be reading from before the erasure.
   * @returns what they have written so far
   */
  async restart(enqueue: (id: string, tx: Transaction) => Promise<void>): Promise<ErasedFile[]> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ id: string; attempt: number; host: string }>(
        `UPDATE export SET status = 'queued', attempt = attempt + 1 WHERE status = 'running'
         RETURNING id, attempt - 1 AS attempt, host`,
      );
      for (const { id } of rows) await enqueue(id, tx);
      return rows.flatMap(({ id, attempt, host }) =>
        ['', '.part'].map((end) => ({ name: `${id}-${attempt}${end}`, host })),
      );
    });
  }

  async *#seqs(erasure: Erasure): AsyncGenerator<Set<number>> {
    const { rows } = await this.pool.query<{ seq: string }>(
      'SELECT r.seq FROM erased_version v JOIN record r USING (key)',
    );
    let seqs = new Set(rows.map(({ seq }) => Number(seq)));
    for await (const records of erasure.records()) {
      for (const { seq } of records) seqs.add(Number(seq));
      if (seqs.size < AT_ONCE) continue;
      yield seqs;
      seqs = new Set();
    }
    if (seqs.size > 0) yield seqs;
  }

  async #holds(id: string, last: number | null, seqs: ReadonlySet<number>): Promise<boolean> {
    const { rows } = await this.pool.query<{ seqs: Buffer | null }>('SELECT seqs FROM export WHERE id = $1', [
      id,
    ]);
    const packed = rows[0]?.seqs;
    if (packed) return holdsAnySeq(packed, seqs);
    for (const seq of seqs) if (last !== null && seq <= last) return true;
    return false;
  }
}
