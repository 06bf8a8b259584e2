import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Who someone is at an OpenID provider. An identity outlives its person, so that someone who was removed is not let in
 * as a new one. Of an attempt to sign in, only the hash of what the browser holds is stored.
 */
const STATEMENTS = `
CREATE TABLE person_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (person_id, issuer)
);
CREATE TABLE sign_in_attempt (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
)`;

/** People who sign in with an OpenID provider. */
export class Identities1766220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_attempt; DROP TABLE person_identity');
  }
}
