import type { Database } from '#libs/database';
import type { FILTERS } from './query.bench.js';

const CONDITIONS = {
  f0: 'true',
  f1: `filters->>'country' IN ('C0', 'C1', 'C2')`,
  f2: `source = 'source 2' AND ds >= '2024-03-01' AND ds < '2024-09-01'`,
};

/** The same records in a table with a text search column, GIN and the usual indexes: what SQL alone can do. */
export class GinPeer {
  private constructor(private readonly database: Database) {}

  static async build(database: Database): Promise<GinPeer> {
    const client = await database.streams.connect();
    try {
      await client.query(`
        SET jit = off; SET maintenance_work_mem = '512MB';
        CREATE UNLOGGED TABLE peer AS SELECT r.seq, s.name AS source, r.ds, r.message, r.filters, r.score,
          to_tsvector('english', r.message) AS tsv FROM record r JOIN source s ON s.id = r.source_id;
        CREATE INDEX ON peer USING gin (tsv);
        CREATE INDEX ON peer USING gin (filters jsonb_path_ops);
        CREATE INDEX ON peer (source, ds) INCLUDE (score);
        CREATE INDEX ON peer ((filters->>'country'));
        ANALYZE peer`);
      await client.query('VACUUM peer');
    } finally {
      client.release(true);
    }
    return new GinPeer(database);
  }

  /** Count and mean score a week. */
  async trend(query: string | undefined, filters: keyof typeof FILTERS): Promise<void> {
    const text = query === undefined ? 'true' : `tsv @@ plainto_tsquery('english', $1)`;
    await this.database.streams.query(
      `SELECT date_trunc('week', ds), count(*), avg(score) FROM peer WHERE ${text} AND ${CONDITIONS[filters]} GROUP BY 1`,
      query === undefined ? [] : [query],
    );
  }

  async drop(): Promise<void> {
    await this.database.streams.query('DROP TABLE peer');
  }
}
