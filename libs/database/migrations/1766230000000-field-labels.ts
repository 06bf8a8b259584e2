import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people call the fields of records. */
export class FieldLabels1766230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE field_label (key text PRIMARY KEY, label jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE field_label');
  }
}
