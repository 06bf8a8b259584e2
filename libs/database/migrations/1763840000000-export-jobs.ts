import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * `work` is what a worker needs to write the file; it is forgotten when the export is over. `attempt` tells the worker
 * that has an export now from those that had it before. `seqs` is the set of the records in the file, compressed, or
 * null for all up to `last_seq`: an erasure finds the files that hold what it erased.
 */
const EXPORTS = `
ALTER TABLE export
  ADD COLUMN work jsonb,
  ADD COLUMN attempt int NOT NULL DEFAULT 0,
  ADD COLUMN host text,
  ADD COLUMN total bigint,
  ADD COLUMN written bigint NOT NULL DEFAULT 0,
  ADD COLUMN error_code text,
  ADD COLUMN seqs bytea,
  ADD COLUMN last_seq bigint;
ALTER TABLE export ALTER COLUMN seqs SET STORAGE EXTERNAL;
CREATE INDEX export_token ON export (token_id, created_at DESC);

CREATE TABLE export_mail (
  export_id uuid NOT NULL,
  address text NOT NULL,
  token_id uuid NOT NULL,
  status text NOT NULL,
  message_id text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  PRIMARY KEY (export_id, address)
);
CREATE INDEX export_mail_token ON export_mail (token_id, created_at);

UPDATE export SET status = 'failed', finished_at = now() WHERE status = 'running';
UPDATE export SET file = id::text, last_seq = (SELECT coalesce(max(seq), 0) FROM record) WHERE status = 'completed';
INSERT INTO export_mail (export_id, address, token_id, status, message_id)
  SELECT DISTINCT e.id, address, e.token_id, 'not_configured', '' FROM export e, jsonb_array_elements_text(e.request -> 'emails') address
`;

/** Exports are jobs that any worker may take, and their links go out by mail. */
export class ExportJobs1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EXPORTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE export_mail; DROP INDEX export_token;
      ALTER TABLE export DROP COLUMN work, DROP COLUMN attempt, DROP COLUMN host, DROP COLUMN total, DROP COLUMN written,
        DROP COLUMN error_code, DROP COLUMN seqs, DROP COLUMN last_seq`);
  }
}
