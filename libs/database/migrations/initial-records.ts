/** Records, their history, and the erasures and change feed over them. */
export const RECORDS = `
CREATE TABLE feed_epoch (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id uuid NOT NULL,
  system_identifier text NOT NULL,
  database_oid oid NOT NULL
);
INSERT INTO feed_epoch (id, system_identifier, database_oid)
  SELECT gen_random_uuid(), (SELECT system_identifier::text FROM pg_control_system()), oid
  FROM pg_database WHERE datname = current_database();

CREATE TABLE source (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  score_scale int[],
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The connector that declared score_scale; null when a person set it.
  scale_from text,
  retention_days int CHECK (retention_days > 0),
  -- When records past the retention were last erased.
  retained_at timestamptz
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

-- What an erasure leaves: enough to refuse the record when it is sent again, and none of its content.
CREATE TABLE record_tombstone (
  key uuid PRIMARY KEY,
  seq bigint NOT NULL,
  erased_at timestamptz NOT NULL DEFAULT now(),
  tx xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX record_tombstone_tx_seq ON record_tombstone (tx, seq);
-- Erased older versions of records that still exist: a hash of each, so that it is refused when it is sent again.
CREATE TABLE erased_version (
  key uuid NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (key, digest)
);

-- One row per erasure; the user name it was about is kept only until it is completed.
CREATE TABLE erasure (
  id uuid PRIMARY KEY,
  source text,
  user_name text,
  source_batch uuid,
  status text NOT NULL DEFAULT 'pending',
  -- Rows are gone from the record tables; the steps do the rest.
  records_gone boolean NOT NULL DEFAULT false,
  records bigint NOT NULL DEFAULT 0,
  revisions bigint NOT NULL DEFAULT 0,
  tx xid8,
  -- The last outcome of each step, by its name.
  steps jsonb NOT NULL DEFAULT '{}',
  tried_at timestamptz NOT NULL DEFAULT now(),
  requested_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);
CREATE INDEX erasure_pending ON erasure (tried_at) WHERE status = 'pending';
-- The records of a pending erasure: by it the steps find what they keep of them, even after a crash.
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
`;

/** Tokens, limits, the audit log. */
export const ACCESS = `
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
-- The codes of sign-in links, by hash alone. A row is deleted as soon as its code is used.
CREATE TABLE sign_in_code (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
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

-- What callers have left of their limits, shared by all processes. Not worth a crash-safe write: after a crash every
-- bucket is full again. Addresses are kept for ten minutes.
CREATE UNLOGGED TABLE rate_bucket (
  name text PRIMARY KEY,
  -- Requests left at that time; below zero when several processes let too many through.
  level float8 NOT NULL,
  at timestamptz NOT NULL
);

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
