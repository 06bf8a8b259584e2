import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Caller } from '#libs/auth';
import { LIMITS, Problem, type View, type ViewRequest } from '#libs/contract';
import { inTransaction } from '#libs/database';

interface ViewRow extends Omit<View, 'created_at'> {
  created_at: Date;
}

const COLUMNS = 'id, name, endpoint, request, range, created_at';
/** A token that reads everything sees every view; a bound one those saved under the same filters. */
const SEEN = `($1::jsonb = '[]' OR bound = $1::jsonb)`;
const LOCK = 0x6561_7276; // "earv"

type Reader = Pick<Caller, 'filters'>;

/** Saved requests. Tokens with equal bound filters share them, because tokens are rotated. */
export class ViewStore {
  constructor(private readonly pool: pg.Pool) {}

  /** @throws Problem conflict when the name is taken or there are too many */
  add({ name, endpoint, request, range = null }: ViewRequest, { filters }: Reader): Promise<View> {
    const bound = JSON.stringify(filters);
    return inTransaction(this.pool, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const { rows: counted } = await tx.query<{ views: number }>(
        'SELECT count(*)::int AS views FROM view WHERE bound = $1::jsonb',
        [bound],
      );
      if ((counted[0]?.views ?? 0) >= LIMITS.views) {
        throw new Problem('conflict', `There are ${LIMITS.views} views already. Delete one first.`);
      }
      const { rows } = await tx.query<ViewRow>(
        `INSERT INTO view (id, name, endpoint, request, bound, range) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (name, md5(bound::text)) DO NOTHING RETURNING ${COLUMNS}`,
        [randomUUID(), name, endpoint, JSON.stringify(request), bound, range],
      );
      if (rows[0]) return viewOf(rows[0]);
      throw new Problem(
        'conflict',
        'A view with this name already exists. Delete it first, or choose another name.',
      );
    });
  }

  async list({ filters }: Reader): Promise<View[]> {
    const { rows } = await this.pool.query<ViewRow>(
      `SELECT ${COLUMNS} FROM view WHERE ${SEEN} ORDER BY name, created_at, id`,
      [JSON.stringify(filters)],
    );
    return rows.map(viewOf);
  }

  /** @throws Problem not_found */
  async read(id: string, { filters }: Reader): Promise<View> {
    const { rows } = await this.pool.query<ViewRow>(`SELECT ${COLUMNS} FROM view WHERE id = $2 AND ${SEEN}`, [
      JSON.stringify(filters),
      id,
    ]);
    if (rows[0]) return viewOf(rows[0]);
    throw unknownView();
  }

  /** @throws Problem not_found */
  async remove(id: string, { filters }: Reader): Promise<void> {
    const { rowCount } = await this.pool.query(`DELETE FROM view WHERE id = $2 AND ${SEEN}`, [
      JSON.stringify(filters),
      id,
    ]);
    if (rowCount === 0) throw unknownView();
  }
}

function viewOf(row: ViewRow): View {
  return { ...row, created_at: row.created_at.toISOString() };
}

function unknownView(): Problem {
  return new Problem('not_found', 'There is no such view.');
}
