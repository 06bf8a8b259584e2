import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * A session is that of a person or of a token, and ends with it. Of its id only the hash is stored. A code without a
 * person signs in the first administrator.
 */
const STATEMENTS = `
CREATE TABLE person (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text,
  role text NOT NULL,
  filters jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE session (
  hash bytea PRIMARY KEY,
  person_id uuid REFERENCES person ON DELETE CASCADE,
  token_id uuid REFERENCES api_token ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(person_id, token_id) = 1)
);
CREATE INDEX session_person ON session (person_id);
CREATE INDEX session_token ON session (token_id);
ALTER TABLE sign_in_code ADD COLUMN person_id uuid REFERENCES person ON DELETE CASCADE`;

/** People, and the sessions of their browsers. */
export class PeopleAndSessions1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STATEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sign_in_code DROP COLUMN person_id; DROP TABLE session; DROP TABLE person',
    );
  }
}
