/** Configured sources: where they stand, their runs and dead letters, and the limits of the hosts they call. */
export const SOURCES = `
CREATE TABLE pull_source (
  source_id int PRIMARY KEY REFERENCES source,
  connector text NOT NULL,
  config jsonb NOT NULL DEFAULT '{}',
  secrets jsonb NOT NULL DEFAULT '{}',
  every_seconds int NOT NULL,
  -- Paused by a person.
  paused_at timestamptz,
  due_at timestamptz NOT NULL DEFAULT now(),
  run_now boolean NOT NULL DEFAULT false,
  lease_epoch bigint NOT NULL DEFAULT 0,
  lease_until timestamptz,
  consecutive_failures int NOT NULL DEFAULT 0,
  backoff_until timestamptz,
  last_failure jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Fingerprint of the secrets: sources that share a credential fail and recover together.
  credential text,
  hosts text[] NOT NULL DEFAULT '{}',
  -- Open circuit breaker: not pulled, but probed at due_at until it recovers.
  opened_at timestamptz,
  opened_because text,
  -- Failures in a row of runs that had stored pages, and how often the last kind of failure came in a row.
  progress_failures int NOT NULL DEFAULT 0,
  streak int NOT NULL DEFAULT 0,
  failing_since timestamptz,
  -- The next turn of backfills and sweeps; null when there are none.
  backlog_due_at timestamptz,
  backlog_failures int NOT NULL DEFAULT 0,
  swept_at timestamptz NOT NULL DEFAULT now(),
  -- The source sends on its own.
  pushed boolean NOT NULL DEFAULT false,
  -- Webhooks were notified that it fails.
  told_failing boolean NOT NULL DEFAULT false
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
  sights jsonb NOT NULL DEFAULT '[]',
  -- False: the connector no longer names it.
  listed boolean NOT NULL DEFAULT true,
  PRIMARY KEY (source_id, partition)
);
-- Backfills and sweeps: slices besides the one each partition has.
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
  failure jsonb,
  lane text NOT NULL DEFAULT 'main',
  due_at timestamptz,
  parked_until timestamptz,
  -- Time at work, without the time it was parked.
  busy_ms bigint NOT NULL DEFAULT 0,
  gone int NOT NULL DEFAULT 0
);
CREATE INDEX source_run_latest ON source_run (source_id, started_at DESC);
-- One run per turn, whatever clocks say; a run that died leaves its turn to the next.
CREATE UNIQUE INDEX source_run_turn ON source_run (source_id, lane, due_at)
  WHERE due_at IS NOT NULL AND status <> 'interrupted';

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
  created_at timestamptz NOT NULL DEFAULT now(),
  fingerprint text NOT NULL DEFAULT '',
  page_no int NOT NULL DEFAULT 0,
  connector_version text NOT NULL DEFAULT '',
  attempts int NOT NULL DEFAULT 1,
  replay_asked boolean NOT NULL DEFAULT false,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dead_letter_source ON dead_letter (source_id, created_at DESC);
CREATE INDEX dead_letter_age ON dead_letter (seen_at);

-- Requests of all processes. Not worth a crash-safe write: after a crash no request is under way, and a host that is
-- asked too often says so again.
CREATE UNLOGGED TABLE http_host (
  host text PRIMARY KEY,
  -- When the next request may start.
  next_at timestamptz NOT NULL,
  -- Requests that have not ended, each with the time (seconds since 1970) after which it counts as lost.
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
`;
