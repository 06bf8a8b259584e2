import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person last signed in, which outlives their sessions. */
export class SignedInAt1765880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE person ADD COLUMN signed_in_at timestamptz;
       UPDATE person SET signed_in_at =
         (SELECT max(at) FROM audit_log WHERE actor_id = person.id AND action = 'session.started')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person DROP COLUMN signed_in_at');
  }
}
