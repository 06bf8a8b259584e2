import type pg from 'pg';
import type { FieldLabel } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';

/** What people call fields, and which ones the page hides. */
export class FieldLabelStore {
  constructor(private readonly pool: pg.Pool) {}

  /** By the keys of the fields. */
  async list(): Promise<Map<string, FieldLabel>> {
    const { rows } = await this.pool.query<{ key: string; label: FieldLabel }>(
      'SELECT key, label FROM field_label',
    );
    return new Map(rows.map(({ key, label }) => [key, label]));
  }

  /** An empty label removes what was set. @param alongside runs in the same transaction */
  async set(key: string, label: FieldLabel, alongside: (tx: Transaction) => Promise<void>): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      if (Object.keys(label).length === 0) await tx.query('DELETE FROM field_label WHERE key = $1', [key]);
      else
        await tx.query(
          `INSERT INTO field_label (key, label) VALUES ($1, $2)
           ON CONFLICT (key) DO UPDATE SET label = excluded.label`,
          [key, JSON.stringify(label)],
        );
      await alongside(tx);
    });
  }
}
