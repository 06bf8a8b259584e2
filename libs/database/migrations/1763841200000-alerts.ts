import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Alerts and what they remember. `bound`: the filters of the token that made the alert, AND-ed to its question for
 * ever. `lease_epoch` is the fence of an evaluation. Mails lie in the same outbox as webhooks.
 */
const ALERTS = `
CREATE TABLE alert (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  bound jsonb NOT NULL,
  definition jsonb NOT NULL,
  view_id uuid,
  emails text[] NOT NULL,
  every_seconds int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  muted_until timestamptz,
  firing boolean NOT NULL DEFAULT false,
  breaches int NOT NULL DEFAULT 0,
  clears int NOT NULL DEFAULT 0,
  told boolean NOT NULL DEFAULT false,
  judged jsonb,
  since timestamptz NOT NULL DEFAULT now(),
  last jsonb,
  last_evaluated_at timestamptz,
  last_error text,
  next_at timestamptz NOT NULL DEFAULT now(),
  lease_until timestamptz,
  lease_epoch bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX alert_name ON alert (name, md5(bound::text));
CREATE INDEX alert_next ON alert (next_at);
ALTER TABLE delivery ADD COLUMN alert_id uuid REFERENCES alert ON DELETE CASCADE, ADD COLUMN recipient text;
CREATE INDEX delivery_mail_due ON delivery (due_at) WHERE status = 'waiting' AND recipient IS NOT NULL;
CREATE INDEX delivery_of_alert ON delivery (alert_id, recipient, occurred_at) WHERE alert_id IS NOT NULL;
`;

export class Alerts1763841200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ALERTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE delivery DROP COLUMN alert_id, DROP COLUMN recipient; DROP TABLE alert');
  }
}
