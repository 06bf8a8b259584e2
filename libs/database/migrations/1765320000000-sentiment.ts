import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepAttributeAudited } from './bare-field.js';

/*
 * What was learned from rated records: `learned` says how well, `models` and `weights` are what estimates are made with.
 * `seen_seqs`: the records that were read; when one is erased, the version goes, since weights remember. The single row
 * of `sentiment_training` says when the next training is due; `attempt` fences off earlier ones.
 */
const STATEMENTS = `
CREATE TABLE sentiment_version (
  version bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trained_at timestamptz NOT NULL DEFAULT now(),
  superseded_at timestamptz,
  learned jsonb NOT NULL,
  models jsonb NOT NULL,
  weights bytea NOT NULL,
  seen_seqs bigint[] NOT NULL
);
CREATE TABLE sentiment_training (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  attempt int NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'waiting',
  due_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO sentiment_training DEFAULT VALUES;`;

/** `sentiment` in a stored request meant the attribute of that name and still does. */
export class Sentiment1765320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
    await keepAttributeAudited(runner, 'sentiment');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sentiment_training, sentiment_version');
  }
}
