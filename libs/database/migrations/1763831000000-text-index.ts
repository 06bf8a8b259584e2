import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * text_index: what Meilisearch holds of us, by the name of the index (MEILI_INDEX): the one that is searched, and the one
 * that is built beside it and will take its place. A row says what Meilisearch has *done*, never what it was sent.
 *   epoch, tx, seq  where the change feed was read to; every record up to it is in the index
 *   watermark       every change of the transactions below it is in the index
 *   created_at      when Meilisearch made the index, in its own words: another value is another index, whatever its name
 *   updated_at      when we last wrote to it, in its own words: an older value is an index put back from a backup
 *   as_of           when the index last held everything that was committed
 *   taken, total    changes read by the one that is built, of about so many
 * text_indexer: which process writes to it, until when unless it says so again, and what went wrong.
 * search_dead_letter: records that Meilisearch refuses. What they say stays in the record table, and so does the reason.
 */
const TEXT_INDEX = `
CREATE TABLE text_index (
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('serving', 'building')),
  epoch uuid NOT NULL,
  tx xid8 NOT NULL,
  seq bigint NOT NULL,
  watermark xid8 NOT NULL,
  created_at text,
  updated_at text,
  as_of timestamptz,
  taken bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, role)
);
CREATE TABLE text_indexer (
  name text PRIMARY KEY,
  owner uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  failures int NOT NULL DEFAULT 0,
  last_error text,
  failing_since timestamptz
);
CREATE TABLE search_dead_letter (
  name text NOT NULL,
  role text NOT NULL,
  seq bigint NOT NULL,
  code text NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 1,
  retry boolean NOT NULL DEFAULT false,
  PRIMARY KEY (name, role, seq)
);
`;

export class TextIndex1763831000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEXT_INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_dead_letter, text_indexer, text_index');
  }
}
