import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * `seen_ids`: the records whose text or ids are in the answer or in a step. `ended_at`: nothing stored later was read.
 * `since` of an erasure: the sources of what it has erased, each with the time (seconds since 1970) at which the first of
 * its records was stored.
 */
const STATEMENTS = `
ALTER TABLE deeper_run
  ADD COLUMN IF NOT EXISTS seen_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN IF NOT EXISTS ended_at timestamptz;
CREATE INDEX IF NOT EXISTS deeper_run_seen ON deeper_run USING gin (seen_ids);
ALTER TABLE erasure ADD COLUMN IF NOT EXISTS since jsonb NOT NULL DEFAULT '{}'`;

/** Runs of ask know what they have seen, and erasures what could have been seen. */
export class RunsSeen1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE deeper_run DROP COLUMN seen_ids, DROP COLUMN ended_at;
      ALTER TABLE erasure DROP COLUMN since`);
  }
}
