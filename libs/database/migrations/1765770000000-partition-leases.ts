import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases that the run of a source holds: one for each partition that is read at once. */
export class PartitionLeases1765770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pull_source ADD COLUMN leases smallint NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pull_source DROP COLUMN leases');
  }
}
