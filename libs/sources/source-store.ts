import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { credentialOf, openSecrets, type SealedSecrets, sealSecrets, type SecretsKey } from '#libs/auth';
import { Problem } from '#libs/contract';
import { inTransaction } from '#libs/database';
import type { SourceRegistry } from '#libs/records';
import { credentialIdOf, type UsingSource } from './credentials/credential-use.js';
import type { CheckedSource } from './connector-registry.js';

/** Incrementing the epoch takes the source from its current run, which cannot store another page. */
const TAKE = `lease_epoch = lease_epoch + 1, lease_until = NULL`;

/**
 * Of the source that is `applied`; `pull_source` is as it was before. What was learned of its items holds for the
 * settings it was learned with.
 */
const TAKE_PARTITIONS = `
UPDATE source_partition s SET lease_epoch = applied.lease_epoch,
  shape = CASE WHEN known.is_same THEN s.shape END, drift = CASE WHEN known.is_same THEN s.drift ELSE '[]' END
FROM applied JOIN LATERAL (SELECT (o.connector, o.config) = (applied.connector, applied.config) AS is_same
  FROM pull_source o WHERE o.source_id = applied.source_id) AS known ON true
WHERE s.source_id = applied.source_id`;

/** Clears all failures. */
const HEALTHY = `consecutive_failures = 0, progress_failures = 0, streak = 0, backlog_failures = 0,
  backoff_until = NULL, last_failure = NULL, failing_since = NULL, opened_at = NULL, opened_because = NULL`;

interface StoredSettings {
  connector: string;
  config: unknown;
  secrets: unknown;
  credential?: string;
  hosts: string[];
}

/** Writes configured sources. Records of a removed source stay. */
export class SourceStore {
  constructor(
    private readonly pool: pg.Pool,
    private readonly sources: SourceRegistry,
    private readonly secretsKey?: SecretsKey,
  ) {}

  /** Adds or updates a source. If it changed, it is pulled at once, even if the engine had stopped it. @returns whether it changed. */
  async apply(source: CheckedSource): Promise<boolean> {
    const credentialId = await this.credentialIdOf(source);
    const id = await this.sources.idOf(source.name);
    const secrets = await this.sealed(id, source.secrets);
    const credential = credentialId ?? credentialOf(source.secrets, this.secretsKey) ?? null;
    const { rowCount } = await this.pool.query(
      `WITH applied AS (INSERT INTO pull_source AS p (source_id, connector, config, secrets, every_seconds, credential, hosts, pushed, credential_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (source_id) DO UPDATE SET connector = excluded.connector, config = excluded.config,
         secrets = excluded.secrets, every_seconds = excluded.every_seconds, credential = excluded.credential,
         credential_id = excluded.credential_id, hosts = excluded.hosts, pushed = excluded.pushed, ${TAKE.replaceAll('lease_epoch +', 'p.lease_epoch +')}, due_at = now(), ${HEALTHY}
       WHERE (p.connector, p.config, p.secrets, p.every_seconds, p.credential, p.hosts) IS DISTINCT FROM
         (excluded.connector, excluded.config, excluded.secrets, excluded.every_seconds, excluded.credential, excluded.hosts)
       RETURNING source_id, lease_epoch, connector, config
     ), taken AS (${TAKE_PARTITIONS})
     SELECT FROM applied`,
      [
        id,
        source.connector,
        JSON.stringify(source.config),
        JSON.stringify(secrets),
        source.everySeconds,
        credential,
        source.hosts,
        source.pushed === true,
        credentialId ?? null,
      ],
    );
    await this.declareScale(id, source);
    if (source.retentionDays !== undefined) {
      await this.pool.query('UPDATE source SET retention_days = $2 WHERE id = $1', [
        id,
        source.retentionDays,
      ]);
    }
    return rowCount === 1;
  }

  /** Stores the score scale that a person declares, else the connector's unless one was set by hand before. */
  private async declareScale(id: number, source: CheckedSource): Promise<void> {
    const { connector, scoreScale, ownScale } = source;
    if (ownScale !== undefined) {
      const set = 'UPDATE source SET score_scale = $2, scale_from = NULL WHERE id = $1';
      await this.pool.query(set, [id, ownScale]);
    }
    await this.pool.query(
      `UPDATE source SET score_scale = $2, scale_from = $3 WHERE id = $1 AND (score_scale IS NULL OR scale_from IS NOT NULL)
         AND (score_scale, scale_from) IS DISTINCT FROM ($2::int[], $3::text)`,
      [id, scoreScale ?? null, scoreScale ? connector : null],
    );
  }

  /** The settings of a source of this connector; undefined if there is none. */
  async configOf(name: string, connector: string): Promise<unknown> {
    const { rows } = await this.pool.query<{ config: unknown }>(
      'SELECT config FROM pull_source WHERE connector = $2 AND source_id = (SELECT id FROM source WHERE name = $1)',
      [name, connector],
    );
    return rows[0]?.config;
  }

