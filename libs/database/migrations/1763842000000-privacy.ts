import type { MigrationInterface, QueryRunner } from 'typeorm';

const ERASURES = `
-- One row for an erasure; whom or what it was about is kept only until it is completed.
CREATE TABLE erasure (
  id uuid PRIMARY KEY,
  source text,
  user_name text,
  source_batch uuid,
  status text NOT NULL DEFAULT 'pending',
  -- Rows are gone from the record tables; what is left is up to the steps.
  records_gone boolean NOT NULL DEFAULT false,
  records bigint NOT NULL DEFAULT 0,
  revisions bigint NOT NULL DEFAULT 0,
  tx xid8,
  -- What each step said, by its name.
  steps jsonb NOT NULL DEFAULT '{}',
  tried_at timestamptz NOT NULL DEFAULT now(),
  requested_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);
CREATE INDEX erasure_pending ON erasure (tried_at) WHERE status = 'pending';
-- The records of an erasure that is not completed: where else they are kept is found by it, also after a crash.
CREATE TABLE erased_record (
  erasure_id uuid NOT NULL REFERENCES erasure ON DELETE CASCADE,
  seq bigint NOT NULL,
  id uuid NOT NULL,
  key uuid NOT NULL,
  source_id int NOT NULL,
  source_batch uuid NOT NULL,
  caller_id text,
  PRIMARY KEY (erasure_id, seq)
);
-- Older versions that were erased of records that are not: a hash of what each said, so that it is refused again.
CREATE TABLE erased_version (
  key uuid NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (key, digest)
);
`;

const AUDIT = `
CREATE TABLE audit_log (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null: the product itself.
  actor_id uuid,
  actor text NOT NULL,
  action text NOT NULL,
  target text,
  counts jsonb NOT NULL DEFAULT '{}',
  request_id text
);
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log takes new entries only: % is refused', lower(TG_OP);
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
`;

const RETENTION = `
ALTER TABLE source
  ADD COLUMN retention_days int CHECK (retention_days > 0),
  -- When records past it were last looked for.
  ADD COLUMN retained_at timestamptz;
`;

/** What an erasure must remember until it is done everywhere, and who did what. */
export class Privacy1763842000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [ERASURES, AUDIT, RETENTION]) await runner.query(statements);
  }

  async down(): Promise<void> {
    throw new Error('The audit log is not thrown away. Restore a backup instead.');
  }
}
