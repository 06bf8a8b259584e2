import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepAttributeAudited } from './bare-field.js';

/*
 * A codeframe is the themes of everyone with the same bounds. `theme_version` keeps what a theme was before a change or
 * its removal. Alerts on a theme start over when it changes. Who may administer may edit themes.
 */
const STATEMENTS = `
CREATE TABLE theme (
  bound jsonb NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  parent text,
  queries jsonb NOT NULL,
  version int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL
);
CREATE UNIQUE INDEX theme_id ON theme (md5(bound::text), id);
CREATE TABLE theme_version (
  bound jsonb NOT NULL,
  id text NOT NULL,
  version int NOT NULL,
  name text NOT NULL,
  parent text,
  queries jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX theme_version_id ON theme_version (md5(bound::text), id, version);
ALTER TABLE alert ADD COLUMN restarted_at timestamptz, ADD COLUMN restarted_because text;
UPDATE api_token SET scopes = scopes || '{edit}' WHERE 'admin' = ANY(scopes) AND NOT 'edit' = ANY(scopes);`;

/**
 * `themes` is a field of every record. In a stored request it meant the attribute of that name and still does; the audit
 * log says how many requests named it.
 */
export class Themes1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
    await keepAttributeAudited(runner, 'themes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE alert DROP COLUMN restarted_at, DROP COLUMN restarted_because; DROP TABLE theme, theme_version',
    );
  }
}
