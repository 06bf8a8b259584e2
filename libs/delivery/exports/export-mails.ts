import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Problem } from '#libs/contract';
import { count, formatMoment, number } from '#libs/wording';
import type { Transaction } from '#libs/database';
import type { Mail, Mailer } from '../mail/mailer.js';
import { doublingWait, type OutboxItem, type Outbox, type Outcome } from '../events/delivery-loop.js';
import type { MailStatus } from './stored-export.js';

/** Exports of a token that may be mailed within an hour. */
const AN_HOUR = 10;
/** Mails one process sends at the same time. */
const AT_ONCE = 4;
/** Seconds after which an attempt counts as lost; a mail server may take its time with each command. */
const LEASE = 180;
/** Attempts per mail, within about three hours; seconds before the second one, and at most before a later one. */
const TRIES = 25;
const WAITS = { first: 2, longest: 600 };

export interface ExportMailRequest {
  exportId: string;
  tokenId: string;
  addresses: readonly string[];
}

/** What mails about exports need: who sends them, and the address their links begin with. */
export interface Mailing {
  mailer: Mailer;
  publicUrl?: string;
}

/** One attempt to send the mail of a finished export to one recipient. */
export interface ClaimedExportMail extends OutboxItem {
  /** The export. */
  id: string;
  address: string;
  tries: number;
  messageId: string;
  format: string;
  rows: number;
  bytes: number;
  createdAt: Date;
  expiresAt: Date;
}

/** The mails of exports: one per recipient and export, with a Message-ID that never changes. They are due once the export is complete. */
export class ExportMails implements Outbox<ClaimedExportMail> {
  constructor(
    private readonly pool: pg.Pool,
    private readonly mailing: Mailing,
  ) {}

  /** Why no mail can be sent, if so. A link in a mail never follows a request's `Host`, which could say anything. */
  get trouble(): string | undefined {
    if (!this.mailing.mailer.isConfigured) return 'this server has no mail delivery (SMTP_URL)';
    if (!this.mailing.publicUrl) return 'this server does not know its own address (PUBLIC_URL)';
    return undefined;
  }

  /** @throws Problem rate_limited when too many exports of the token were mailed within the hour */
  async add(tx: Transaction, { exportId, tokenId, addresses }: ExportMailRequest): Promise<void> {
    if (addresses.length === 0) return;
    const status: MailStatus = this.trouble === undefined ? 'queued' : 'not_configured';
    if (status === 'queued') await refuseTooMany(tx, tokenId);
    const { domain } = this.mailing.mailer;
    const rows = addresses.map((address) => ({
      address,
      message_id: `${exportId}.${digest(address)}@${domain}`,
    }));
    await tx.query(
      `INSERT INTO export_mail (export_id, address, token_id, status, message_id)
       SELECT $1, m.address, $2, $3, m.message_id FROM jsonb_to_recordset($4) m(address text, message_id text)`,
      [exportId, tokenId, status, JSON.stringify(rows)],
    );
  }

  /** One mail server, one receiver: while it takes mails, no more are claimed. */
  async claim(room: number, _: number, busy: readonly string[]): Promise<ClaimedExportMail[]> {
    if (busy.length > 0) return [];
    const { rows } = await this.pool.query<ClaimedExportMail>(
      `UPDATE export_mail m SET tries = m.tries + 1, due_at = now() + $2 * interval '1 second'
       FROM (
         SELECT d.export_id, d.address FROM export_mail d JOIN export x ON x.id = d.export_id AND x.status = 'completed'
         WHERE d.status = 'queued' AND d.due_at <= now() ORDER BY d.due_at LIMIT $1 FOR UPDATE OF d SKIP LOCKED
       ) due JOIN export e ON e.id = due.export_id
       WHERE m.export_id = due.export_id AND m.address = due.address
       RETURNING e.id, 'mail' AS receiver, m.address, m.tries, m.message_id AS "messageId", e.format,
         e.row_count::float8 AS rows, e.size_bytes::float8 AS bytes, e.created_at AS "createdAt", e.expires_at AS "expiresAt"`,
      [Math.min(room, AT_ONCE), LEASE],
    );
    return rows;
  }

  async finish({ id, address, tries }: ClaimedExportMail, outcome: Outcome): Promise<void> {
    if (outcome.ok) {
      await this.pool.query(
        `UPDATE export_mail SET status = 'sent', sent_at = now(), failure = NULL WHERE export_id = $1 AND address = $2`,
        [id, address],
      );
      return;
    }
    const final = outcome.giveUp || tries >= TRIES;
    await this.pool.query(
      `UPDATE export_mail SET failure = $4, status = CASE WHEN $5 THEN 'failed' ELSE status END,
         due_at = now() + $6 * interval '1 second'
       WHERE export_id = $1 AND address = $2 AND tries = $3 AND status = 'queued'`,
      [id, address, tries, outcome.error, final, doublingWait(tries, WAITS)],
    );
  }

  async giveBack({ id, address, tries }: ClaimedExportMail): Promise<void> {
    await this.pool.query(
      `UPDATE export_mail SET due_at = now(), tries = tries - 1
       WHERE export_id = $1 AND address = $2 AND tries = $3 AND status = 'queued'`,
      [id, address, tries],
    );
  }
}

/** A link and not the data. */
export function exportMail({ address, messageId, ...done }: ClaimedExportMail, link: string): Mail {
  const { format, rows, bytes, createdAt, expiresAt } = done;
  const what = `${count(rows, 'record')}, ${format.toUpperCase()}`;
  return {
    to: address,
    messageId,
    subject: `Your export is ready: ${what}`,
    text: [
      `The export you requested on ${formatMoment(createdAt.toISOString())} is ready: ${what}, ${shownSize(bytes)}.`,
      '',
      link,
      '',
      `Anyone with this link can download the file until ${formatMoment(expiresAt.toISOString())}.`,
    ].join('\n'),
  };
}

/** Counted under a lock of the token: two requests at the same time must not both be the tenth. */
async function refuseTooMany(tx: Transaction, tokenId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`export mail ${tokenId}`]);
  const sql = `SELECT count(DISTINCT export_id)::int AS sent FROM export_mail
    WHERE token_id = $1 AND status <> 'not_configured' AND created_at > now() - interval '1 hour'`;
  const { rows } = await tx.query<{ sent: number }>(sql, [tokenId]);
  if ((rows[0]?.sent ?? 0) < AN_HOUR) return;
  const detail = `This token has reached its limit of ${AN_HOUR} mailed exports an hour. Leave out emails, or try again later.`;
  throw new Problem('rate_limited', detail, { retryAfter: 600 });
}

function digest(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}

function shownSize(bytes: number): string {
  const unit = bytes < 1e3 ? 'bytes' : bytes < 1e6 ? 'kB' : bytes < 1e9 ? 'MB' : 'GB';
  const size = bytes / { bytes: 1, kB: 1e3, MB: 1e6, GB: 1e9 }[unit];
  return `${number(Math.round(size * 10) / 10)} ${unit}`;
}
