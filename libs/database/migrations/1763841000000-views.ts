import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Saved requests. `bound`: the filters of the token that saved it; a name is taken once among those who see the same
 * records. The filters can be larger than an index takes, so that their hash stands for them.
 */
const VIEWS = `
CREATE TABLE view (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  endpoint text NOT NULL,
  request jsonb NOT NULL,
  bound jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX view_name ON view (name, md5(bound::text));
`;

export class Views1763841000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEWS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE view');
  }
}
