import type pg from 'pg';
import { Problem } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';

/** The lowest and the highest score a source gives, as declared. */
export interface DeclaredScale {
  source: string;
  /** Null: it is inferred from the scores. */
  scale: [number, number] | null;
  /** The connector that declares it; null when a person did. */
  connector: string | null;
}

/** What people and connectors declare of sources, pulled or pushed. */
export class ScoreScaleStore {
  constructor(private readonly pool: pg.Pool) {}

  /** @param alongside runs in the same transaction. @throws Problem not_found */
  async set(
    { source, scale }: Pick<DeclaredScale, 'source' | 'scale'>,
    alongside: (tx: Transaction) => Promise<void>,
  ): Promise<DeclaredScale> {
    return inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<DeclaredScale>(
        `UPDATE source SET score_scale = $2, scale_from = NULL WHERE name = $1
         RETURNING name AS source, score_scale AS scale, scale_from AS connector`,
        [source, scale],
      );
      if (!rows[0]) throw new Problem('not_found', `There is no source '${source}'.`);
      await alongside(tx);
      return rows[0];
    });
  }

  /** Sources with a declared scale. */
  async list(): Promise<DeclaredScale[]> {
    const { rows } = await this.pool.query<DeclaredScale>(
      `SELECT name AS source, score_scale AS scale, scale_from AS connector FROM source
       WHERE score_scale IS NOT NULL ORDER BY name`,
    );
    return rows;
  }
}
