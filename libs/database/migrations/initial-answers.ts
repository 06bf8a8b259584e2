/** Exports, webhooks, alerts and saved views. */
export const DELIVERY = `
-- work: what a worker needs to write the file; cleared when the export ends. attempt: fences off workers that had the
-- export before. seqs: the records in the file, compressed, or null for all up to last_seq; erasures find the files that
-- hold what they erased.
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
  expires_at timestamptz,
  work jsonb,
  attempt int NOT NULL DEFAULT 0,
  host text,
  total bigint,
  written bigint NOT NULL DEFAULT 0,
  error_code text,
  seqs bytea,
  last_seq bigint
);
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

-- bound: the filters of the token that saved it. A name is unique among those who see the same records; the filters can
-- be larger than an index entry, so their hash stands for them.
CREATE TABLE view (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  endpoint text NOT NULL,
  request jsonb NOT NULL,
  bound jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX view_name ON view (name, md5(bound::text));

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
-- bound: the filters of the token that created the alert, AND-ed to its request. lease_epoch fences off evaluations
-- that lost their lease.
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
-- The outbox: one row per event and receiver (webhook or mail), written in the transaction of the event. A claim counts
-- the attempt and moves due_at past the time an attempt may take; the count is its fence.
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
  finished_at timestamptz,
  alert_id uuid REFERENCES alert ON DELETE CASCADE,
  recipient text
);
CREATE INDEX delivery_due ON delivery (webhook_id, due_at) WHERE status = 'waiting';
CREATE INDEX delivery_of_webhook ON delivery (webhook_id, occurred_at);
CREATE INDEX delivery_finished ON delivery (finished_at) WHERE status <> 'waiting';
CREATE INDEX delivery_mail_due ON delivery (due_at) WHERE status = 'waiting' AND recipient IS NOT NULL;
CREATE INDEX delivery_of_alert ON delivery (alert_id, recipient, occurred_at) WHERE alert_id IS NOT NULL;
-- The position in the change feed up to which events for arrived records were written.
CREATE TABLE event_follower (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  epoch uuid NOT NULL,
  tx xid8 NOT NULL
);
INSERT INTO event_follower (epoch, tx) SELECT id, pg_snapshot_xmin(pg_current_snapshot()) FROM feed_epoch;
`;

/** The indexes and what is asked of them. */
export const SEARCH = `
-- Index files written from this state of the database. A file that is not listed was written from a later state (this
-- is a restored backup) or has been replaced, and must not be used.
CREATE TABLE index_snapshot (
  id uuid PRIMARY KEY,
  written_at timestamptz NOT NULL DEFAULT now()
);

-- What Meilisearch holds, by index name (MEILI_INDEX): the index that is searched, and the one that is built to replace
-- it. A row says what Meilisearch has done, never what it was sent.
CREATE TABLE text_index (
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('serving', 'building')),
  -- Every record up to (epoch, tx, seq) of the change feed is in the index.
  epoch uuid NOT NULL,
  tx xid8 NOT NULL,
  seq bigint NOT NULL,
  -- Every change of the transactions below it is in the index.
  watermark xid8 NOT NULL,
  -- When Meilisearch created the index, in its words: another value is another index, even under the same name.
  created_at text,
  -- When we last wrote to it, in its words: an older value is an index restored from a backup.
  updated_at text,
  -- When the index last held everything that was committed.
  as_of timestamptz,
  -- Changes read by the index being built, and about how many there are.
  taken bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, role)
);
-- The process that writes to it, its lease, and its errors.
CREATE TABLE text_indexer (
  name text PRIMARY KEY,
  owner uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  failures int NOT NULL DEFAULT 0,
  last_error text,
  failing_since timestamptz
);
-- Records that Meilisearch refuses. Their content and the reason stay in our tables.
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

-- Runs of ask and their steps, kept for some days.
CREATE TABLE deeper_run (
  id uuid PRIMARY KEY,
  token_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'partial', 'failed')),
  -- The answer of the API in this status, without records.
  answer jsonb NOT NULL,
  -- The records whose text or ids are in the answer or in a step.
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
`;
