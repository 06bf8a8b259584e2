import type pg from 'pg';
import type { Slice, Validators } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Transaction } from '#libs/database';
import type { Claim } from './claims.js';
import type { Covered } from './coverage.js';
import type { Known } from './page-intake.js';

/** Another process has taken the source over, or it was paused or removed: nothing more may be written. */
export class Superseded extends Error {
  constructor() {
    super('The source was taken over, paused or removed while it was pulled.');
    this.name = 'Superseded';
  }
}

/** The slice in progress: a crash leaves it, the next run finishes it first. */
export type OpenSlice = Pick<Slice, 'from' | 'to' | 'reason'>;

export interface PartitionState {
  cursorVersion: number;
  cursor: JsonValue;
  openSlice: OpenSlice | null;
  covered: Covered[];
  validators: Validators | null;
}

/** Marks a partition as this claim's own and reads its state. @throws Superseded */
export async function openPartition(pool: pg.Pool, claim: Claim, partition: string): Promise<PartitionState> {
  const { rows } = await pool.query<PartitionState>(
    `INSERT INTO source_partition AS p (source_id, partition, lease_epoch)
       SELECT source_id, $2, lease_epoch FROM pull_source WHERE source_id = $1 AND lease_epoch = $3
     ON CONFLICT (source_id, partition) DO UPDATE SET lease_epoch = excluded.lease_epoch
       WHERE p.lease_epoch <= excluded.lease_epoch
     RETURNING cursor_version AS "cursorVersion", cursor, open_slice AS "openSlice", covered,
       nullif(validators, '{}') AS validators`,
    [claim.sourceId, partition, claim.epoch],
  );
  if (!rows[0]) throw new Superseded();
  return rows[0];
}

/** The first statement of every page: it locks the partition to the end of the transaction. @throws Superseded */
export async function fence(
  tx: Transaction,
  claim: Claim,
  partition: string,
): Promise<{ known: Known; covered: Covered[] }> {
  const { rows } = await tx.query<{ known: Known; covered: Covered[] }>(
    `UPDATE source_partition SET updated_at = now()
     WHERE source_id = $1 AND partition = $2 AND lease_epoch = $3 RETURNING identities AS known, covered`,
    [claim.sourceId, partition, claim.epoch],
  );
  if (!rows[0]) throw new Superseded();
  return rows[0];
}

export interface Progress {
  cursorVersion: number;
  cursor: JsonValue;
  openSlice: OpenSlice | null;
  covered: Covered[];
  /** Left as they are when absent. */
  validators?: Validators | Record<string, never>;
  known?: Known;
}

export async function saveProgress(
  tx: Transaction,
  { claim, partition }: { claim: Claim; partition: string },
  progress: Progress,
): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  await tx.query(
    `UPDATE source_partition SET cursor_version = $3, cursor = $4, open_slice = $5, covered = $6,
       validators = coalesce($7, validators), identities = coalesce($8, identities)
     WHERE source_id = $1 AND partition = $2`,
    [
      claim.sourceId,
      partition,
      progress.cursorVersion,
      json(progress.cursor),
      json(progress.openSlice),
      json(progress.covered),
      json(progress.validators),
      json(progress.known),
    ],
  );
}
