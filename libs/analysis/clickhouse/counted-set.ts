import { Bound, FALSE, raw, type Sql, sql } from './sql.js';
import { ClickHouseSet, type ClickHouseState, type SourceRecords } from './state.js';

/** Characters of a condition that every statement about its records would repeat. */
const LONG = 1_000;
/** Records that a condition names instead: 16 KB, of the 100 that a form has room for (`asSent`). */
const MOST_RECORDS = 2_000;

/** Those of a source, if all sources have few. */
const FEW_RECORDS = raw(
  `, if(sum(count()) OVER () <= ${MOST_RECORDS}, groupArray(${MOST_RECORDS})(seq), []) AS seqs`,
);

/**
 * The records that meet a condition, with their sources and times: questions ask for them next. Few are selected by their
 * numbers where that is shorter. A query of many phrases is looked for in each message by the rules of each language, which
 * takes the server far longer to read and to do than to look up some records.
 */
export async function countedSet(
  { database, living }: Pick<ClickHouseState, 'database' | 'living'>,
  condition: Sql,
): Promise<ClickHouseSet> {
  const from = await living(condition);
  if (condition.statement().query.length <= LONG)
    return ClickHouseSet.of(condition, await database.rows<SourceRecords>(sourceRecordsSql(from)));
  const rows = await database.rows<SourceRecords & { seqs: number[] }>(sourceRecordsSql(from, FEW_RECORDS));
  const counted = ClickHouseSet.of(condition, rows);
  if (counted.count > MOST_RECORDS) return counted;
  if (counted.count === 0) return ClickHouseSet.of(FALSE, rows);
  const few = rows.flatMap(({ seqs }) => seqs).sort((a, b) => a - b);
  return ClickHouseSet.of(sql`(seq IN ${new Bound('Array(UInt64)', few)})`, rows);
}

/** A row for each source. `more`: what else is said of its records. */
function sourceRecordsSql(from: Sql, more = raw('')): Sql {
  return sql`SELECT source, count() AS records, min(ds) AS from, max(ds) AS to, avg(ds) AS mean,
    varPopStable(ds) AS variance${more} FROM ${from} GROUP BY source`;
}
