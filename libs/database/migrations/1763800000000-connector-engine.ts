import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORDS = `
-- The connector that declared score_scale; null when somebody set it by hand.
ALTER TABLE source ADD COLUMN scale_from text;
`;

const SOURCES = `
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
`;

/** What the engine keeps to lose nothing, and to say where it did. */
export class ConnectorEngine1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [RECORDS, SOURCES]) await runner.query(statements);
  }

  async down(): Promise<void> {
    throw new Error('This version kept more than the last one can read. Restore a backup instead.');
  }
}
