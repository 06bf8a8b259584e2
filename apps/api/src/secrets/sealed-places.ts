import { currentKey, openSecrets, type SealedSecrets, sealSecrets, type SecretsKey } from '#libs/auth';
import { type Database, inTransaction, type Transaction } from '#libs/database';
import { credentialOf } from '#libs/sources';

/** Where secrets are kept sealed: `secrets` of these tables, each row by its key, and what people call it. */
const PLACES = [
  {
    what: 'source',
    select: `SELECT p.source_id::text AS id, s.name, p.secrets FROM pull_source p JOIN source s ON s.id = p.source_id
      WHERE p.secrets ? 'sealed' ORDER BY p.source_id FOR UPDATE OF p`,
    // The fingerprint of a credential is made with the key.
    update: 'UPDATE pull_source SET secrets = $2, credential = $3 WHERE source_id = $1::int',
    fingerprinted: true,
  },
  {
    what: 'webhook',
    select: `SELECT id::text, address AS name, secrets FROM webhook WHERE secrets ? 'sealed' ORDER BY id FOR UPDATE`,
    update: 'UPDATE webhook SET secrets = $2 WHERE id = $1::uuid',
    fingerprinted: false,
  },
] as const;

interface Sealed {
  id: string;
  name: string;
  secrets: SealedSecrets;
}

/** Rows by what opens them. */
export interface SealedState {
  current: number;
  old: number;
  /** Names of those no key opens. */
  lost: string[];
}

export class SealedPlaces {
  constructor(
    private readonly pool: Database['pool'],
    private readonly key: SecretsKey,
  ) {}

  async look(): Promise<SealedState> {
    return inTransaction(this.pool, async (tx) => {
      const state: SealedState = { current: 0, old: 0, lost: [] };
      for (const { what, select } of PLACES) {
        for (const { name, secrets } of (await tx.query<Sealed>(select)).rows) {
          if (opens(secrets, currentKey(this.key))) state.current++;
          else if (opens(secrets, this.key)) state.old++;
          else state.lost.push(`${what} '${name}'`);
        }
      }
      return state;
    });
  }

  /**
   * Seals everything with the current key, or nothing. @returns how many were sealed with an older one
   * @throws Error naming what no key opens
   */
  async reseal(done: (resealed: number, tx: Transaction) => Promise<void>): Promise<number> {
    return inTransaction(this.pool, async (tx) => {
      let resealed = 0;
      for (const { select, update, fingerprinted } of PLACES) {
        for (const { id, secrets } of (await tx.query<Sealed>(select)).rows) {
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

/** @throws Error with what to do: a start with the wrong key would stop every source and seal with two keys. */
export async function refuseWrongKey(places: SealedPlaces): Promise<void> {
  const { lost } = await places.look();
  if (lost.length === 0) return;
  const named = lost.slice(0, 5).join(', ');
  const more = lost.length > 5 ? ` and ${lost.length - 5} more` : '';
  throw new Error(
    `SECRETS_KEY is not the key that secrets here were sealed with (${named}${more}). Start with that key; ` +
      'to change it, give the new one as SECRETS_KEY and the one before as SECRETS_KEY_OLD. ' +
      'If it is lost, see "A lost key" in docs/operations.md.',
  );
}
