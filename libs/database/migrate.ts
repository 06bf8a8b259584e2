import pg from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { Initial1764000000000, recogniseBeforeRelease } from './migrations/1764000000000-initial.js';
import { ClaimedExports1764100000000 } from './migrations/1764100000000-claimed-exports.js';
import { ErasureAttempts1764200000000 } from './migrations/1764200000000-erasure-attempts.js';
import { IndexFolders1764300000000 } from './migrations/1764300000000-index-folders.js';
import { RunsSeen1764400000000 } from './migrations/1764400000000-runs-seen.js';
import { RatingField1764600000000 } from './migrations/1764600000000-rating-field.js';
import { PeopleAndSessions1764700000000 } from './migrations/1764700000000-people-and-sessions.js';
import { Attributes1764800000000 } from './migrations/1764800000000-attributes.js';
import { DerivedFields1764900000000 } from './migrations/1764900000000-derived-fields.js';
import { AttributeValues1765000000000 } from './migrations/1765000000000-attribute-values.js';
import { ThemeDiscoveries1765210000000 } from './migrations/1765210000000-theme-discoveries.js';
import { Sentiment1765320000000 } from './migrations/1765320000000-sentiment.js';
import { DiscoveriesOfSelections1765440000000 } from './migrations/1765440000000-discoveries-of-selections.js';
import { DeclaredSources1765550000000 } from './migrations/1765550000000-declared-sources.js';
import { Credentials1765660000000 } from './migrations/1765660000000-credentials.js';
import { PartitionLeases1765770000000 } from './migrations/1765770000000-partition-leases.js';
import { SignedInAt1765880000000 } from './migrations/1765880000000-signed-in-at.js';
import { Drift1765990000000 } from './migrations/1765990000000-drift.js';
import { ClickhouseFeed1766110000000 } from './migrations/1766110000000-clickhouse-feed.js';
import { Identities1766220000000 } from './migrations/1766220000000-identities.js';
import { FieldLabels1766230000000 } from './migrations/1766230000000-field-labels.js';
import { UndoneImports1766340000000 } from './migrations/1766340000000-undone-imports.js';
import { ViewRanges1766350000000 } from './migrations/1766350000000-view-ranges.js';
import { Themes1765100000000 } from './migrations/1765100000000-themes.js';

/** In their order. From the first release on, this list only grows: no migration is ever changed or removed. */
const MIGRATIONS: (new () => MigrationInterface)[] = [
  Initial1764000000000,
  ClaimedExports1764100000000,
  ErasureAttempts1764200000000,
  IndexFolders1764300000000,
  RunsSeen1764400000000,
  RatingField1764600000000,
  PeopleAndSessions1764700000000,
  Attributes1764800000000,
  DerivedFields1764900000000,
  AttributeValues1765000000000,
  Themes1765100000000,
  ThemeDiscoveries1765210000000,
  Sentiment1765320000000,
  DiscoveriesOfSelections1765440000000,
  DeclaredSources1765550000000,
  Credentials1765660000000,
  PartitionLeases1765770000000,
  SignedInAt1765880000000,
  Drift1765990000000,
  ClickhouseFeed1766110000000,
  Identities1766220000000,
  FieldLabels1766230000000,
  UndoneImports1766340000000,
  ViewRanges1766350000000,
];
const MIGRATION_LOCK = 0x6561_726d; // "earm"

/**
 * Brings the schema up to this version; a second process waits for the first. All migrations run in one transaction, so
 * a process that dies in between has changed nothing.
 * @param only runs only these of the pending migrations: the schema a backup was made with
 * @returns the names of the migrations that were run.
 */
export async function migrate(url: string, only?: readonly string[]): Promise<string[]> {
  const migrations = only ? MIGRATIONS.filter(({ name }) => only.includes(name)) : MIGRATIONS;
  if (await hasRun(url, migrations)) return [];
  return underMigrationLock(url, migrations, async (source, runner) => {
    await refuseNewer(runner);
    const ran = await source.runMigrations();
    return ran.map(({ name }) => name);
  });
}

/** Most starts find the schema as they need it, and do without the library that would change it. */
async function hasRun(url: string, migrations: typeof MIGRATIONS): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'earshot migrate' });
  await client.connect();
  try {
    const { rows: tables } = await client.query("SELECT to_regclass('migration') AS migration");
    if (tables[0].migration === null) return false;
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration');
    const names = rows.map(({ name }) => name);
    return unknownMigrations(names).length === 0 && migrations.every(({ name }) => names.includes(name));
  } finally {
    await client.end();
  }
}

/** Runs work that changes the schema while no other process changes it. */
async function underMigrationLock<T>(
  url: string,
  migrations: typeof MIGRATIONS,
  work: (source: DataSource, runner: QueryRunner) => Promise<T>,
): Promise<T> {
  // Loaded here and not above: processes with nothing to migrate do without it.
  const { DataSource: Source } = await import('typeorm');
  const source = new Source({
    type: 'postgres',
    // Its own connections: a long migration, or a wait for the lock, must not hit the time limits of requests.
    extra: { connectionString: url, max: 2, application_name: 'earshot migrate' },
    poolErrorHandler: () => undefined,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
  });
  await source.initialize();
  const runner = source.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    return await work(source, runner);
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await runner.release();
    await source.destroy();
  }
}

async function refuseNewer(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migration'))) return;
  await recogniseBeforeRelease(runner);
  const rows = (await runner.query('SELECT name FROM migration ORDER BY id')) as { name: string }[];
  const unknown = unknownMigrations(rows.map(({ name }) => name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer Earshot (it has run ${unknown.join(', ')}). Start that version, or restore an older backup.`,
    );
  }
}

/** Those of the names that this version does not know. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !MIGRATIONS.some((known) => known.name === name));
}
