import { hash } from 'node:crypto';
import type pg from 'pg';
import { type WebhookConfig, webhookConfig, type WebhookSecrets, webhookSecrets } from '#libs/connector';
import { openSecrets, type SealedSecrets, type SecretsKey } from '#libs/auth';

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
    private readonly secretsKey?: SecretsKey,
  ) {}

  /** Undefined if there is no source of this name, or it is not a webhook. */
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
      secrets: webhookSecrets.parse(openSecrets(row.secrets, this.secretsKey)),
      paused: row.paused,
    };
  }
}

function keyOf(id: number): string {
  const hex = hash('sha256', `earshot webhook ${id}`, 'hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
