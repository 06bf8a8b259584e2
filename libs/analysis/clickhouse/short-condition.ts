import { Bound, FALSE, type Sql, sql } from './sql.js';
import { type ClickHouseState, RECORDS } from './state.js';

/** Characters of a condition that every statement about its records would repeat. */
const LONG = 1_000;
/** Records that a condition names instead: 16 KB, of the 100 that a form has room for (`asSent`). */
const MOST_RECORDS = 2_000;

/**
 * What selects the same records in fewer words. A query of many phrases is looked for in each message by the rules of each
 * language, which takes the server far longer to read and to do than to look up some records.
 */
export async function shortCondition(
  { database }: Pick<ClickHouseState, 'database'>,
  condition: Sql,
  count: number,
): Promise<Sql> {
  if (count > MOST_RECORDS || condition.statement().query.length <= LONG) return condition;
  if (count === 0) return FALSE;
  const rows = await database.rows<{ seq: number }>(
    sql`SELECT seq FROM ${RECORDS} WHERE ${condition} ORDER BY seq`,
  );
  const seqs = rows.map(({ seq }) => seq);
  return sql`(seq IN ${new Bound('Array(UInt64)', seqs)})`;
}
