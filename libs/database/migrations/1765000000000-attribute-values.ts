import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An attribute with too many different values is dropped by the first process that finds it so, and all others see why. */
export class AttributeValues1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attribute ADD COLUMN outgrown boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attribute DROP COLUMN outgrown');
  }
}
