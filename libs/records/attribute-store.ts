import type pg from 'pg';
import { Problem } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import type { AttributeLimits } from './store-records.js';

/** An attribute that is indexed, or was. */
export interface IndexedAttribute {
  name: string;
  /** Of whose share of the names it is; null when it is pinned or was there before the limit. */
  source: string | null;
  pinned: boolean;
  /** Not indexed until it is pinned. */
  dropped: boolean;
  /** Dropped because it has more different values than are indexed. */
  outgrown: boolean;
}

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('attribute', 0))`;

/** Which attributes are indexed, of all records or of none. The store admits new names with the records that bring them. */
export class AttributeStore {
  constructor(
    private readonly pool: pg.Pool,
    readonly limits: AttributeLimits,
  ) {}

  async list(): Promise<IndexedAttribute[]> {
    const { rows } = await this.pool.query<IndexedAttribute>(
      `SELECT a.name, s.name AS source, a.pinned, a.dropped, a.outgrown FROM attribute a LEFT JOIN source s ON s.id = a.source_id
       ORDER BY a.name COLLATE "C"`,
    );
    return rows;
  }

  /**
   * Removes the names that no record holds; those that people pinned or dropped stay.
   * @param held what records held before the transaction `since`
   */
  async forgetUnused(held: readonly string[], since: string): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      await tx.query(LOCK);
      await tx.query(
        `DELETE FROM attribute a WHERE name <> ALL ($1) AND NOT pinned AND NOT dropped AND NOT EXISTS (
           SELECT FROM record r WHERE r.tx >= $2::xid8
             AND position(to_json(regexp_replace(a.name, '^.*[.]', ''))::text IN r.filters::text) > 0)`,
        [held, since],
      );
    });
  }

  /**
   * Indexes an attribute whatever source it is of, and keeps it.
   * @param alongside runs in the same transaction. @throws Problem quota_exceeded
   */
  async pin(name: string, alongside: (tx: Transaction) => Promise<void>): Promise<IndexedAttribute> {
    return inTransaction(this.pool, async (tx) => {
      await tx.query(LOCK);
      const { rowCount } = await tx.query(
        `INSERT INTO attribute (name, pinned) SELECT $1, true
         WHERE EXISTS (SELECT FROM attribute WHERE name = $1 AND NOT dropped)
           OR (SELECT count(*) FROM attribute WHERE NOT dropped) < $2
         ON CONFLICT (name) DO UPDATE SET pinned = true, dropped = false, outgrown = false, source_id = NULL, changed = excluded.changed`,
        [name, this.limits.total],
      );
      if (rowCount === 0) {
        throw new Problem(
          'quota_exceeded',
          `${this.limits.total} attributes are indexed, as many as there may be. Drop one that is not needed, or raise ATTRIBUTES.`,
        );
      }
      await alongside(tx);
      return { name, source: null, pinned: true, dropped: false, outgrown: false };
    });
  }

  /** Indexes an attribute no longer, until it is pinned. @throws Problem not_found */
  async drop(name: string, alongside: (tx: Transaction) => Promise<void>): Promise<IndexedAttribute> {
    return inTransaction(this.pool, async (tx) => {
      await tx.query(LOCK);
      const { rows } = await tx.query<IndexedAttribute>(
        `UPDATE attribute SET pinned = false, dropped = true, changed = nextval('attribute_change')
         WHERE name = $1 AND NOT dropped
         RETURNING name, (SELECT s.name FROM source s WHERE s.id = source_id) AS source, pinned, dropped, outgrown`,
        [name],
      );
      if (!rows[0]) throw new Problem('not_found', `No attribute '${name}' is indexed.`);
      await alongside(tx);
      return rows[0];
    });
  }
}
