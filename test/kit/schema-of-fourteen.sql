-- The schema before the first release: what its fourteen migrations ran, word for word, and the rows they left in
-- `migration`. A database made by them must go on under the one initial migration; see migrations.test.ts.
CREATE TABLE "migration" ("id" SERIAL NOT NULL, "timestamp" bigint NOT NULL, "name" character varying NOT NULL, CONSTRAINT "PK_3043fc6b8af7c99b8b98830094f" PRIMARY KEY ("id"));

-- Initial1763700000000
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
INSERT INTO feed_epoch (id, system_identifier, database_oid)
  SELECT gen_random_uuid(), (SELECT system_identifier::text FROM pg_control_system()), oid
  FROM pg_database WHERE datname = current_database();

-- ConnectorEngine1763800000000
-- The connector that declared score_scale; null when somebody set it by hand.
ALTER TABLE source ADD COLUMN scale_from text;
ALTER TABLE pull_source
  -- Fingerprint of the secrets: sources of one credential fail and recover together.
  ADD COLUMN credential text,
  ADD COLUMN hosts text[] NOT NULL DEFAULT '{}',
  -- Open breaker: not pulled, but probed at due_at until it is well again. paused_at is somebody's own doing.
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN opened_because text,
  -- Failures in a row of runs that had stored pages, and how often the last kind of failure came in a row.
  ADD COLUMN progress_failures int NOT NULL DEFAULT 0,
  ADD COLUMN streak int NOT NULL DEFAULT 0,
  ADD COLUMN failing_since timestamptz,
  -- When the next turn of backfills and sweeps is; null when there are none.
  ADD COLUMN backlog_due_at timestamptz,
  ADD COLUMN backlog_failures int NOT NULL DEFAULT 0,
  ADD COLUMN swept_at timestamptz NOT NULL DEFAULT now();
UPDATE pull_source SET opened_at = paused_at, opened_because = paused_reason, paused_at = NULL
  WHERE paused_reason IS NOT NULL;
ALTER TABLE pull_source DROP COLUMN paused_reason;

ALTER TABLE source_partition
  ADD COLUMN sights jsonb NOT NULL DEFAULT '[]',
  -- false: the connector no longer names it.
  ADD COLUMN listed boolean NOT NULL DEFAULT true;

-- Backfills and sweeps: slices beside the one every partition has of its own.
CREATE TABLE source_slice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id int NOT NULL REFERENCES pull_source ON DELETE CASCADE,
  partition text NOT NULL,
  reason text NOT NULL,
  slice jsonb NOT NULL,
  cursor jsonb,
  cursor_version int NOT NULL DEFAULT 1,
  done boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX source_slice_source ON source_slice (source_id);
-- Identities seen since a sweep began.
CREATE TABLE sweep_seen (
  source_id int NOT NULL REFERENCES pull_source ON DELETE CASCADE,
  key uuid NOT NULL,
  PRIMARY KEY (source_id, key)
);

ALTER TABLE source_run
  ADD COLUMN lane text NOT NULL DEFAULT 'main',
  ADD COLUMN due_at timestamptz,
  ADD COLUMN parked_until timestamptz,
  -- Time at work, without the time it was parked.
  ADD COLUMN busy_ms bigint NOT NULL DEFAULT 0,
  ADD COLUMN gone int NOT NULL DEFAULT 0;
-- One run for a turn, whatever clocks say; a run that died leaves its turn to the next.
CREATE UNIQUE INDEX source_run_turn ON source_run (source_id, lane, due_at)
  WHERE due_at IS NOT NULL AND status <> 'interrupted';

ALTER TABLE dead_letter
  ADD COLUMN fingerprint text NOT NULL DEFAULT '',
  ADD COLUMN page_no int NOT NULL DEFAULT 0,
  ADD COLUMN connector_version text NOT NULL DEFAULT '',
  ADD COLUMN attempts int NOT NULL DEFAULT 1,
  ADD COLUMN replay_asked boolean NOT NULL DEFAULT false,
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX dead_letter_age ON dead_letter (seen_at);

-- HttpLimits1763810000000
-- Not worth a crash-safe write: after a crash no request is under way, and a host says "too many" again.
CREATE UNLOGGED TABLE http_host (
  host text PRIMARY KEY,
  -- When the next request may begin.
  next_at timestamptz NOT NULL,
  -- Requests that have not ended, each with the time (seconds since 1970) it is given up for lost.
  under_way jsonb NOT NULL
);
CREATE FUNCTION still_under_way(requests jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(requests)
  WHERE value::float8 > extract(epoch FROM now())
$$;
CREATE TABLE http_block (
  host text NOT NULL,
  -- A fingerprint under the operator's key; empty without a credential.
  credential text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (host, credential)
);

-- Webhooks1763811000000
ALTER TABLE pull_source ADD COLUMN pushed boolean NOT NULL DEFAULT false;

-- IndexSnapshot1763820000000
CREATE TABLE index_snapshot (
  id uuid PRIMARY KEY,
  written_at timestamptz NOT NULL DEFAULT now()
);

-- TextIndex1763831000000
CREATE TABLE text_index (
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('serving', 'building')),
  epoch uuid NOT NULL,
  tx xid8 NOT NULL,
  seq bigint NOT NULL,
  watermark xid8 NOT NULL,
  created_at text,
  updated_at text,
  as_of timestamptz,
  taken bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, role)
);
CREATE TABLE text_indexer (
  name text PRIMARY KEY,
  owner uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  failures int NOT NULL DEFAULT 0,
  last_error text,
  failing_since timestamptz
);
CREATE TABLE search_dead_letter (
  name text NOT NULL,
  role text NOT NULL,
  seq bigint NOT NULL,
  code text NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 1,
  retry boolean NOT NULL DEFAULT false,
  PRIMARY KEY (name, role, seq)
);

