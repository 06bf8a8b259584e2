import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Which index files were written from this state of the database. A file that is not listed was written from a later
 * one (this is a backup) or was replaced since, and must not be used.
 */
const SNAPSHOTS = `
CREATE TABLE index_snapshot (
  id uuid PRIMARY KEY,
  written_at timestamptz NOT NULL DEFAULT now()
);
`;

export class IndexSnapshot1763820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SNAPSHOTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE index_snapshot');
  }
}
