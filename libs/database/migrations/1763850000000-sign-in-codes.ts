import type { MigrationInterface, QueryRunner } from 'typeorm';

const CODES = `
-- What a link to sign in with holds, by its hash alone. A row is gone as soon as its code was used.
CREATE TABLE sign_in_code (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
`;

export class SignInCodes1763850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CODES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_code');
  }
}
