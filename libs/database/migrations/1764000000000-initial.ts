import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DELIVERY, SEARCH } from './initial-answers.js';
import { ACCESS, RECORDS } from './initial-records.js';
import { SOURCES } from './initial-sources.js';

/**
 * Everything the first release stores. From that release on it never changes: later versions only add migrations, and a
 * test compares this schema with the one of the databases made before it.
 */
export class Initial1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [RECORDS, ACCESS, SOURCES, DELIVERY, SEARCH]) await runner.query(statements);
  }

  async down(): Promise<void> {
    throw new Error('Nothing precedes the first migration. Restore a backup instead.');
  }
}

/**
 * The migrations of development, before there was a release, in their order. `Initial1764000000000` makes the same
 * schema; a database or a backup made by all of them counts as made by it.
 */
const BEFORE_RELEASE = [
  'Initial1763700000000',
  'ConnectorEngine1763800000000',
  'HttpLimits1763810000000',
  'Webhooks1763811000000',
  'IndexSnapshot1763820000000',
  'TextIndex1763831000000',
  'DeeperSearch1763834000000',
  'ExportJobs1763840000000',
  'Views1763841000000',
  'Events1763841100000',
  'Alerts1763841200000',
  'Privacy1763842000000',
  'RateBuckets1763843000000',
  'SignInCodes1763850000000',
];

/**
 * The names of migrations as this version knows them.
 * @throws Error when only some of those before the release were run
 */
export function sinceRelease(names: readonly string[]): string[] {
  const later = names.filter((name) => !BEFORE_RELEASE.includes(name));
  if (later.length === names.length) return later;
  const missing = BEFORE_RELEASE.filter((name) => !names.includes(name));
  if (missing.length === 0) return [Initial1764000000000.name, ...later];
  throw new Error(
    `This schema was made by a development version of Earshot (it lacks ${missing.join(', ')}). Start the last development version on it once, then this one.`,
  );
}

/** Replaces the rows of the migrations before the release by the one of `Initial1764000000000`, or changes nothing. */
export async function recogniseBeforeRelease(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query('SELECT name FROM migration ORDER BY id')) as { name: string }[];
  const names = rows.map(({ name }) => name);
  if (sinceRelease(names).length === names.length) return;
  await runner.query(
    `WITH replaced AS (DELETE FROM migration WHERE name = ANY($1))
     INSERT INTO migration (timestamp, name) VALUES ($2, $3)`,
    [BEFORE_RELEASE, 1_764_000_000_000, Initial1764000000000.name],
  );
}