-- DeeperSearch1763834000000
CREATE TABLE deeper_run (
  id uuid PRIMARY KEY,
  token_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'partial', 'failed')),
  -- What is said of the run in its state; the answer of the API without records.
  answer jsonb NOT NULL,
  -- The records whose words or ids are in the answer or in a step.
  record_ids uuid[] NOT NULL DEFAULT '{}',
  cancelled boolean NOT NULL DEFAULT false,
  lease_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX deeper_run_records ON deeper_run USING gin (record_ids);
CREATE INDEX deeper_run_expiry ON deeper_run (expires_at);
CREATE INDEX deeper_run_lease ON deeper_run (lease_until) WHERE status = 'running';
CREATE TABLE deeper_step (
  run_id uuid NOT NULL REFERENCES deeper_run ON DELETE CASCADE,
  id text NOT NULL,
  step jsonb NOT NULL,
  result jsonb NOT NULL,
  PRIMARY KEY (run_id, id)
);

-- ExportJobs1763840000000
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
  SELECT DISTINCT e.id, address, e.token_id, 'not_configured', '' FROM export e, jsonb_array_elements_text(e.request -> 'emails') address;

-- Views1763841000000
CREATE TABLE view (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  endpoint text NOT NULL,
  request jsonb NOT NULL,
  bound jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX view_name ON view (name, md5(bound::text));

-- Events1763841100000
CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  address text NOT NULL,
  secrets jsonb NOT NULL,
  previous_until timestamptz,
  format text NOT NULL,
  events text[] NOT NULL,
  description text,
  created_at timestamptz NOT NULL DEFAULT now(),
  failing_since timestamptz,
  last_success_at timestamptz,
  last_status int,
  last_error text,
  disabled_at timestamptz,
  disabled_because text
);
CREATE TABLE delivery (
  id uuid PRIMARY KEY,
  webhook_id uuid REFERENCES webhook ON DELETE CASCADE,
  type text NOT NULL,
  data jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'waiting',
  attempts int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  last_attempt_at timestamptz,
  last_status int,
  last_error text,
  finished_at timestamptz
);
CREATE INDEX delivery_due ON delivery (webhook_id, due_at) WHERE status = 'waiting';
CREATE INDEX delivery_of_webhook ON delivery (webhook_id, occurred_at);
CREATE INDEX delivery_finished ON delivery (finished_at) WHERE status <> 'waiting';
CREATE TABLE event_follower (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  epoch uuid NOT NULL,
  tx xid8 NOT NULL
);
INSERT INTO event_follower (epoch, tx) SELECT id, pg_snapshot_xmin(pg_current_snapshot()) FROM feed_epoch;
ALTER TABLE pull_source ADD COLUMN told_failing boolean NOT NULL DEFAULT false;

-- Alerts1763841200000
CREATE TABLE alert (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  bound jsonb NOT NULL,
  definition jsonb NOT NULL,
  view_id uuid,
  emails text[] NOT NULL,
  every_seconds int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  muted_until timestamptz,
  firing boolean NOT NULL DEFAULT false,
  breaches int NOT NULL DEFAULT 0,
  clears int NOT NULL DEFAULT 0,
  told boolean NOT NULL DEFAULT false,
  judged jsonb,
  since timestamptz NOT NULL DEFAULT now(),
  last jsonb,
  last_evaluated_at timestamptz,
  last_error text,
  next_at timestamptz NOT NULL DEFAULT now(),
  lease_until timestamptz,
  lease_epoch bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX alert_name ON alert (name, md5(bound::text));
CREATE INDEX alert_next ON alert (next_at);
ALTER TABLE delivery ADD COLUMN alert_id uuid REFERENCES alert ON DELETE CASCADE, ADD COLUMN recipient text;
CREATE INDEX delivery_mail_due ON delivery (due_at) WHERE status = 'waiting' AND recipient IS NOT NULL;
CREATE INDEX delivery_of_alert ON delivery (alert_id, recipient, occurred_at) WHERE alert_id IS NOT NULL;

-- Privacy1763842000000
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
ALTER TABLE source
  ADD COLUMN retention_days int CHECK (retention_days > 0),
  -- When records past it were last looked for.
  ADD COLUMN retained_at timestamptz;

-- RateBuckets1763843000000
-- Not worth a crash-safe write: after a crash every bucket is full again. Addresses are kept for ten minutes.
CREATE UNLOGGED TABLE rate_bucket (
  name text PRIMARY KEY,
  -- Requests left at that time; below zero when several processes let too many through.
  level float8 NOT NULL,
  at timestamptz NOT NULL
);

-- SignInCodes1763850000000
-- What a link to sign in with holds, by its hash alone. A row is gone as soon as its code was used.
CREATE TABLE sign_in_code (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

INSERT INTO "migration" ("timestamp", "name") VALUES
  (1763700000000, 'Initial1763700000000'),
  (1763800000000, 'ConnectorEngine1763800000000'),
  (1763810000000, 'HttpLimits1763810000000'),
  (1763811000000, 'Webhooks1763811000000'),
  (1763820000000, 'IndexSnapshot1763820000000'),
  (1763831000000, 'TextIndex1763831000000'),
  (1763834000000, 'DeeperSearch1763834000000'),
  (1763840000000, 'ExportJobs1763840000000'),
  (1763841000000, 'Views1763841000000'),
  (1763841100000, 'Events1763841100000'),
  (1763841200000, 'Alerts1763841200000'),
  (1763842000000, 'Privacy1763842000000'),
  (1763843000000, 'RateBuckets1763843000000'),
  (1763850000000, 'SignInCodes1763850000000');
