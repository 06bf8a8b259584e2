import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sources that send by themselves. */
export class Webhooks1763811000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pull_source ADD COLUMN pushed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pull_source DROP COLUMN pushed');
  }
}
