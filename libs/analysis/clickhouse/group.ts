import type { Dimension } from '../engine/dimension.js';
import { sizeOf } from '../engine/dimension.js';
import type { RecordSet } from '../engine/engine.js';
import { type GroupTotals, type Measure, numericOf } from '../engine/measure.js';
import { Numbers } from '../engine/numbers.js';
import { columnOf, numbersIn } from './columns.js';
import { cellsSql, type Groups } from './dimensions.js';
import { raw, type Sql, sql } from './sql.js';
import { type ClickHouseState, conditionOf, RECORDS } from './state.js';

/** Counts the records of every cell, and measures them. */
export async function groupTotals(
  state: ClickHouseState,
  set: RecordSet,
  { dimensions, measure }: { dimensions: readonly Dimension[]; measure: Measure },
): Promise<GroupTotals> {
  const size = dimensions.reduce((cells, dimension) => cells * sizeOf(dimension), 1);
  const cells = await cellsSql(state, dimensions);
  const isCounted = measure.kind === 'authors';
  const rows = await state.database.rows<{ cell: number; n: number; authors: number }>(
    sql`SELECT cell, count() AS n, ${isCounted ? raw("uniqExactIf(author, author != '')") : raw('0')} AS authors
      FROM (${inCells(cells, conditionOf(set), sql`user_name AS author`)}) WHERE cell >= 0 GROUP BY cell`,
  );
  const counts = new Float64Array(size);
  const authors = new Float64Array(size);
  for (const row of rows) {
    counts[row.cell] = row.n;
    authors[row.cell] = row.authors;
  }
  const numbers = await numbersOf(state, set, { cells, size, measure });
  return { counts, numbers, ...(isCounted && { authors }) };
}

/** A row for every record and cell it is in. */
function inCells({ at, isList }: Groups, condition: Sql, more: Sql): Sql {
  const cell = isList ? sql`arrayJoin(${at})` : at;
  return sql`SELECT ${cell} AS cell, ${more} FROM ${RECORDS} WHERE ${condition}`;
}

interface Measured {
  cells: Groups;
  size: number;
  measure: Measure;
}

/** Every number of a cell once, with how often it occurs there: what counts as what is said here (`NumericMeasure.weigh`). */
async function numbersOf(
  state: ClickHouseState,
  set: RecordSet,
  { cells, size, measure }: Measured,
): Promise<Numbers | undefined> {
  const numeric = numericOf(measure);
  if (!numeric) return undefined;
  const numbers = new Numbers(size, numeric.agg, numeric.median);
  const column = columnOf(state, numeric.column);
  if (column.kind === 'text') return numbers;
  const values = column.kind === 'many' ? sql`arrayJoin(value)` : raw('value');
  const read = sql`${column.kind === 'many' ? numbersIn(column) : column.at} AS value`;
  const rows = await state.database.rows<{ cell: number; number: number; n: number }>(
    sql`SELECT cell, ${values} AS number, count() AS n FROM (${inCells(cells, conditionOf(set), read)})
      WHERE cell >= 0 AND ${column.kind === 'many' ? raw('notEmpty(value)') : raw('NOT isNaN(value)')}
      GROUP BY cell, number ORDER BY cell, number`,
  );
  for (const { cell, number, n } of rows) numbers.add(cell, numeric.weigh(number), n);
  return numbers;
}
