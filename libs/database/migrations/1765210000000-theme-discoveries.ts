import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * The latest search for themes of everyone with the same bounds, what it proposes, and what was rejected. `seen_ids`: the
 * records that were read; when one is erased, the search is done again without it. `attempt` fences off earlier runs.
 */
const STATEMENTS = `
CREATE TABLE theme_discovery (
  id uuid PRIMARY KEY,
  bound jsonb NOT NULL,
  status text NOT NULL,
  progress float8 NOT NULL DEFAULT 0,
  attempt int NOT NULL DEFAULT 0,
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  requested_at timestamptz NOT NULL DEFAULT now(),
  requested_by text NOT NULL,
  ended_at timestamptz,
  result jsonb,
  rejected jsonb NOT NULL DEFAULT '[]',
  seen_ids uuid[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX theme_discovery_bound ON theme_discovery (md5(bound::text));`;

export class ThemeDiscoveries1765210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE theme_discovery');
  }
}
