import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { credentialOf, openSecrets, type SealedSecrets, sealSecrets, type SecretsKey } from '#libs/auth';
import { memoryTokens, type TokenStore, Transient } from '#libs/connector';
import type { JsonValue } from '#libs/contract';

/** Seconds after which a lock ends whose holder must have died; two requests to a token endpoint take less. */
const LOCK = 90;
/** Milliseconds to wait for the lock; then the run is retried later. */
const PATIENCE = 20_000;
const POLL = 200;

/** Access tokens in the database, encrypted under SECRETS_KEY. */
export class CredentialTokens {
  constructor(
    private readonly pool: pg.Pool,
    private readonly key: SecretsKey | undefined,
  ) {}

  /** The tokens of all sources with these secrets. */
  of(secrets: unknown): TokenStore {
    const [credential, ...old] = [this.key ?? ''].flat().map((key) => credentialOf(secrets, key));
    if (credential === undefined) return memoryTokens();
    return this.stored(
      credential,
      old.filter((each) => each !== undefined),
    );
  }

  /** The tokens of a credential that is known by its id. */
  ofId(id: string): TokenStore {
    return this.stored(id, []);
  }

  /** `old`: its fingerprints under previous keys; while the key is being changed, tokens still have one of them. */
  private stored(credential: string, old: readonly string[]): TokenStore {
    const holder = crypto.randomUUID();
    return {
      read: async () => {
        if (old.length > 0)
          await this.pool.query(
            `UPDATE credential_token SET credential = $1 WHERE credential = ANY($2)
               AND NOT EXISTS (SELECT FROM credential_token WHERE credential = $1)`,
            [credential, old],
          );
        const { rows } = await this.pool.query<Row>(
          'SELECT secrets FROM credential_token WHERE credential = $1',
          [credential],
        );
        return this.opened(rows[0]);
      },
      lock: async () => this.opened(await this.lock(credential, holder)),
      save: (token) => this.save(credential, holder, token),
      release: async () => {
        await this.pool.query(
          'UPDATE credential_token SET locked_until = NULL WHERE credential = $1 AND locked_by = $2',
          [credential, holder],
        );
      },
    };
  }

  private async lock(credential: string, holder: string): Promise<Row> {
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      const { rows } = await this.pool.query<Row>(
        `INSERT INTO credential_token AS t (credential, locked_by, locked_until)
         VALUES ($1, $2, now() + $3 * interval '1 second')
         ON CONFLICT (credential) DO UPDATE SET locked_by = $2, locked_until = excluded.locked_until
           WHERE t.locked_until IS NULL OR t.locked_until < now()
         RETURNING secrets`,
        [credential, holder, LOCK],
      );
      if (rows[0]) return rows[0];
      if (performance.now() > deadline)
        throw new Transient('Another run is renewing the access token.', { waitSeconds: LOCK });
      await delay(POLL * (1 + Math.random()));
    }
  }

  private async save(credential: string, holder: string, token: JsonValue): Promise<void> {
    const sealed = JSON.stringify(sealSecrets({ token }, this.key));
    const store = () =>
      this.pool.query(
        `UPDATE credential_token SET secrets = $3, locked_until = NULL, renewed_at = now()
         WHERE credential = $1 AND locked_by = $2 AND locked_until IS NOT NULL`,
        [credential, holder, sealed],
      );
    const { rowCount } = await untilAnswered(store);
    if (rowCount === 0) throw new Transient('Another run renewed the access token meanwhile.');
  }

  private opened(row: Row | undefined): JsonValue {
    const { token = null } = openSecrets(row?.secrets ?? {}, this.key) as { token?: JsonValue };
    return token;
  }
}

/** The vendor may have replaced the refresh token already: a database that is gone for a moment must not lose the new one. */
async function untilAnswered<T>(query: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(POLL);
    }
  }
}

interface Row {
  secrets: SealedSecrets;
}
