import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

const MIGRATION_LOCK = 0x6561_726d; // "earm"

/**
 * Brings the schema up to this version; a second process waits for the first. Killed in the middle it has changed
 * nothing: all migrations are one transaction.
 * @param only of the pending migrations run these alone: the schema as a backup was made with it
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

/** Does what changes the schema while no other process does. */
export async function underMigrationLock<T>(
  dataSource: DataSource,
  work: (own: DataSource, runner: QueryRunner) => Promise<T>,
): Promise<T> {
  // Connections of its own: a long migration, or a wait for the lock, must not be cut off by the limits of requests.
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

function nameOf({ name, constructor }: MigrationInterface): string {
  return name ?? constructor.name;
}

async function refuseNewer(runner: QueryRunner, dataSource: DataSource): Promise<void> {
  if (!(await runner.hasTable('migration'))) return;
  const known = new Set(dataSource.migrations.map(nameOf));
  const rows = (await runner.query('SELECT name FROM migration ORDER BY id')) as { name: string }[];
  const unknown = rows.map((row) => row.name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer Earshot (it has run ${unknown.join(', ')}). Start that version, or restore an older backup.`,
    );
  }
}
