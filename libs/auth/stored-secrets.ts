import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '#libs/database';
import {
  credentialOf,
  currentKey,
  openSecrets,
  type SealedSecrets,
  sealSecrets,
  type SecretsKey,
} from './sealed-secrets.js';

/** The tables with a column `secrets`, and the name people know each row by. */
const TABLES = [
  {
    kind: 'source',
    select: `SELECT p.source_id::text AS id, s.name, p.secrets FROM pull_source p JOIN source s ON s.id = p.source_id
      WHERE p.secrets ? 'sealed' ORDER BY p.source_id FOR UPDATE OF p`,
    // The fingerprint of a source's secrets depends on the key; the id of a credential does not.
    update: `WITH source AS (
        UPDATE pull_source p SET secrets = $2, credential = coalesce(p.credential_id::text, $3)
        FROM (SELECT credential, credential_id FROM pull_source WHERE source_id = $1::int) AS before
        WHERE source_id = $1::int RETURNING before.credential, before.credential_id
      )
      UPDATE credential_token t SET credential = $3 FROM source
      WHERE t.credential = source.credential AND source.credential_id IS NULL`,
    fingerprinted: true,
  },
  {
    kind: 'credential',
    select: `SELECT id::text, name, secrets FROM credential WHERE secrets ? 'sealed' ORDER BY id FOR UPDATE`,
    update: 'UPDATE credential SET secrets = $2 WHERE id = $1::uuid',
    fingerprinted: false,
  },
  {
    kind: 'webhook',
    select: `SELECT id::text, address AS name, secrets FROM webhook WHERE secrets ? 'sealed' ORDER BY id FOR UPDATE`,
    update: 'UPDATE webhook SET secrets = $2 WHERE id = $1::uuid',
    fingerprinted: false,
  },
  {
    kind: 'access token of',
    select: `SELECT credential AS id, credential AS name, secrets FROM credential_token WHERE secrets ? 'sealed' FOR UPDATE`,
    update: 'UPDATE credential_token SET secrets = $2 WHERE credential = $1',
    fingerprinted: false,
  },
] as const;

interface SecretsRow {
  id: string;
  name: string;
  secrets: SealedSecrets;
}

/** Rows by the key that opens them. */
export interface KeyUsage {
  current: number;
  old: number;
  /** Names of the rows that no key opens. */
  lost: string[];
}

/** All secrets at rest, for checking and rotating the operator's key. */
export class StoredSecrets {
  constructor(
    private readonly pool: Pool,
    private readonly key: SecretsKey,
  ) {}

  async check(): Promise<KeyUsage> {
    return inTransaction(this.pool, async (tx) => {
      const usage: KeyUsage = { current: 0, old: 0, lost: [] };
      for (const { kind, select } of TABLES) {
        for (const { name, secrets } of (await tx.query<SecretsRow>(select)).rows) {
          if (opens(secrets, currentKey(this.key))) usage.current++;
          else if (opens(secrets, this.key)) usage.old++;
          else usage.lost.push(`${kind} '${name}'`);
        }
      }
      return usage;
    });
  }

  /** @throws Error with instructions. Starting with the wrong key would stop every source and mix two keys. */
  async refuseWrongKey(): Promise<void> {
    const { lost } = await this.check();
    if (lost.length === 0) return;
    const named = lost.slice(0, 5).join(', ');
    const more = lost.length > 5 ? ` and ${lost.length - 5} more` : '';
    throw new Error(
      `SECRETS_KEY does not decrypt the secrets stored here (${named}${more}). Start with the key they were ` +
        'encrypted with. To change the key, set the new one as SECRETS_KEY and the previous one as SECRETS_KEY_OLD. ' +
        'If it is lost, see "A lost key" in docs/operations.md.',
    );
  }

  /**
   * Encrypts everything with the current key, or changes nothing.
   * @param done runs in the same transaction
   * @returns how many secrets were encrypted with an older key
   * @throws Error when no key opens one of them
   */
  async reseal(done: (resealed: number, tx: Transaction) => Promise<void>): Promise<number> {
    return inTransaction(this.pool, async (tx) => {
      let resealed = 0;
      for (const { select, update, fingerprinted } of TABLES) {
        for (const { id, secrets } of (await tx.query<SecretsRow>(select)).rows) {
          if (opens(secrets, currentKey(this.key))) continue;
          const opened = openSecrets(secrets, this.key);
          const sealed = JSON.stringify(sealSecrets(opened, currentKey(this.key)));
          const credential = credentialOf(opened, this.key) ?? null;
          await tx.query(update, fingerprinted ? [id, sealed, credential] : [id, sealed]);
          resealed++;
        }
      }
      await done(resealed, tx);
      return resealed;
    });
  }
}

function opens(secrets: SealedSecrets, key: SecretsKey): boolean {
  try {
    openSecrets(secrets, key);
    return true;
  } catch {
    return false;
  }
}
