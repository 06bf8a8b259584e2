import type { Dimension, ValuesDimension } from '../engine/dimension.js';
import { sizeOf } from '../engine/dimension.js';
import type { RecordSet } from '../engine/engine.js';
import { type GroupTotals, type Measure, numericOf } from '../engine/measure.js';
import { Numbers, type Sums } from '../engine/numbers.js';
import { type Column, columnOf, holdsAny, numbersIn } from './columns.js';
import { countValues } from './count-values.js';
import { cellsSql, recordsInCells } from './dimensions.js';
import { valuesSql } from './field-conditions.js';
import { allOf, notOf, raw, type Sql, sql } from './sql.js';
import { type ClickHouseState, conditionOf } from './state.js';

/** Counts the records of every cell, and measures them. */
export async function groupTotals(
  state: ClickHouseState,
  set: RecordSet,
  { dimensions, measure }: { dimensions: readonly Dimension[]; measure: Measure },
): Promise<GroupTotals> {
  const [only, ...others] = dimensions;
  if (only?.kind === 'values' && others.length === 0 && measure.kind === 'volume') {
    const counts = await countsByValue(state, set, only);
    if (counts) return { counts };
  }
  const size = dimensions.reduce((cells, dimension) => cells * sizeOf(dimension), 1);
  const cells = await cellsSql(state, dimensions);
  const held = async (read: Sql) =>
    sql`(${await recordsInCells(state, cells, { set: conditionOf(set), more: sql`${read} AS held` })})`;
  const counts = new Float64Array(size);
  const authors = new Float64Array(size);
  const numeric = numericOf(measure);
  const column = numeric && columnOf(state, numeric.column);
  if (!numeric || column?.kind === 'text') {
    const isCounted = measure.kind === 'authors';
    const rows = await state.database.rows<{ cell: number; records: number; authors: number }>(
      sql`SELECT cell, count() AS records, ${raw(isCounted ? `uniqExactIf(held, held != '')` : '0')} AS authors
        FROM ${await held(raw('user_name'))} GROUP BY cell`,
    );
    for (const row of rows) {
      counts[row.cell] = row.records;
      authors[row.cell] = row.authors;
    }
    return {
      counts,
      ...(numeric && { numbers: new Numbers(size, numeric.agg, numeric.median) }),
      ...(isCounted && { authors }),
    };
  }
  const numbers = new Numbers(size, numeric.agg, numeric.median);
  const records = await held(numbersOf(column as Column));
  const rows = await state.database.rows<Sums & { cell: number; records: number }>(
    sql`SELECT cell, count() AS records, sum(length(held)) AS n, sum(arraySum(held)) AS sum,
      sum(arraySum(v -> v * v, held)) AS squares, minIf(arrayMin(held), notEmpty(held)) AS least,
      maxIf(arrayMax(held), notEmpty(held)) AS most FROM ${records} GROUP BY cell`,
  );
  const areSummed = !numbers.areKept && measure.kind === 'number';
  for (const row of rows) {
    counts[row.cell] = row.records;
    if (areSummed && row.n > 0) numbers.addSums(row.cell, row);
  }
  if (areSummed) return { counts, numbers };
  // Each number once with how often it occurs.
  const each = await state.database.rows<{ cell: number; number: number; times: number }>(
    sql`SELECT cell, arrayJoin(held) AS number, count() AS times FROM ${records} GROUP BY cell, number ORDER BY cell, number`,
  );
  for (const { cell, number, times } of each) numbers.add(cell, numeric.weigh(number), times);
  return { counts, numbers };
}

/** A list of one, or of none, where a record holds one number at most. */
function numbersOf(column: Column): Sql {
  return column.kind === 'many' ? numbersIn(column) : sql`arrayFilter(v -> NOT isNaN(v), [${column.at}])`;
}

/** Different values of which all are counted where only some are asked for. */
const MOST_VALUES = 1_000;

/** What the counts of all values say, which questions ask for before they show some; undefined: not worth it. */
async function countsByValue(
  state: ClickHouseState,
  set: RecordSet,
  { column: name, shown }: ValuesDimension,
): Promise<Float64Array | undefined> {
  if (state.codes.size(name) > MOST_VALUES) return undefined;
  const [values] = await countValues(state, name, [set]);
  if (!values) return undefined;
  const counts = shown.map((code) => values.counts[code] ?? 0);
  const other = values.multi
    ? await countOthers(state, set, { name, shown })
    : values.recordsWithValue - counts.reduce((sum, count) => sum + count, 0);
  return Float64Array.of(...counts, other, values.total - values.recordsWithValue);
}

/** Records with several values may be counted for several: those with none of some are counted apart. */
async function countOthers(
  state: ClickHouseState,
  set: RecordSet,
  { name, shown }: { name: string; shown: readonly number[] },
): Promise<number> {
  const column = columnOf(state, name);
  const values = shown.map((code) => state.codes.value(name, code) ?? '');
  const { records } = await state.database.row<{ records: number }>(
    sql`SELECT count() AS records FROM ${await state.living(
      allOf([conditionOf(set), holdsAny(column), notOf(valuesSql(column, values))]),
    )}`,
  );
  return records;
}
