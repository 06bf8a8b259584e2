import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An erasure that takes an import back, after which its records may be imported again. */
export class UndoneImports1766340000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE erasure ADD COLUMN IF NOT EXISTS is_undo boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE erasure DROP COLUMN is_undo');
  }
}
