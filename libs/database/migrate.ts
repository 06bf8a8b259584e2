import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { recogniseBeforeRelease } from './migrations/1764000000000-initial.js';

const MIGRATION_LOCK = 0x6561_726d; // "earm"

/**
 * Brings the schema up to this version; a second process waits for the first. All migrations run in one transaction, so
 * a process that dies in between has changed nothing.
 * @param only runs only these of the pending migrations: the schema a backup was made with
 * @returns the names of the migrations that were run.
 */
export async function migrate(dataSource: DataSource, only?: ReadonlySet<string>): Promise<string[]> {
  return underMigrationLock(dataSource, async (own, runner) => {
    await refuseNewer(runner, own);
    if (only) own.migrations.splice(0, Infinity, ...own.migrations.filter((one) => only.has(nameOf(one))));
    const ran = await own.runMigrations();
    return ran.map((migration) => migration.name);
  });
}

/** Runs work that changes the schema while no other process changes it. */
async function underMigrationLock<T>(
  dataSource: DataSource,
  work: (own: DataSource, runner: QueryRunner) => Promise<T>,
): Promise<T> {
  // Its own connections: a long migration, or a wait for the lock, must not hit the time limits of requests.
  const { connectionString } = dataSource.options.extra as { connectionString: string };
  const extra = { connectionString, max: 2, application_name: 'earshot migrate' };
  const { DataSource: Source } = await import('typeorm');
  const own = new Source({ ...dataSource.options, extra } as DataSource['options']);
  await own.initialize();
  const runner = own.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    return await work(own, runner);
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
    await runner.release();
    await own.destroy();
  }
}

async function refuseNewer(runner: QueryRunner, dataSource: DataSource): Promise<void> {
  if (!(await runner.hasTable('migration'))) return;
  await recogniseBeforeRelease(runner);
  const rows = (await runner.query('SELECT name FROM migration ORDER BY id')) as { name: string }[];
  const unknown = unknownMigrations(
    dataSource,
    rows.map(({ name }) => name),
  );
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer Earshot (it has run ${unknown.join(', ')}). Start that version, or restore an older backup.`,
    );
  }
}

/** Those of the names that this version does not know. */
export function unknownMigrations({ migrations }: DataSource, names: readonly string[]): string[] {
  const known = new Set(migrations.map(nameOf));
  return names.filter((name) => !known.has(name));
}

function nameOf({ name, constructor }: MigrationInterface): string {
  return name ?? constructor.name;
}
