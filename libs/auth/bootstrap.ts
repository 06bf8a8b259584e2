import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type AuditLog, PRODUCT } from '#libs/audit';
import { ROLES, type Scope } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import { canBeToken, generateToken, hashOf, visiblePrefix } from './token.js';

interface BootstrapOptions {
  /** Secret of the token that may push; generated at the first start when absent. */
  presharedKey?: string;
  /** Secret of the token that may read, export, erase and administer; generated likewise. */
  accessToken?: string;
}

/** The secrets this process knows in the clear: the configured ones, and those it has just generated. */
export interface Bootstrapped {
  ingest?: string;
  access?: string;
  /** Whether one of them was generated just now and should be shown, once. */
  generated: boolean;
}

const KINDS = {
  ingest: { name: 'bootstrap: pre-shared key', scopes: ['ingest'] },
  access: { name: 'bootstrap: access token', scopes: ROLES.admin },
} as const satisfies Record<string, { name: string; scopes: readonly Scope[] }>;

/**
 * Makes sure the first tokens exist. A configured secret that differs from the stored one replaces it; without one, a
 * secret is generated only if there has never been a token of that kind.
 */
export async function bootstrapTokens(
  pool: Pool,
  audit: AuditLog,
  { presharedKey, accessToken }: BootstrapOptions,
): Promise<Bootstrapped> {
  for (const [name, secret] of Object.entries({ PRESHARED_KEY: presharedKey, ACCESS_TOKEN: accessToken })) {
    if (secret !== undefined && !canBeToken(secret)) {
      throw new Error(
        `${name} must have 16–512 visible ASCII characters; with the prefix ear_, its checksum must match.`,
      );
    }
  }
  if (presharedKey !== undefined && presharedKey === accessToken) {
    throw new Error(
      'PRESHARED_KEY and ACCESS_TOKEN must differ: the first may only push, the second may not push.',
    );
  }
  return inTransaction(pool, async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('earshot.bootstrap'))");
    const ingest = await ensure(tx, audit, { kind: 'ingest', given: presharedKey });
    const access = await ensure(tx, audit, { kind: 'access', given: accessToken });
    const generated =
      (ingest !== undefined && ingest !== presharedKey) || (access !== undefined && access !== accessToken);
    return { ingest, access, generated };
  });
}

async function ensure(
  tx: Transaction,
  audit: AuditLog,
  { kind, given }: { kind: keyof typeof KINDS; given?: string },
): Promise<string | undefined> {
  const { name, scopes } = KINDS[kind];
  const { rows } = await tx.query<{ hash: Buffer; revoked: boolean }>(
    'SELECT hash, revoked_at IS NOT NULL AS revoked FROM api_token WHERE name = $1',
    [name],
  );
  if (given === undefined && rows.length > 0) return undefined;
  const secret = given ?? generateToken();
  const hash = hashOf(secret);
  const { rowCount: revoked } = await tx.query(
    'UPDATE api_token SET revoked_at = now() WHERE name = $1 AND hash <> $2 AND revoked_at IS NULL',
    [name, hash],
  );
  const { rowCount: created } = await tx.query(
    `INSERT INTO api_token AS t (id, name, prefix, hash, scopes) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (hash) DO UPDATE SET revoked_at = NULL, name = excluded.name, scopes = excluded.scopes
     WHERE (t.revoked_at, t.name, t.scopes) IS DISTINCT FROM (NULL::timestamptz, excluded.name, excluded.scopes)`,
    [randomUUID(), name, visiblePrefix(secret), hash, scopes],
  );
  const origin = given === undefined ? 'made at the first start' : 'from the settings';
  for (const [action, count] of [
    ['token.revoked', revoked],
    ['token.created', created],
  ] as const) {
    if (count) await audit.append({ actor: PRODUCT, action, target: `'${name}' ${origin}` }, tx);
  }
  return secret;
}
