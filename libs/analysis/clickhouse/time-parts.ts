import type { PartDimension } from '../engine/dimension.js';
import { DAY, HOUR, periodAt } from '../time/zone.js';
import { integers, raw, type Sql, sql } from './sql.js';
import { conditionOf, type ClickHouseState } from './state.js';

/** The weekday from 0, Monday, or the hour, by the clocks that our own table of zones says. */
export async function partSql(state: ClickHouseState, { part, zone }: PartDimension): Promise<Sql> {
  const local = zone === 'record' ? raw('(ds + ds_offset * 60000)') : await localSql(state, zone);
  const day = raw(String(DAY));
  const rest = sql`positiveModulo(${local}, ${day})`;
  if (part === 'hour_of_day') return sql`intDiv(${rest}, ${raw(String(HOUR))})`;
  // 1970-01-01 was a Thursday.
  return sql`positiveModulo(intDiv(${local} - ${rest}, ${day}) + 3, 7)`;
}

/** A record's wall clock in a zone, in milliseconds: the zone's offsets while there were records. */
async function localSql(state: ClickHouseState, zone: string): Promise<Sql> {
  const { from, to, records } = await state.database.row<{ from: number; to: number; records: number }>(
    sql`SELECT min(ds) AS from, max(ds) AS to, count() AS records FROM ${await state.living(conditionOf(state.scope))}`,
  );
  const [starts, offsets] = [[from], [] as number[]];
  for (let period = periodAt(from, zone); ; period = periodAt(period.until, zone)) {
    offsets.push(period.minutes * 60_000);
    if (records === 0 || period.until > to) break;
    starts.push(period.until);
  }
  const sent = integers(starts);
  return sql`(ds + transform(roundDown(ds, ${sent}), ${sent}, ${integers(offsets)}, toInt64(0)))`;
}
