import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Problem } from '#libs/contract';
import type { Transaction } from '#libs/database';
import type { Mailer } from '../mail/mailer.js';
import type { MailStatus } from './export-row.js';

/** Exports of a token that may be told of by mail within an hour. */
const AN_HOUR = 10;

export interface WaitingMail {
  messageId: string;
  format: string;
  rows: number;
  bytes: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Who is told of an export. */
export interface Recipients {
  exportId: string;
  tokenId: string;
  addresses: readonly string[];
}

/** What mails about exports need: who sends them, and the address their links begin with. */
export interface Mailing {
  mailer: Mailer;
  publicUrl?: string;
}

/** The mails of exports: one a recipient and export, whose Message-ID never changes. */
export class ExportMails {
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

  /** @throws Problem rate_limited when the token has had too many mails sent within the hour. */
  async add(tx: Transaction, { exportId, tokenId, addresses }: Recipients): Promise<void> {
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

  /** The addresses that are still to be told. */
  async waiting(tx: Transaction, exportId: string): Promise<string[]> {
    const sql = `SELECT address FROM export_mail WHERE export_id = $1 AND status = 'queued'`;
    return (await tx.query<{ address: string }>(sql, [exportId])).rows.map(({ address }) => address);
  }

  /** Undefined when there is nothing to send: it was sent, or the export is gone. */
  async take(exportId: string, address: string): Promise<WaitingMail | undefined> {
    const sql = `UPDATE export_mail m SET tries = tries + 1 FROM export e
      WHERE m.export_id = $1 AND m.address = $2 AND m.status = 'queued' AND e.id = m.export_id AND e.status = 'completed'
      RETURNING m.message_id AS "messageId", e.format, e.row_count::float8 AS rows, e.size_bytes::float8 AS bytes,
        e.created_at AS "createdAt", e.expires_at AS "expiresAt"`;
    return (await this.pool.query<WaitingMail>(sql, [exportId, address])).rows[0];
  }

  async sent(exportId: string, address: string): Promise<void> {
    const sql = `UPDATE export_mail SET status = 'sent', sent_at = now(), failure = NULL WHERE export_id = $1 AND address = $2`;
    await this.pool.query(sql, [exportId, address]);
  }

  /** `final`: it is not tried again. */
  async failed(exportId: string, address: string, { reason, final }: { reason: string; final: boolean }) {
    const sql = `UPDATE export_mail SET failure = $3, status = CASE WHEN $4 THEN 'failed' ELSE status END
      WHERE export_id = $1 AND address = $2 AND status = 'queued'`;
    await this.pool.query(sql, [exportId, address, reason, final]);
  }
}

/** Counted under a lock of the token: two requests at the same time must not both be the tenth. */
async function refuseTooMany(tx: Transaction, tokenId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`export mail ${tokenId}`]);
  const sql = `SELECT count(DISTINCT export_id)::int AS sent FROM export_mail
    WHERE token_id = $1 AND status <> 'not_configured' AND created_at > now() - interval '1 hour'`;
  const { rows } = await tx.query<{ sent: number }>(sql, [tokenId]);
  if ((rows[0]?.sent ?? 0) < AN_HOUR) return;
  const detail = `This token has had ${AN_HOUR} exports sent by mail within the hour. Ask without emails, or later.`;
  throw new Problem('rate_limited', detail, { retryAfter: 600 });
}

function digest(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 16);
}
