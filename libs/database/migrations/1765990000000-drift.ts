import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the items of a partition look like, and what has changed in them. */
export class Drift1765990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE source_partition ADD COLUMN shape jsonb, ADD COLUMN drift jsonb NOT NULL DEFAULT '[]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE source_partition DROP COLUMN shape, DROP COLUMN drift');
  }
}
