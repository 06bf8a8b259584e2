import type { MigrationInterface, QueryRunner } from 'typeorm';

const RUNS = `
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
`;

/** Deeper searches and their steps, kept for some days. */
export class DeeperSearch1763834000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RUNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deeper_step, deeper_run');
  }
}
