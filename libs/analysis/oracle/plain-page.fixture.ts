import type { Scalar } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import type { PageRequest, SortedRecord } from '../engine/engine.js';
import { compareScalars } from '../engine/scalars.js';
import { rowOf, valuesOf } from './oracle.fixture.js';
import type { PlainRow } from './plain-records.fixture.js';
import { printOf, relevances } from './plain-text.fixture.js';

interface Rows {
  /** What says how rare words are. */
  all: readonly PlainRow[];
  among: readonly PlainRow[];
}

type Sorted = SortedRecord & { print: string | undefined };

/** A page of records, near-duplicates folded or not. */
export function pageOf(
  analyzer: Analyzer,
  { all, among }: Rows,
  { sorts, limit, after, query, folded }: PageRequest,
): SortedRecord[] {
  const relevance = query?.kind === 'terms' ? relevances(all, query) : () => null;
  const read = (row: PlainRow, column: string): Scalar | null => {
    if (column === 'relevance') return relevance(row);
    if (column === 'ds') return row.ds;
    if (column === 'ingested_at') return rowOf(row).ingestedAt;
    return valuesOf(row, column)[0] ?? null;
  };
  const compare = (a: SortedRecord, b: SortedRecord): number => {
    for (const [i, { descending }] of sorts.entries()) {
      const order = compareHeld(a.values[i] ?? null, b.values[i] ?? null, descending);
      if (order !== 0) return order;
    }
    return a.seq - b.seq;
  };
  const sorted = among
    .map((row): Sorted => ({
      seq: row.seq,
      values: sorts.map(({ column }) => read(row, column)),
      print: printOf(analyzer, row),
    }))
    .sort(compare);
  const isAfter = (row: SortedRecord) => !after || compare(row, after) > 0;
  if (!folded) return sorted.filter(isAfter).slice(0, limit).map(recordOf);
  const groupOf = ({ print, seq }: Sorted) =>
    sorted.filter((other) => (print === undefined ? other.seq === seq : other.print === print));
  return sorted
    .filter((row) => groupOf(row).find(isAfter) === row)
    .filter((row) => groupOf(row).every((other) => isAfter(other) || other.seq > folded.upTo))
    .slice(0, limit)
    .map((row) => ({ ...recordOf(row), alike: groupOf(row).length - 1 }));
}

const recordOf = ({ seq, values }: SortedRecord) => ({ seq, values });

/** Missing values come last in either direction. */
function compareHeld(x: Scalar | null, y: Scalar | null, descending: boolean): number {
  if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
  return descending ? -compareScalars(x, y) : compareScalars(x, y);
}
