import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days of a saved view, where they count from the day on which it is opened. */
export class ViewRanges1766350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE view ADD COLUMN IF NOT EXISTS range text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE view DROP COLUMN range');
  }
}
