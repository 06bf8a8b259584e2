import type { MigrationInterface, QueryRunner } from 'typeorm';

/* A search for themes may read a selection of the records; `{}`: all that those with the bounds see. One is kept for each. */
const STATEMENTS = `
ALTER TABLE theme_discovery ADD COLUMN selection jsonb NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX theme_discovery_selection ON theme_discovery (md5(bound::text), md5(selection::text));
DROP INDEX theme_discovery_bound;`;

export class DiscoveriesOfSelections1765440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DELETE FROM theme_discovery WHERE selection <> '{}';
CREATE UNIQUE INDEX theme_discovery_bound ON theme_discovery (md5(bound::text));
DROP INDEX theme_discovery_selection;
ALTER TABLE theme_discovery DROP COLUMN selection;`);
  }
}
