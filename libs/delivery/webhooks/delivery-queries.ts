import type pg from 'pg';
import { type Delivery, Problem } from '#libs/contract';
import { DELIVERY_COLUMNS, type DeliveryRow, deliveryView } from './delivery-store.js';
import { unknownWebhook } from './webhook-store.js';

const SHOWN = 100;

/** What became of the deliveries of a webhook. */
export class DeliveryQueries {
  constructor(private readonly pool: pg.Pool) {}

  /** The latest hundred, newest first. @throws Problem not_found */
  async list(webhookId: string, status?: Delivery['status']): Promise<Delivery[]> {
    const known = await this.pool.query('SELECT FROM webhook WHERE id = $1', [webhookId]);
    if (known.rowCount === 0) throw unknownWebhook();
    const { rows } = await this.pool.query<DeliveryRow>(
      `SELECT ${DELIVERY_COLUMNS} FROM delivery WHERE webhook_id = $1 AND ($2::text IS NULL OR status = $2)
       ORDER BY occurred_at DESC, id LIMIT ${SHOWN}`,
      [webhookId, status ?? null],
    );
    return rows.map(deliveryView);
  }

  /** Sends a delivery once more, under the same id, whatever became of it. @throws Problem not_found, conflict */
  async again(webhookId: string, id: string): Promise<Delivery> {
    const { rows } = await this.pool.query<DeliveryRow>(
      `UPDATE delivery SET status = 'waiting', due_at = now(), finished_at = NULL
       WHERE id = $2 AND webhook_id = (SELECT id FROM webhook WHERE id = $1 AND disabled_at IS NULL)
       RETURNING ${DELIVERY_COLUMNS}`,
      [webhookId, id],
    );
    if (rows[0]) return deliveryView(rows[0]);
    const known = await this.pool.query('SELECT FROM delivery WHERE id = $2 AND webhook_id = $1', [
      webhookId,
      id,
    ]);
    if (known.rowCount === 0) throw new Problem('not_found', 'There is no such delivery.');
    throw new Problem('conflict', 'This webhook is switched off. Enable it first.');
  }
}
