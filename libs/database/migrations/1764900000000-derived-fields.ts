import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepAttributeAudited } from './bare-field.js';

/*
 * Derived fields are what the product adds to a record: null until it has. `derived_tx`: the transaction that added one
 * to a record already stored. It comes after `tx`, which stays that of the version.
 */
const COLUMNS = `
ALTER TABLE record ADD COLUMN language text, ADD COLUMN derived_tx xid8;
CREATE INDEX record_derived ON record (derived_tx, seq) WHERE derived_tx IS NOT NULL;
CREATE INDEX record_without_language ON record (seq) WHERE language IS NULL;`;

/**
 * Every record has a language; those that were stored before get it while the product runs. `language` in a stored
 * request meant the attribute of that name and still does; the audit log says how many requests named it.
 */
export class DerivedFields1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await keepAttributeAudited(runner, 'language');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE record DROP COLUMN language, DROP COLUMN derived_tx');
  }
}
