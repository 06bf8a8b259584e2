import type { MigrationInterface, QueryRunner } from 'typeorm';

/* Access tokens of the sources with one credential (its fingerprint), sealed, and who is renewing them. */
const STATEMENTS = `
CREATE TABLE credential_token (
  credential text PRIMARY KEY,
  secrets jsonb NOT NULL DEFAULT '{}',
  locked_by uuid,
  locked_until timestamptz,
  renewed_at timestamptz NOT NULL DEFAULT now()
);
-- Requests in the current second, minute or day, for sources that say how many their host allows.
CREATE TABLE http_budget (
  host text NOT NULL,
  credential text NOT NULL,
  seconds int NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  used int NOT NULL DEFAULT 1,
  PRIMARY KEY (host, credential, seconds)
);`;

export class DeclaredSources1765550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE credential_token, http_budget');
  }
}
