import { useState } from 'preact/hooks';

type Value = number | string | null | undefined;

/** What a column is sorted by; undefined where it cannot be. */
export type SortValue<Row> = ((row: Row) => Value) | undefined;

/** How a table is sorted, and by what it can be. */
export interface Sort {
  by: number;
  descending: boolean;
  /** Places of the columns that can be sorted. */
  columns: ReadonlySet<number>;
  /** Sorts by a column; the other way round where it is chosen already. */
  choose: (column: number) => void;
}

/** Rows by the column that their reader chose; by the `first` one, the largest first, until then. */
export function useSorted<Row>(rows: readonly Row[], values: readonly SortValue<Row>[], first: number) {
  const [{ by, descending }, setSort] = useState({ by: first, descending: true });
  const value = values[by];
  const columns = new Set(values.flatMap((one, i) => (one ? [i] : [])));
  const isText = (column: number) => typeof (rows[0] && values[column]?.(rows[0])) === 'string';
  const choose = (column: number) =>
    setSort({ by: column, descending: column === by ? !descending : !isText(column) });
  const sort: Sort = { by, descending, columns, choose };
  return { rows: value ? sortRows(rows, value, descending) : rows, sort };
}

/** Rows without a value come last, whatever the order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  descending: boolean,
): Row[] {
  const compare = (a: Value, b: Value) =>
    typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one) ?? null, valueOf(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compare(b, a) : compare(a, b);
  });
}
