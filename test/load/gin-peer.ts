import type { Database } from '#libs/database';
import { CONDITIONS, type FilterClass, type Question, QUESTIONS, type TextClass, TEXTS } from './classes.js';

/** The same records in a table with a text search column, GIN and the usual indexes: what SQL alone can do. */
export class GinPeer {
  private constructor(private readonly database: Database) {}

  static async build(database: Database): Promise<GinPeer> {
    const client = await database.streams.connect();
    try {
      await client.query(`
        SET jit = off; SET maintenance_work_mem = '512MB';
        CREATE UNLOGGED TABLE peer AS SELECT r.seq, s.name AS source, r.ds, r.message, r.score,
          r.filters->>'country' AS country, r.filters, to_tsvector('english', r.message) AS tsv
          FROM record r JOIN source s ON s.id = r.source_id;
        CREATE INDEX ON peer USING gin (tsv);
        CREATE INDEX ON peer USING gin (filters jsonb_path_ops);
        CREATE INDEX ON peer (source, ds) INCLUDE (score);
        CREATE INDEX ON peer (country);
        ANALYZE peer`);
      await client.query('VACUUM peer');
    } finally {
      client.release(true);
    }
    return new GinPeer(database);
  }

  async ask(question: Question, text: TextClass, filters: FilterClass): Promise<void> {
    const query = TEXTS[text];
    const words = query === undefined ? 'true' : `tsv @@ plainto_tsquery('english', $1)`;
    const from = `peer WHERE ${words} AND ${CONDITIONS[filters]}`;
    const sql = QUESTIONS[question].sql(from, `jsonb_array_elements_text(filters->'tags')`);
    await this.database.streams.query(sql, query === undefined ? [] : [query]);
  }

  async drop(): Promise<void> {
    await this.database.streams.query('DROP TABLE peer');
  }
}
