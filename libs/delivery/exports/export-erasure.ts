import { hostname } from 'node:os';
import type pg from 'pg';
import type { Erasure, ErasureStep, Remaining, StepReceipt } from '#libs/records';
import type { ExportFiles } from './export-files.js';
import { holdsAnySeq } from './seq-set.js';

/** Records looked up at a time: a set of numbers of this size takes some megabytes. */
const AT_ONCE = 200_000;
const GONE = 'The file contained records that have since been erased. Request the export again.';

/** A file that held erased records, or may have been about to. */
interface ErasedFile {
  name: string;
  host: string | null;
}

/** Removes the files that hold erased records, and starts those over that are being written. */
export class ExportErasure implements ErasureStep {
  readonly name = 'export_files';

  constructor(
    private readonly pool: pg.Pool,
    private readonly files: ExportFiles,
  ) {}

  /** What runs first: an export that ends meanwhile is among the finished ones then. */
  async forget(erasure: Erasure): Promise<StepReceipt> {
    const unfinished = await this.restart();
    const finished = await this.holding(erasure);
    const elsewhere: ErasedFile[] = [];
    for (const file of unfinished) {
      const isHere = await this.files.remove(file.name);
      if (!isHere && file.host !== hostname()) elsewhere.push(file);
    }
    for (const file of finished) {
      // Containers can have the same name and folders of their own.
      if (!(await this.files.remove(file.name))) elsewhere.push(file);
      await this.expire(file);
    }
    return { removed: { export_files: finished.length }, remaining: remainingOf(elsewhere) };
  }

  /**
   * Every export that is being written starts over: it may be reading from before the erasure.
   * @returns what they have written so far
   */
  private async restart(): Promise<ErasedFile[]> {
    const { rows } = await this.pool.query<{ id: string; attempt: number; host: string }>(
      `UPDATE export SET status = 'queued', attempt = attempt + 1, tries = 0, due_at = now() WHERE status = 'running'
       RETURNING id, attempt - 1 AS attempt, host`,
    );
    return rows.flatMap(({ id, attempt, host }) =>
      ['', '.part'].map((end) => ({ name: `${id}-${attempt}${end}`, host })),
    );
  }

  /**
   * The finished files that hold any of the records. Records of which only an older version was erased count as well,
   * by whichever erasure: a file may be older than the change.
   */
  private async holding(erasure: Erasure): Promise<ErasedFile[]> {
    const found = new Map<string, ErasedFile>();
    for await (const seqs of this.seqs(erasure)) {
      const sql = `SELECT id, file AS name, host, last_seq::float8 AS last FROM export WHERE status = 'completed'`;
      const { rows } = await this.pool.query<ErasedFile & { id: string; last: number | null }>(sql);
      for (const { id, last, ...file } of rows) {
        if (!found.has(id) && (await this.holdsAny(id, last, seqs))) found.set(id, file);
      }
    }
    return [...found.values()];
  }

  private async *seqs(erasure: Erasure): AsyncGenerator<Set<number>> {
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

  private async holdsAny(id: string, last: number | null, seqs: ReadonlySet<number>): Promise<boolean> {
    const sql = 'SELECT seqs FROM export WHERE id = $1';
    const packed = (await this.pool.query<{ seqs: Buffer | null }>(sql, [id])).rows[0]?.seqs;
    if (packed) return holdsAnySeq(packed, seqs);
    for (const seq of seqs) if (last !== null && seq <= last) return true;
    return false;
  }

  private async expire({ name }: ErasedFile): Promise<void> {
    const sql = `UPDATE export SET status = 'expired', file = NULL, seqs = NULL, error = $2 WHERE file = $1`;
    await this.pool.query(sql, [name, GONE]);
  }
}

/** Files on machines that do not share the folder: the process there removes what no export has any more. */
function remainingOf(files: readonly ErasedFile[]): Remaining[] {
  const hosts = new Set(files.map(({ host }) => host ?? 'an unknown machine'));
  return [...hosts].map((host) => ({
    where: `export files on ${host}`,
    until: 'the process on that machine cleans up, within a minute',
  }));
}
