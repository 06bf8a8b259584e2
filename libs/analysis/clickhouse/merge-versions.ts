import type { ClickHouseDatabase } from './database.js';
import { raw, sql } from './sql.js';

/**
 * Removes versions that others replaced, so that questions need not look for them. It rewrites the whole table; answers
 * stay the same, also meanwhile.
 * @returns whether there were any
 */
export async function mergeVersions(database: ClickHouseDatabase): Promise<boolean> {
  const { replaced } = await database.row<{ replaced: number }>(
    sql`SELECT (SELECT countIf(gone = 0) FROM record) - (SELECT count() FROM record FINAL) AS replaced`,
  );
  if (replaced === 0) return false;
  const { layout } = database;
  await database.run(raw(`OPTIMIZE TABLE ${layout.held('record')}${layout.everywhere} FINAL`));
  return true;
}
