import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIMITS = `
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
`;

/** What processes must know of each other's requests. */
export class HttpLimits1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LIMITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE http_block, http_host; DROP FUNCTION still_under_way(jsonb);');
  }
}
