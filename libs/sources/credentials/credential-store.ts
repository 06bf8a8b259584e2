import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import type { Actor, AuditLog } from '#libs/audit';
import { openSecrets, type SealedSecrets, sealSecrets, type SecretsKey } from '#libs/auth';
import type { Failure } from '#libs/connector';
import {
  type Credential,
  type CredentialAuth,
  type CredentialChange,
  type CredentialRequest,
  Problem,
} from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import { signInAgain } from './credential-use.js';

/** What is needed to sign in and to renew the sign-in. */
export interface CredentialSettings {
  id: string;
  name: string;
  auth: CredentialAuth;
  secrets: { client_secret?: string };
}

/** Sign-ins that several sources share. */
export class CredentialStore {
  constructor(
    private readonly pool: pg.Pool,
    private readonly audit: AuditLog,
    private readonly key: SecretsKey | undefined,
  ) {}

  async list(): Promise<Credential[]> {
    const { rows } = await this.pool.query<CredentialRow>(`${SELECT} ORDER BY c.name`);
    return rows.map(viewOf);
  }

  /** @throws Problem not_found */
  async read(id: string): Promise<Credential> {
    const { rows } = await this.pool.query<CredentialRow>(`${SELECT} WHERE c.id = $1`, [id]);
    if (!rows[0]) throw unknownCredential();
    return viewOf(rows[0]);
  }

  /** @throws Problem conflict if there is one of this name */
  async add({ name, auth, secrets }: CredentialRequest, actor: Actor): Promise<Credential> {
    const id = uuid();
    await inTransaction(this.pool, async (tx) => {
      const sealed = JSON.stringify(sealSecrets(definedOf(secrets), this.key));
      const { rowCount } = await tx.query(
        'INSERT INTO credential (id, name, auth, secrets) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO NOTHING',
        [id, name, JSON.stringify(auth), sealed],
      );
      if (rowCount === 0) throw nameTaken(name);
      await this.audit.append({ actor, action: 'credential.created', target: name }, tx);
    });
    return this.read(id);
  }

  /** @throws Problem not_found; conflict if the name is taken, or `version` is not the present one */
  async change(id: string, change: CredentialChange, actor: Actor): Promise<Credential> {
    const { name, version } = change;
    await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ id: string; version: number; secrets: SealedSecrets }>(
        // In one order, so that two credentials that take each other's name do not wait for each other.
        'SELECT id, version, secrets FROM credential WHERE id = $1 OR name = $2 ORDER BY id FOR UPDATE',
        [id, name],
      );
      const before = rows.find((row) => row.id === id);
      if (!before) throw unknownCredential();
      if (rows.length > 1) throw nameTaken(name);
      if (version !== undefined && version !== before.version)
        throw new Problem(
          'conflict',
          `It has been changed in the meantime: it is at version ${before.version}.`,
        );
      const given = definedOf(change.secrets);
      const secrets = Object.keys(given).length > 0 ? sealSecrets(given, this.key) : before.secrets;
      const update = `UPDATE credential SET name = $2, secrets = $3, version = version + 1, updated_at = now() WHERE id = $1`;
      await tx.query(update, [id, name, JSON.stringify(secrets)]).catch((error: unknown) => {
        // A credential of this name was added since the query above.
        throw isTaken(error) ? nameTaken(name) : error;
      });
      await this.audit.append({ actor, action: 'credential.changed', target: name }, tx);
    });
    return this.read(id);
  }

  /** @throws Problem not_found; conflict while sources use it */
  async remove(id: string, actor: Actor): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ name: string }>(
        'SELECT name FROM credential WHERE id = $1 FOR UPDATE',
        [id],
      );
      const [found] = rows;
      if (!found) throw unknownCredential();
      const used = await sourcesOf(tx, id);
      if (used.length > 0) {
        const shown = used.slice(0, 10).map((name) => `'${name}'`);
        const more = used.length > 10 ? ` and ${used.length - 10} more` : '';
        throw new Problem(
          'conflict',
          `It is used by ${shown.join(', ')}${more}. Remove these sources first, or give them another credential.`,
        );
      }
      await tx.query('DELETE FROM credential_token WHERE credential = $1', [id]);
      await tx.query('DELETE FROM credential WHERE id = $1', [id]);
      await this.audit.append({ actor, action: 'credential.removed', target: found.name }, tx);
    });
  }

  /** @throws Problem not_found */
  async settingsOf(id: string): Promise<CredentialSettings> {
    const { rows } = await this.pool.query<Omit<CredentialSettings, 'secrets'> & { secrets: SealedSecrets }>(
      'SELECT id, name, auth, secrets FROM credential WHERE id = $1',
      [id],
    );
    const [row] = rows;
    if (!row) throw unknownCredential();
    const secrets = openSecrets(row.secrets, this.key) as CredentialSettings['secrets'];
    return { ...row, secrets };
  }
}

interface CredentialRow {
  id: string;
  name: string;
  version: number;
  auth: CredentialAuth;
  hasSecrets: boolean;
  signedIn: boolean;
  signedInAt: Date | null;
  renewedAt: Date | null;
  endsAt: Date | null;
  failure: Failure | null;
  failingSince: Date | null;
  sources: string[];
  createdAt: Date;
  updatedAt: Date;
}

const SELECT = `
SELECT c.id, c.name, c.version, c.auth, c.secrets <> '{}' AS "hasSecrets", coalesce(t.secrets <> '{}', false) AS "signedIn",
  c.signed_in_at AS "signedInAt", CASE WHEN t.secrets <> '{}' THEN t.renewed_at END AS "renewedAt", c.ends_at AS "endsAt",
  c.failure, c.failing_since AS "failingSince", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
  ARRAY(SELECT s.name FROM pull_source p JOIN source s ON s.id = p.source_id WHERE p.credential_id = c.id ORDER BY s.name) AS sources
FROM credential c LEFT JOIN credential_token t ON t.credential = c.id::text`;

async function sourcesOf(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'SELECT s.name FROM pull_source p JOIN source s ON s.id = p.source_id WHERE p.credential_id = $1 ORDER BY s.name',
    [id],
  );
  return rows.map(({ name }) => name);
}

function viewOf(row: CredentialRow): Credential {
  const { id, name, version, auth, failure, sources } = row;
  const { scope = null, issuer = null } = auth;
  return {
    id,
    name,
    version,
    auth: { ...auth, scope, issuer },
    has_secrets: row.hasSecrets,
    state: row.signedIn ? (failure ? 'refused' : 'signed_in') : 'signed_out',
    signed_in_at: textOf(row.signedInAt),
    renewed_at: textOf(row.renewedAt),
    ends_at: textOf(row.endsAt),
    last_error: failure && { message: failure.message, remedy: signInAgain(name) },
    failing_since: textOf(row.failingSince),
    sources,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function textOf(time: Date | null): string | null {
  return time && time.toISOString();
}

function definedOf({ client_secret: secret }: { client_secret?: string }): { client_secret?: string } {
  return secret === undefined ? {} : { client_secret: secret };
}

function nameTaken(name: string): Problem {
  return new Problem('conflict', `There is a credential '${name}' already.`);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function unknownCredential(): Problem {
  return new Problem('not_found', 'There is no such credential.');
}
