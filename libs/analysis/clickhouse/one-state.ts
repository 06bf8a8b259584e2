import type { Analyzer } from '#libs/index';
import { ClickHouseEngine } from './clickhouse-engine.js';
import type { ClickHouseDatabase } from './database.js';
import { sql } from './sql.js';

/** Times a question is asked again when something was written meanwhile. */
const RETRIES = 4;

/** Writing went on faster than the question could be answered. */
export class WrittenMeanwhile extends Error {
  constructor() {
    super('Records were written while the question was being answered, each time it was asked.');
  }
}

/**
 * Answers a question from one state of the records. A question takes several statements: if records were written between
 * the first and the last, it is asked again. @throws {WrittenMeanwhile}
 */
export async function askOneState<T>(
  database: ClickHouseDatabase,
  analyzer: Analyzer,
  ask: (engine: ClickHouseEngine) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries <= RETRIES; tries++) {
    const before = await stateOf(database);
    const answer = await ask(ClickHouseEngine.of(database, analyzer));
    if ((await stateOf(database)) === before) return answer;
  }
  throw new WrittenMeanwhile();
}

/** The table, and the highest number of a block in it: every insert gets a higher one, and merges keep it. */
async function stateOf(database: ClickHouseDatabase): Promise<string> {
  const { state } = await database.row<{ state: string }>(
    sql`SELECT concat(
        (SELECT toString(any(uuid)) FROM system.tables WHERE database = currentDatabase() AND name = 'record'),
        ' ', toString(max(max_block_number))) AS state
      FROM system.parts WHERE active AND database = currentDatabase() AND table = 'record'`,
  );
  return state;
}
