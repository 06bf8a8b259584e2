import { deflateSync, inflateSync } from 'node:zlib';
import type pg from 'pg';
import { inTransaction } from '#libs/database';
import type { SentimentModel } from './estimate.js';
import { FEATURES } from './features.js';
import type { Learned } from './train-sentiment.js';

/** How long a version is kept after a newer one: drill-downs name it. */
const KEPT = "interval '24 hours'";
/** Seconds without a sign of life after which a training counts as lost. */
const LEASE = 120;
/** Seconds until records are read again: where something was learned, where nothing was, after a failure. */
const WAITS = { learned: 3600, nothing: 60, failed: 30 };

export type LearnedLanguage = Omit<Learned, 'model'>;

/** What a training found. */
export interface Training {
  readonly learned: readonly Learned[];
  /** The records that were read. */
  readonly seqs: readonly number[];
}

export interface StoredVersion {
  readonly version: number;
  readonly trained_at: Date;
  readonly learned: LearnedLanguage[];
  /** The languages that estimates are made of. */
  readonly estimated: string[];
}

/** `forgotten`: an erasure removed what was learned, which is learned again. */
export type TrainingStatus = 'waiting' | 'running' | 'forgotten';

/** The tables of what was learned from rated records. */
export class SentimentStore {
  constructor(private readonly pool: pg.Pool) {}

  /** Of the versions that are kept, the newest first; and how the training is. */
  async kept(): Promise<{ versions: number[]; status: TrainingStatus }> {
    const { rows } = await this.pool.query<{ versions: string[]; status: TrainingStatus }>(
      `SELECT status, ARRAY(SELECT version FROM sentiment_version WHERE superseded_at IS NULL
         OR superseded_at > now() - ${KEPT} ORDER BY version DESC) AS versions FROM sentiment_training`,
    );
    const [row] = rows;
    return { versions: row?.versions.map(Number) ?? [], status: row?.status ?? 'waiting' };
  }

  /** How well the newest version knows ratings. */
  async newest(): Promise<StoredVersion | undefined> {
    const { rows } = await this.pool.query<Omit<StoredVersion, 'version'> & { version: string }>(
      `SELECT version, trained_at, learned, ARRAY(SELECT jsonb_array_elements(models)->>'language') AS estimated
       FROM sentiment_version ORDER BY version DESC LIMIT 1`,
    );
    const [row] = rows;
    return row && { ...row, version: Number(row.version) };
  }

  /** A version, its weights in memory that threads share. */
  async models(
    version: number,
  ): Promise<{ learned: LearnedLanguage[]; models: SentimentModel[] } | undefined> {
    const { rows } = await this.pool.query<{
      learned: LearnedLanguage[];
      models: Omit<SentimentModel, 'weights'>[];
      weights: Buffer;
    }>('SELECT learned, models, weights FROM sentiment_version WHERE version = $1', [version]);
    const [row] = rows;
    if (!row) return undefined;
    const bytes = inflateSync(row.weights);
    const models = row.models.map((model, i) => {
      const weights = new Float32Array(new SharedArrayBuffer(4 * FEATURES));
      new Uint8Array(weights.buffer).set(bytes.subarray(4 * FEATURES * i, 4 * FEATURES * (i + 1)));
      return { ...model, weights };
    });
    return { learned: row.learned, models };
  }

  /** The records that the newest version was learned from. */
  async seen(): Promise<number[] | undefined> {
    const { rows } = await this.pool.query<{ seen_seqs: string[] }>(
      'SELECT seen_seqs FROM sentiment_version ORDER BY version DESC LIMIT 1',
    );
    return rows[0]?.seen_seqs.map(Number);
  }

  /** Records are read again now; a training that runs may have missed the latest, and is done again. */
  async due(): Promise<void> {
    await this.pool.query(`UPDATE sentiment_training SET attempt = attempt + 1, due_at = now(),
      status = CASE status WHEN 'forgotten' THEN status ELSE 'waiting' END`);
  }

  /** Takes a training that is due. @returns its attempt */
  async claim(): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ attempt: number }>(
      `UPDATE sentiment_training SET attempt = attempt + 1, due_at = now() + $1 * interval '1 second',
         status = CASE status WHEN 'forgotten' THEN status ELSE 'running' END
       WHERE due_at <= now() RETURNING attempt`,
      [LEASE],
    );
    if (rows[0])
      await this.pool.query(`DELETE FROM sentiment_version WHERE superseded_at <= now() - ${KEPT}`);
    return rows[0]?.attempt;
  }

  /** Keeps what was learned, unless an erasure came first; without a training, what is known holds on. */
  async finish(attempt: number, training: Training | undefined): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const ours = await tx.query('SELECT FROM sentiment_training WHERE attempt = $1 FOR UPDATE', [attempt]);
      if (ours.rowCount === 0) return;
      if (training) await insert(tx, training);
      await tx.query(
        `UPDATE sentiment_training SET status = 'waiting', due_at = now() + interval '1 second' * CASE WHEN EXISTS
           (SELECT FROM sentiment_version WHERE superseded_at IS NULL AND models <> '[]') THEN $1::int ELSE $2::int END`,
        [WAITS.learned, WAITS.nothing],
      );
    });
  }

  /** After a failed training: another one soon. */
  async giveBack(attempt: number): Promise<void> {
    await this.pool.query(
      `UPDATE sentiment_training SET due_at = now() + $2 * interval '1 second',
         status = CASE status WHEN 'forgotten' THEN status ELSE 'waiting' END WHERE attempt = $1`,
      [attempt, WAITS.failed],
    );
  }

  /** Drops every version that was learned from one of the records; a training that runs is done again without it. */
  async forgetRecords(seqs: readonly number[]): Promise<number> {
    return inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query('DELETE FROM sentiment_version WHERE seen_seqs && $1::bigint[]', [
        seqs,
      ]);
      await tx.query(
        `UPDATE sentiment_training SET attempt = attempt + 1, due_at = now(),
           status = CASE WHEN $1 OR status = 'forgotten' THEN 'forgotten' ELSE 'waiting' END WHERE $1 OR status <> 'waiting'`,
        [(rowCount ?? 0) > 0],
      );
      return rowCount ?? 0;
    });
  }
}

async function insert(tx: pg.ClientBase, { learned, seqs }: Training): Promise<void> {
  const models = learned.flatMap(({ model }) => model ?? []);
  await tx.query('UPDATE sentiment_version SET superseded_at = now() WHERE superseded_at IS NULL');
  await tx.query(
    'INSERT INTO sentiment_version (learned, models, weights, seen_seqs) VALUES ($1, $2, $3, $4)',
    [
      JSON.stringify(learned.map((language) => ({ ...language, model: undefined }))),
      JSON.stringify(models.map((model) => ({ ...model, weights: undefined }))),
      deflateSync(Buffer.concat(models.map(({ weights }) => bytesOf(weights)))),
      seqs,
    ],
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
