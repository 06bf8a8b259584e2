import type { StatementReader } from './database.js';
import { allOf, raw, type Sql, sql } from './sql.js';

/** What follows `FROM` for the living records that meet a condition, each in its newest version. */
export type Living = (condition: Sql) => Promise<Sql>;

/**
 * `FINAL` looks for versions of each record in all parts, which is half of what many statements take. Where no version has
 * replaced another, the rows that are not gone are the records. One server says so for all: servers of a cluster, or of
 * ClickHouse Cloud, may merge the same parts at other times.
 */
export function livingIn(database: Pick<StatementReader, 'row'>): Living {
  let reading: Promise<boolean> | undefined;
  return async (condition) => {
    const areSingle = await (reading ??= readSingle(database));
    return areSingle
      ? sql`record WHERE ${allOf([raw('gone = 0'), condition])}`
      : sql`record FINAL WHERE ${condition}`;
  };
}

async function readSingle(database: Pick<StatementReader, 'row'>): Promise<boolean> {
  const { single } = await database.row<{ single: 0 | 1 }>(
    sql`SELECT (SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = 'record') = 'ReplacingMergeTree'
      AND (SELECT countIf(gone = 0) FROM record) = (SELECT count() FROM record FINAL) AS single`,
  );
  return single === 1;
}
