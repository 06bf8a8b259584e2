import type { RecordSet, Span } from '../engine/engine.js';
import { raw, sql } from './sql.js';
import { type ClickHouseState, conditionOf, RECORDS } from './state.js';

const timeOf = (wall: boolean) => (wall ? raw('(ds + ds_offset * 60000)') : raw('ds'));

/** First and last time of a set; undefined when it is empty. */
export async function spanOf(
  { database }: ClickHouseState,
  set: RecordSet,
  wall: boolean,
): Promise<Span | undefined> {
  const at = timeOf(wall);
  const { records, from, to } = await database.row<Span & { records: number }>(
    sql`SELECT count() AS records, min(${at}) AS from, max(${at}) AS to FROM ${RECORDS} WHERE ${conditionOf(set)}`,
  );
  return records === 0 ? undefined : { from, to };
}

/** How much wider the whole span is than that of nearly all records before the middle is reported. */
const WIDER = 10;
const EDGE = 0.0025;

/** The span of the middle 99.5 % of the records, when the whole is more than ten times as long. */
export async function middleOf(
  state: ClickHouseState,
  set: RecordSet,
  wall: boolean,
): Promise<Span | undefined> {
  const span = await spanOf(state, set, wall);
  if (!span || span.from === span.to) return undefined;
  const [first, last] = await Promise.all([
    quantileOf(state, set, { wall, share: EDGE }),
    quantileOf(state, set, { wall, share: 1 - EDGE }),
  ]);
  const [from, to] = [Math.floor(first), Math.ceil(last)];
  return span.to - span.from > WIDER * (to - from) ? { from, to } : undefined;
}

/** A quantile of the times, linear between the two nearest ranks (`quantile`): read from the end that is nearer. */
async function quantileOf(
  { database }: ClickHouseState,
  set: RecordSet,
  { wall, share }: { wall: boolean; share: number },
): Promise<number> {
  const at = (set.count - 1) * share;
  const low = Math.floor(at);
  const isLow = share < 0.5;
  const high = Math.min(low + 1, set.count - 1);
  const [order, skipped] = isLow ? ['ASC', low] : ['DESC', set.count - 1 - high];
  const rows = await database.rows<{ time: number }>(
    sql`SELECT ${timeOf(wall)} AS time FROM ${RECORDS} WHERE ${conditionOf(set)}
      ORDER BY time ${raw(order)} LIMIT ${raw(String(skipped))}, ${raw(String(1 + high - low))}`,
  );
  const times = rows.map(({ time }) => time).sort((a, b) => a - b);
  const [below = 0, above = below] = times;
  return below + (above - below) * (at - low);
}
