import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Sign-ins that several sources share. Their tokens are in credential_token, under the id of the credential.
 * A sign-in under way is known by the hash of its state; `bound_to` is the hash of the session that began it.
 */
const STATEMENTS = `
CREATE TABLE credential (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  version int NOT NULL DEFAULT 1,
  auth jsonb NOT NULL,
  secrets jsonb NOT NULL DEFAULT '{}',
  signed_in_at timestamptz,
  ends_at timestamptz,
  failure jsonb,
  failing_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE pull_source ADD COLUMN credential_id uuid REFERENCES credential;
CREATE TABLE credential_sign_in (
  state bytea PRIMARY KEY,
  credential_id uuid NOT NULL REFERENCES credential ON DELETE CASCADE,
  bound_to bytea NOT NULL,
  redirect_url text NOT NULL,
  expires_at timestamptz NOT NULL
);`;

export class Credentials1765660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pull_source DROP COLUMN credential_id');
    await runner.query('DROP TABLE credential_sign_in, credential');
  }
}
