import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * The folders of index files, by the id each keeps in itself: two machines may use the same path. `asked_tx`: the folder
 * shall keep nothing of what this transaction erased. `forgotten_tx`: it keeps nothing of what the transactions below it
 * erased.
 */
const FOLDERS = `
CREATE TABLE IF NOT EXISTS index_folder (
  id uuid PRIMARY KEY,
  place text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  asked_tx xid8 NOT NULL DEFAULT '0',
  forgotten_tx xid8 NOT NULL DEFAULT '0'
)`;

/** An erasure waits for every index file. */
export class IndexFolders1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLDERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE index_folder');
  }
}
