import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * `delivery` is the outbox: one row for each event and receiver, written in the transaction of what it tells. A claim
 * counts the attempt and moves `due_at` behind the time an attempt may take; the count is its fence. `event_follower`
 * is the place in the change feed up to which arrived records were told.
 */
const EVENTS = `
CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  address text NOT NULL,
  secrets jsonb NOT NULL,
  previous_until timestamptz,
  format text NOT NULL,
  events text[] NOT NULL,
  description text,
  created_at timestamptz NOT NULL DEFAULT now(),
  failing_since timestamptz,
  last_success_at timestamptz,
  last_status int,
  last_error text,
  disabled_at timestamptz,
  disabled_because text
);
CREATE TABLE delivery (
  id uuid PRIMARY KEY,
  webhook_id uuid REFERENCES webhook ON DELETE CASCADE,
  type text NOT NULL,
  data jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'waiting',
  attempts int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  last_attempt_at timestamptz,
  last_status int,
  last_error text,
  finished_at timestamptz
);
CREATE INDEX delivery_due ON delivery (webhook_id, due_at) WHERE status = 'waiting';
CREATE INDEX delivery_of_webhook ON delivery (webhook_id, occurred_at);
CREATE INDEX delivery_finished ON delivery (finished_at) WHERE status <> 'waiting';
CREATE TABLE event_follower (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  epoch uuid NOT NULL,
  tx xid8 NOT NULL
);
INSERT INTO event_follower (epoch, tx) SELECT id, pg_snapshot_xmin(pg_current_snapshot()) FROM feed_epoch;
ALTER TABLE pull_source ADD COLUMN told_failing boolean NOT NULL DEFAULT false;
`;

export class Events1763841100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EVENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE pull_source DROP COLUMN told_failing; DROP TABLE event_follower, delivery, webhook',
    );
  }
}
