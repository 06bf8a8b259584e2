import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * `due_at`: when a process may take the export or the mail (again); while one has it, when its lease ends. `tries` counts
 * the runs since the export was last begun. Written so that it may find its work done.
 */
const CLAIMS = `
ALTER TABLE export
  ADD COLUMN IF NOT EXISTS tries int NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS due_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX IF NOT EXISTS export_due ON export (due_at) WHERE status IN ('queued', 'running');
ALTER TABLE export_mail ADD COLUMN IF NOT EXISTS due_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX IF NOT EXISTS export_mail_due ON export_mail (due_at) WHERE status = 'queued'`;

/* Only the schema that pg-boss made: one of the same name that belongs to someone else stays. */
const PG_BOSS = `
DO $$ BEGIN
  IF to_regclass('jobs.version') IS NOT NULL AND to_regclass('jobs.queue') IS NOT NULL
    AND to_regclass('jobs.job') IS NOT NULL AND to_regclass('jobs.subscription') IS NOT NULL
  THEN DROP SCHEMA jobs CASCADE;
  END IF;
END $$`;

/** Exports and their mails are claimed like everything else: rows with a lease, without a queue beside them. */
export class ClaimedExports1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CLAIMS);
    await runner.query(PG_BOSS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE export DROP COLUMN tries, DROP COLUMN due_at;
      ALTER TABLE export_mail DROP COLUMN due_at`);
  }
}
