import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * `attempt`: who works on an erasure; one that was taken over changes nothing any more. `retention_days`: it is about
 * what is past this retention of its source. `failure`: why the records could not be removed yet. A source has one
 * erasure by retention that still has records to remove.
 */
const STATEMENTS = `
ALTER TABLE erasure
  ADD COLUMN IF NOT EXISTS attempt int NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS retention_days int,
  ADD COLUMN IF NOT EXISTS failure text;
CREATE UNIQUE INDEX IF NOT EXISTS erasure_by_retention ON erasure (source)
  WHERE retention_days IS NOT NULL AND status = 'pending' AND NOT records_gone;
ALTER TABLE record_tombstone ADD COLUMN IF NOT EXISTS by_retention boolean NOT NULL DEFAULT false;
CREATE INDEX IF NOT EXISTS record_tombstone_by_retention ON record_tombstone (erased_at) WHERE by_retention`;

/** Erasures are fenced, retention is one of them, and its tombstones are marked. */
export class ErasureAttempts1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE record_tombstone DROP COLUMN by_retention;
      ALTER TABLE erasure DROP COLUMN attempt, DROP COLUMN retention_days, DROP COLUMN failure`);
  }
}
