import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Actor, AuditLog } from '#libs/audit';
import { type Egress, EgressRefused, hostOf, portOf } from '#libs/connector';
import { openSecrets, type SealedSecrets, sealSecrets, type SecretsKey } from '#libs/auth';
import { type CreatedWebhook, LIMITS, Problem, type Webhook, type WebhookRequest } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import { startFollowing } from './arrivals.js';
import { cancelPending } from './delivery-store.js';
import type { WebhookSecrets } from './webhook-sender.js';

/** Hours the previous secret also signs, so that receivers have time to change theirs. */
const OVERLAP = 24;
const LOCK = 0x6561_7277; // "earw"

type Dates = 'failing_since' | 'last_success_at' | 'next_try' | 'created_at';
type WebhookRow = Omit<Webhook, Dates> & Record<Dates, Date | null>;

const VIEW = `SELECT w.id, w.address AS url, w.format, w.events, w.description, w.disabled_because, w.failing_since,
    w.last_success_at, w.last_status, w.last_error, w.created_at, coalesce(d.waiting, 0)::int AS waiting, d.next_try,
    CASE WHEN w.disabled_at IS NOT NULL THEN 'disabled' WHEN w.failing_since IS NOT NULL THEN 'failing' ELSE 'ok' END AS state
  FROM webhook w LEFT JOIN LATERAL (
    SELECT count(*) AS waiting, min(due_at) AS next_try FROM delivery WHERE webhook_id = w.id AND status = 'waiting'
  ) d ON true`;

export interface WebhookStoreOptions {
  pool: pg.Pool;
  audit: AuditLog;
  /** Checks the addresses of new webhooks. */
  egress: Egress;
  secretsKey: SecretsKey | undefined;
}

/** The subscribers to events. Addresses and secrets are sealed at rest. */
export class WebhookStore {
  private readonly pool: pg.Pool;
  private readonly audit: AuditLog;
  private readonly secretsKey: SecretsKey | undefined;

  constructor(private readonly options: WebhookStoreOptions) {
    this.pool = options.pool;
    this.audit = options.audit;
    this.secretsKey = options.secretsKey;
  }

  /** @throws Problem invalid_request for an address that is not allowed, conflict when there are too many */
  async add({ url, events, description, format }: WebhookRequest, actor: Actor): Promise<CreatedWebhook> {
    await refuseForbidden(this.options.egress, url);
    const id = randomUUID();
    const secret = newSecret();
    const sealed = sealSecrets({ url, secret } satisfies WebhookSecrets, this.secretsKey);
    await inTransaction(this.pool, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const { rows } = await tx.query<{ webhooks: number }>('SELECT count(*)::int AS webhooks FROM webhook');
      if ((rows[0]?.webhooks ?? 0) >= LIMITS.webhooks) {
        throw new Problem('conflict', `There are ${LIMITS.webhooks} webhooks already. Delete one first.`);
      }
      if (events.includes('records.ingested')) await startFollowing(tx);
      await tx.query(
        `INSERT INTO webhook (id, address, secrets, format, events, description) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, shownAddress(url, format), JSON.stringify(sealed), format, events, description ?? null],
      );
      await this.audit.append({ actor, action: 'webhook.changed', target: id }, tx);
    });
    return { ...(await this.read(id)), secret: format === 'slack' ? null : secret };
  }

  async list(): Promise<{ webhooks: Webhook[] }> {
    const { rows } = await this.pool.query<WebhookRow>(`${VIEW} ORDER BY w.created_at, w.id`);
    return { webhooks: rows.map(webhookView) };
  }

  /** @throws Problem not_found */
  async read(id: string): Promise<Webhook> {
    const { rows } = await this.pool.query<WebhookRow>(`${VIEW} WHERE w.id = $1`, [id]);
    if (rows[0]) return webhookView(rows[0]);
    throw unknownWebhook();
  }

  /** Deletes it with its pending deliveries. @throws Problem not_found */
  remove(id: string, actor: Actor): Promise<void> {
    return inTransaction(this.pool, async (tx) => {
      const { rowCount } = await tx.query('DELETE FROM webhook WHERE id = $1', [id]);
      if (rowCount === 0) throw unknownWebhook();
      await this.audit.append({ actor, action: 'webhook.removed', target: id }, tx);
    });
  }

  /** Sets a new secret; the previous one also signs for a day. @throws Problem not_found, conflict for `slack` */
  async rotate(id: string, actor: Actor): Promise<CreatedWebhook> {
    const secret = newSecret();
    await inTransaction(this.pool, async (tx) => {
      const { secrets, format } = await lock(tx, id);
      if (format === 'slack') throw new Problem('conflict', 'Webhooks of this format are not signed.');
      const { url, secret: previous } = openSecrets(secrets, this.secretsKey) as WebhookSecrets;
      const sealed = sealSecrets({ url, secret, previous } satisfies WebhookSecrets, this.secretsKey);
      await tx.query(
        `UPDATE webhook SET secrets = $2, previous_until = now() + $3 * interval '1 hour' WHERE id = $1`,
        [id, JSON.stringify(sealed), OVERLAP],
      );
      await this.audit.append({ actor, action: 'webhook.changed', target: id }, tx);
    });
    return { ...(await this.read(id)), secret };
  }

  /** It receives events from now on, none from the time it was disabled. @throws Problem not_found */
  async enable(id: string, actor: Actor): Promise<Webhook> {
    await inTransaction(this.pool, async (tx) => {
      const { events, disabled } = await lock(tx, id);
      if (!disabled) return;
      if (events.includes('records.ingested')) await startFollowing(tx);
      await tx.query(
        'UPDATE webhook SET disabled_at = NULL, disabled_because = NULL, failing_since = NULL WHERE id = $1',
        [id],
      );
      await cancelPending(tx, id);
      await this.audit.append({ actor, action: 'webhook.changed', target: id }, tx);
    });
    return this.read(id);
  }
}

interface LockedWebhook {
  secrets: SealedSecrets;
  format: string;
  events: string[];
  disabled: boolean;
}

async function lock(tx: Transaction, id: string): Promise<LockedWebhook> {
  const { rows } = await tx.query<LockedWebhook>(
    'SELECT secrets, format, events, disabled_at IS NOT NULL AS disabled FROM webhook WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (rows[0]) return rows[0];
  throw unknownWebhook();
}

/** A name that does not resolve now may do so later; one that leads to an internal address is refused at once. */
async function refuseForbidden(egress: Egress, address: string): Promise<void> {
  try {
    const url = egress.checkUrl(address);
    await egress.addressesOf(hostOf(url), portOf(url));
  } catch (error) {
    if (!(error instanceof EgressRefused)) return;
    const detail = `'url': ${error.failure.message} ${error.failure.remedy ?? ''}`;
    const errors = [{ pointer: '/url', code: 'address_not_allowed', detail }];
    throw new Problem('invalid_request', detail, { errors });
  }
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The path of a chat service's address is its credential. */
function shownAddress(url: string, format: string): string {
  return format === 'slack' ? `${new URL(url).origin}/…` : url;
}

function webhookView(row: WebhookRow): Webhook {
  return {
    ...row,
    failing_since: row.failing_since?.toISOString() ?? null,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    next_try: row.next_try?.toISOString() ?? null,
    created_at: row.created_at?.toISOString() ?? '',
  };
}

export function unknownWebhook(): Problem {
  return new Problem('not_found', 'There is no such webhook.');
}
