import { hash } from 'node:crypto';
import type pg from 'pg';
import { type WebhookConfig, webhookConfig, type WebhookSecrets, webhookSecrets } from '#libs/connector';
import { openSecrets, type SealedSecrets, type SecretsKey } from '#libs/auth';
import { Problem } from '#libs/contract';
import type { ConnectorRegistry } from './connector-registry.js';

/** A configured webhook source. */
export interface Hook {
  name: string;
  /** A UUID that scopes the idempotency keys of its deliveries. */
  key: string;
  config: WebhookConfig;
  secrets: WebhookSecrets;
  paused: boolean;
}

interface Row {
  id: number;
  config: unknown;
  secrets: SealedSecrets;
  paused: boolean;
}

/** Finds webhook sources by name. */
export class HookSources {
  constructor(
    private readonly pool: pg.Pool,
    private readonly registry: ConnectorRegistry,
    private readonly secretsKey?: SecretsKey,
  ) {}

  /**
   * Undefined if there is no source of this name, or it is not a webhook.
   * @throws Problem unavailable if its secret cannot be read; which one is for the log, not for the sender.
   */
  async find(name: string): Promise<Hook | undefined> {
    const { rows } = await this.pool.query<Row>(
      `SELECT s.id, p.config, p.secrets, p.paused_at IS NOT NULL AS paused
       FROM pull_source p JOIN source s ON s.id = p.source_id WHERE s.name = $1 AND p.connector = 'webhook'`,
      [name],
    );
    const [row] = rows;
    if (!row) return undefined;
    return {
      name,
      key: keyOf(row.id),
      config: webhookConfig.parse(row.config),
      secrets: this.secretsOf(row),
      paused: row.paused,
    };
  }

  private secretsOf({ secrets }: Row): WebhookSecrets {
    try {
      const opened = openSecrets(secrets, this.secretsKey);
      return webhookSecrets.parse(this.registry.secretsOf('webhook', opened));
    } catch (cause) {
      const detail = 'The secret of this webhook cannot be read. Send the delivery again later.';
      throw new Problem('unavailable', detail, { cause, retryAfter: 300 });
    }
  }
}

function keyOf(id: number): string {
  const hex = hash('sha256', `earshot webhook ${id}`, 'hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
