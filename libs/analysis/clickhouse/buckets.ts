import { integer, integers, joined, raw, type Sql, sql } from './sql.js';

/** Buckets of one width that follow one another. */
interface Run {
  /** The place of its first bucket. */
  readonly place: number;
  readonly from: number;
  readonly width: number;
}

/** Where clocks are changed a day is longer or shorter: that many are tried one after another. */
const MOST_RUNS = 16;

/** The time that buckets divide: that of the record's own clock, or of all. */
export const clockSql = (wall: boolean): Sql => raw(wall ? '(ds + ds_offset * 60000)' : 'ds');

/** The place of the bucket that a time is in, of a time in any. A division finds it where buckets are equally wide. */
export function bucketSql(at: Sql, bounds: readonly number[]): Sql {
  const runs = runsOf(bounds);
  if (runs.length > MOST_RUNS) return searchedSql(at, bounds);
  const places = runs.map(
    ({ place, from, width }) =>
      sql`(${raw(String(place))} + intDiv(${at} - ${integer(from)}, ${integer(width)}))`,
  );
  const cases = places.flatMap((own, i) => {
    const next = runs[i + 1];
    return next ? [sql`${at} < ${integer(next.from)}`, own] : [own];
  });
  return cases.length === 1 ? (cases[0] as Sql) : sql`multiIf(${joined(cases, ', ')})`;
}

function runsOf(bounds: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const [place, from] of bounds.slice(0, -1).entries()) {
    const width = (bounds[place + 1] ?? from) - from;
    if (runs.at(-1)?.width !== width) runs.push({ place, from, width });
  }
  return runs;
}

function searchedSql(at: Sql, bounds: readonly number[]): Sql {
  const starts = integers(bounds.slice(0, -1));
  const places = integers(bounds.slice(0, -1).map((_, place) => place));
  return sql`transform(roundDown(${at}, ${starts}), ${starts}, ${places}, toInt64(0))`;
}
