import type pg from 'pg';
import type { Mail } from './mailer.js';
import { giveBack } from '../events/delivery-store.js';
import { waitAfter, type OutboxItem, type Outbox, type Outcome } from '../events/delivery-loop.js';
import { eventText } from '../events/event-text.js';

export interface ClaimedAlertMail extends OutboxItem {
  recipient: string;
  type: string;
  data: Record<string, unknown>;
  attempts: number;
}

/** Seconds after which an attempt counts as lost; a mail server may take its time with each command. */
const LEASE = 180;

/** The mails of alerts: in the same table as the deliveries of webhooks, sent another way. */
export class AlertMails implements Outbox<ClaimedAlertMail> {
  constructor(private readonly pool: pg.Pool) {}

  /** One mail server, one receiver: while it takes mails, no more are claimed. */
  async claim(_: number, each: number, busy: readonly string[]): Promise<ClaimedAlertMail[]> {
    if (busy.length > 0) return [];
    const { rows } = await this.pool.query<ClaimedAlertMail>(
      `UPDATE delivery d SET attempts = d.attempts + 1, last_attempt_at = now(), due_at = now() + $2 * interval '1 second'
       FROM (
         SELECT id FROM delivery WHERE recipient IS NOT NULL AND status = 'waiting' AND due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) due
       WHERE d.id = due.id RETURNING d.id, 'mail' AS receiver, d.recipient, d.type, d.data, d.attempts`,
      [each, LEASE],
    );
    return rows;
  }

  async finish({ id, attempts }: ClaimedAlertMail, outcome: Outcome): Promise<void> {
    const wait = outcome.ok ? undefined : waitAfter(attempts, outcome);
    const status = outcome.ok ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
    await this.pool.query(
      `UPDATE delivery SET status = $3, due_at = now() + $4 * interval '1 second', last_error = $5,
         finished_at = CASE WHEN $3 <> 'waiting' THEN now() END
       WHERE id = $1 AND attempts = $2 AND status = 'waiting'`,
      [id, attempts, status, wait ?? 0, outcome.ok ? null : outcome.error],
    );
  }

  giveBack(claimed: ClaimedAlertMail): Promise<void> {
    return giveBack(this.pool, claimed);
  }
}

/** The mail of an event; `domain` ends its Message-ID. */
export function alertMail({ id, recipient, type, data }: ClaimedAlertMail, domain: string): Mail {
  return { to: recipient, ...contentOf(type, data), messageId: `${id}@${domain}` };
}

function contentOf(type: string, data: Readonly<Record<string, unknown>>): { subject: string; text: string } {
  const name = typeof data.name === 'string' ? data.name : '';
  const isResolved = type === 'alert.resolved';
  const search = `With the API, these records are what POST /public/search finds for:\n${JSON.stringify(data.search)}\n`;
  return {
    subject: `${isResolved ? 'Resolved: ' : 'Alert: '}${name}`,
    text: `${eventText(type, data)}\n\n${search}`,
  };
}
