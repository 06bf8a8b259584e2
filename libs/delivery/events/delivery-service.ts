import type pg from 'pg';
import { type Delivery, Problem } from '#libs/contract';
import type { DeliveryStore } from './delivery-store.js';
import type { WebhookSender } from './webhook-sender.js';
import { unknownWebhook } from './webhook-store.js';

const SHOWN = 100;
const COLUMNS = `id, type, data, occurred_at, status, attempts, last_attempt_at, last_status, last_error,
  CASE WHEN status = 'waiting' THEN due_at END AS next_try`;

interface DeliveryRow extends Omit<Delivery, 'occurred_at' | 'last_attempt_at' | 'next_try'> {
  occurred_at: Date;
  last_attempt_at: Date | null;
  next_try: Date | null;
}

/** The deliveries of a webhook, for those who ask why something did not arrive. */
export class DeliveryService {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: DeliveryStore,
    private readonly sender: WebhookSender,
  ) {}

  /** The latest hundred, newest first. @throws Problem not_found */
  async list(webhookId: string, status?: Delivery['status']): Promise<{ deliveries: Delivery[] }> {
    const known = await this.pool.query('SELECT FROM webhook WHERE id = $1', [webhookId]);
    if (known.rowCount === 0) throw unknownWebhook();
    const { rows } = await this.pool.query<DeliveryRow>(
      `SELECT ${COLUMNS} FROM delivery WHERE webhook_id = $1 AND ($2::text IS NULL OR status = $2)
       ORDER BY occurred_at DESC, id LIMIT ${SHOWN}`,
      [webhookId, status ?? null],
    );
    return { deliveries: rows.map(deliveryView) };
  }

  /** Sends a test event at once, in one attempt, and returns its outcome. @throws Problem not_found */
  async test(webhookId: string): Promise<Delivery> {
    const claimed = await this.store.claimTest(webhookId);
    if (!claimed) throw unknownWebhook();
    await this.store.finish(claimed, await this.sender.send(claimed));
    const { rows } = await this.pool.query<DeliveryRow>(`SELECT ${COLUMNS} FROM delivery WHERE id = $1`, [
      claimed.id,
    ]);
    if (rows[0]) return deliveryView(rows[0]);
    throw new Problem('not_found', 'The webhook was deleted in the meantime.');
  }

  /** Sends a delivery again under the same id, whatever its state. @throws Problem not_found, conflict */
  async retry(webhookId: string, id: string): Promise<Delivery> {
    const { rows } = await this.pool.query<DeliveryRow>(
      `UPDATE delivery SET status = 'waiting', due_at = now(), finished_at = NULL
       WHERE id = $2 AND webhook_id = (SELECT id FROM webhook WHERE id = $1 AND disabled_at IS NULL)
       RETURNING ${COLUMNS}`,
      [webhookId, id],
    );
    if (rows[0]) return deliveryView(rows[0]);
    const known = await this.pool.query('SELECT FROM delivery WHERE id = $2 AND webhook_id = $1', [
      webhookId,
      id,
    ]);
    if (known.rowCount === 0) throw new Problem('not_found', 'There is no such delivery.');
    throw new Problem('conflict', 'This webhook is disabled. Enable it first.');
  }
}

function deliveryView(row: DeliveryRow): Delivery {
  return {
    ...row,
    occurred_at: row.occurred_at.toISOString(),
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_try: row.next_try?.toISOString() ?? null,
  };
}
