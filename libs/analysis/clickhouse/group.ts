import type { Dimension } from '../engine/dimension.js';
import { sizeOf } from '../engine/dimension.js';
import type { RecordSet } from '../engine/engine.js';
import { type GroupTotals, type Measure, numericOf } from '../engine/measure.js';
import { Numbers, type Sums } from '../engine/numbers.js';
import { columnOf, numbersIn } from './columns.js';
import { cellsSql, type Groups, recordsInCells } from './dimensions.js';
import { raw, sql } from './sql.js';
import { type ClickHouseState, conditionOf } from './state.js';

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
      FROM (${recordsInCells(cells, conditionOf(set), sql`user_name AS author`)}) GROUP BY cell`,
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

interface Measured {
  cells: readonly Groups[];
  size: number;
  measure: Measure;
}

/** The numbers of each cell, by their sums; where they are needed themselves, each once with how often it occurs. */
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
  // A list of one, or of none, where a record holds one number at most.
  const read =
    column.kind === 'many' ? numbersIn(column) : sql`arrayFilter(v -> NOT isNaN(v), [${column.at}])`;
  const held = sql`SELECT * FROM (${recordsInCells(cells, conditionOf(set), sql`${read} AS held`)}) WHERE notEmpty(held)`;
  if (numbers.areKept || measure.kind !== 'number') {
    const rows = await state.database.rows<{ cell: number; number: number; times: number }>(
      sql`SELECT cell, arrayJoin(held) AS number, count() AS times FROM (${held}) GROUP BY cell, number ORDER BY cell, number`,
    );
    for (const { cell, number, times } of rows) numbers.add(cell, numeric.weigh(number), times);
    return numbers;
  }
  const rows = await state.database.rows<Sums & { cell: number }>(
    sql`SELECT cell, sum(length(held)) AS n, sum(arraySum(held)) AS sum, sum(arraySum(v -> v * v, held)) AS squares,
      min(arrayMin(held)) AS least, max(arrayMax(held)) AS most FROM (${held}) GROUP BY cell`,
  );
  for (const row of rows) numbers.addSums(row.cell, row);
  return numbers;
}