  /** A source's connector and settings, as its connector takes them, and the hosts they were given for. */
  async settingsOf(name: string): Promise<StoredSettings> {
    const { rows } = await this.pool.query<
      Omit<StoredSettings, 'credential'> & { secrets: SealedSecrets; credential: string | null }
    >(
      `SELECT p.connector, p.config, p.secrets, p.hosts, c.name AS credential
       FROM pull_source p LEFT JOIN credential c ON c.id = p.credential_id
       WHERE p.source_id = (SELECT id FROM source WHERE name = $1)`,
      [name],
    );
    const [row] = rows;
    if (!row) throw unknownSource();
    const { credential, ...kept } = row;
    const secrets = openSecrets(row.secrets, this.secretsKey);
    return { ...kept, secrets, ...(credential !== null && { credential }) };
  }

  /** The id of the credential that a source names. @throws Problem if there is none, or it is not for these hosts */
  credentialIdOf(source: UsingSource): Promise<string | undefined> {
    return credentialIdOf(this.pool, source);
  }

  async runNow(name: string): Promise<void> {
    const { rows } = await this.pool.query<{ paused: boolean; pushed: boolean }>(
      `UPDATE pull_source SET run_now = paused_at IS NULL AND NOT pushed WHERE source_id = (SELECT id FROM source WHERE name = $1)
       RETURNING paused_at IS NOT NULL AS paused, pushed`,
      [name],
    );
    if (!rows[0]) throw unknownSource();
    if (rows[0].pushed)
      throw new Problem('conflict', 'This source delivers its items to Earshot and cannot be pulled.');
    if (rows[0].paused) throw new Problem('conflict', 'This source is paused. Resume it first.');
  }

  pause(name: string): Promise<void> {
    return this.take(name, `${TAKE}, paused_at = coalesce(paused_at, now()), run_now = false`);
  }

  resume(name: string): Promise<void> {
    return this.take(name, `paused_at = NULL, due_at = now(), ${HEALTHY}`);
  }

  /**
   * Ends the running or parked run, which cannot store another page. The next run continues the slice; a cancelled
   * backfill is deleted.
   */
  async cancel(name: string): Promise<void> {
    const own = 'source_id = (SELECT id FROM source WHERE name = $1)';
    const given = `SELECT 1 FROM source_run WHERE ${own} AND status IN ('running', 'parked')`;
    const { rowCount } = await this.pool.query(given, [name]);
    if (rowCount === 0) throw new Problem('conflict', 'This source is not being pulled.');
    await this.take(
      name,
      `${TAKE}, due_at = greatest(due_at, now() + every_seconds * interval '1 second')`,
      `WITH ended AS (
         UPDATE source_run SET status = 'cancelled', finished_at = now(), parked_until = NULL
         WHERE source_id = $1 AND status IN ('running', 'parked') RETURNING lane
       )
       DELETE FROM source_slice WHERE source_id = $1 AND reason = 'backfill' AND (SELECT lane FROM ended LIMIT 1) = 'backlog'`,
    );
  }

  remove(name: string): Promise<void> {
    return this.take(name, TAKE, 'DELETE FROM pull_source WHERE source_id = $1');
  }

  /** Encryption is randomised: unchanged secrets keep their ciphertext, so that the source does not look changed. */
  private async sealed(id: number, secrets: unknown): Promise<SealedSecrets> {
    const { rows } = await this.pool.query<{ secrets: SealedSecrets }>(
      'SELECT secrets FROM pull_source WHERE source_id = $1',
      [id],
    );
    const [kept] = rows;
    const same = kept && opensTo(kept.secrets, secrets, this.secretsKey);
    return same ? kept.secrets : sealSecrets(secrets, this.secretsKey);
  }

  private async take(name: string, change: string, then?: string): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ source_id: number; lease_epoch: string }>(
        `UPDATE pull_source SET ${change} WHERE source_id = (SELECT id FROM source WHERE name = $1)
         RETURNING source_id, lease_epoch`,
        [name],
      );
      const [row] = rows;
      if (!row) throw unknownSource();
      await tx.query(
        `UPDATE source_partition SET lease_epoch = $2 WHERE source_id = $1 AND lease_epoch < $2`,
        [row.source_id, row.lease_epoch],
      );
      if (then) await tx.query(then, [row.source_id]);
    });
  }
}

function opensTo(kept: SealedSecrets, secrets: unknown, key: SecretsKey | undefined): boolean {
  try {
    return isDeepStrictEqual(openSecrets(kept, key), secrets);
  } catch {
    return false; // encrypted with another key: the new secrets replace them
  }
}

function unknownSource(): Problem {
  return new Problem('not_found', 'There is no pulled source of this name.');
}
