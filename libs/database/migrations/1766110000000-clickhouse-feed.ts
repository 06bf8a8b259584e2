import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * How far each table of records in ClickHouse has followed the change feed, as PostgreSQL knows it. `written` names the
 * note that is in ClickHouse for certain, `writing` one that may be: another one there means that one of the two was
 * restored from an older state. `asked_tx` and `forgotten_tx` are those of `index_folder`.
 */
const FEED = `
CREATE TABLE clickhouse_feed (
  role text PRIMARY KEY CHECK (role IN ('serving', 'building')),
  written uuid,
  writing uuid,
  watermark xid8 NOT NULL DEFAULT '0',
  as_of timestamptz,
  saved_at timestamptz,
  asked_tx xid8 NOT NULL DEFAULT '0',
  forgotten_tx xid8 NOT NULL DEFAULT '0',
  failure text,
  failing_since timestamptz
);
INSERT INTO clickhouse_feed (role) VALUES ('serving'), ('building')`;

/** ClickHouse, where it counts in place of the index in memory. */
export class ClickhouseFeed1766110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FEED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE clickhouse_feed');
  }
}
