import type { MigrationInterface, QueryRunner } from 'typeorm';

const BUCKETS = `
-- Not worth a crash-safe write: after a crash every bucket is full again. Addresses are kept for ten minutes.
CREATE UNLOGGED TABLE rate_bucket (
  name text PRIMARY KEY,
  -- Requests left at that time; below zero when several processes let too many through.
  level float8 NOT NULL,
  at timestamptz NOT NULL
);
`;

/** What callers have left of their limits, shared by all processes. */
export class RateBuckets1763843000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BUCKETS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_bucket');
  }
}
