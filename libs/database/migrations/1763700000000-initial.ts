import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORDS = `
CREATE TABLE feed_epoch (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id uuid NOT NULL,
  system_identifier text NOT NULL,
  database_oid oid NOT NULL
);
CREATE TABLE source (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  score_scale int[],
  created_at timestamptz NOT NULL DEFAULT now()
);
-- No foreign key to source: its check would run once per row; the door looks the source up once per batch.
CREATE TABLE record (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  key uuid NOT NULL UNIQUE,
  source_id int NOT NULL,
  ds timestamptz NOT NULL,
  ds_offset smallint NOT NULL,
  ds_digits smallint NOT NULL,
  message text NOT NULL,
  filters jsonb NOT NULL DEFAULT '{}',
  score int,
  user_name text,
  url text,
  identity text NOT NULL,
  caller_id text,
  revision int NOT NULL DEFAULT 0,
  ingested_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz,
  source_batch uuid NOT NULL,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX record_tx_seq ON record (tx, seq);

CREATE TABLE record_revision (
  seq bigint NOT NULL,
  revision int NOT NULL,
  record jsonb NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (seq, revision)
);
CREATE FUNCTION keep_replaced_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_revision (seq, revision, record) VALUES (OLD.seq, OLD.revision, to_jsonb(OLD));
  RETURN NULL;
END $$;
CREATE TRIGGER record_keep_replaced AFTER UPDATE ON record
  FOR EACH ROW WHEN (OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION keep_replaced_record();

-- What an erasure leaves: enough to refuse the record when it comes again, nothing of what it said.
CREATE TABLE record_tombstone (
  key uuid PRIMARY KEY,
  seq bigint NOT NULL,
  erased_at timestamptz NOT NULL DEFAULT now(),
  tx xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX record_tombstone_tx_seq ON record_tombstone (tx, seq);
`;

const ACCESS = `
CREATE TABLE api_token (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  filters jsonb NOT NULL DEFAULT '[]',
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE TABLE idempotency_key (
  token_id uuid NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
`;

const SOURCES = `
CREATE TABLE pull_source (
  source_id int PRIMARY KEY REFERENCES source,
  connector text NOT NULL,
  config jsonb NOT NULL DEFAULT '{}',
  secrets jsonb NOT NULL DEFAULT '{}',
  every_seconds int NOT NULL,
  paused_at timestamptz,
  -- Why the engine itself paused it; null when somebody did.
  paused_reason text,
  due_at timestamptz NOT NULL DEFAULT now(),
  run_now boolean NOT NULL DEFAULT false,
  lease_epoch bigint NOT NULL DEFAULT 0,
  lease_until timestamptz,
  consecutive_failures int NOT NULL DEFAULT 0,
  backoff_until timestamptz,
  last_failure jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE source_partition (
  source_id int NOT NULL REFERENCES pull_source ON DELETE CASCADE,
  partition text NOT NULL,
  cursor_version int NOT NULL DEFAULT 1,
  cursor jsonb,
  open_slice jsonb,
  covered jsonb NOT NULL DEFAULT '[]',
  validators jsonb NOT NULL DEFAULT '{}',
  identities jsonb NOT NULL DEFAULT '{}',
  lease_epoch bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (source_id, partition)
);
CREATE TABLE source_run (
  id uuid PRIMARY KEY,
  source_id int NOT NULL,
  reason text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  status text NOT NULL DEFAULT 'running',
  pages int NOT NULL DEFAULT 0,
  received int NOT NULL DEFAULT 0,
  accepted int NOT NULL DEFAULT 0,
  revised int NOT NULL DEFAULT 0,
  duplicates int NOT NULL DEFAULT 0,
  rejected int NOT NULL DEFAULT 0,
  skipped int NOT NULL DEFAULT 0,
  truncated int NOT NULL DEFAULT 0,
  note text,
  failure jsonb
);
CREATE INDEX source_run_latest ON source_run (source_id, started_at DESC);
CREATE TABLE dead_letter (
  id uuid PRIMARY KEY,
  source_id int NOT NULL,
  partition text NOT NULL,
  run_id uuid NOT NULL,
  stage text NOT NULL,
  path text,
  message text NOT NULL,
  raw bytea,
  status text NOT NULL DEFAULT 'open',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dead_letter_source ON dead_letter (source_id, created_at DESC);
`;

const EXPORTS = `
CREATE TABLE export (
  id uuid PRIMARY KEY,
  token_id uuid NOT NULL,
  status text NOT NULL,
  request jsonb NOT NULL,
  format text NOT NULL,
  row_count bigint,
  size_bytes bigint,
  sha256 text,
  file text,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  expires_at timestamptz
);
`;

const EPOCH = `
INSERT INTO feed_epoch (id, system_identifier, database_oid)
  SELECT gen_random_uuid(), (SELECT system_identifier::text FROM pg_control_system()), oid
  FROM pg_database WHERE datname = current_database();
`;

/** Everything the first release stores. */
export class Initial1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [RECORDS, ACCESS, SOURCES, EXPORTS, EPOCH]) await runner.query(statements);
  }

  async down(): Promise<void> {
    throw new Error('The first migration has nothing before it. Restore a backup instead.');
  }
}
