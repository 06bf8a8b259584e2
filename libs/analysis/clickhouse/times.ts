import type { RecordSet, Span } from '../engine/engine.js';
import { joined, raw, sql } from './sql.js';
import { ClickHouseSet, type ClickHouseState, conditionOf, type SourceRecords } from './state.js';

const timeOf = (wall: boolean) => (wall ? raw('(ds + ds_offset * 60000)') : raw('ds'));

/** First and last time of a set; undefined when it is empty. */
export async function spanOf(
  { database, living }: ClickHouseState,
  set: RecordSet,
  wall: boolean,
): Promise<Span | undefined> {
  if (set.count === 0) return undefined;
  const sources = set instanceof ClickHouseSet && !wall ? set.sources : undefined;
  if (sources) return spanIn(sources);
  const at = timeOf(wall);
  return database.row<Span>(
    sql`SELECT min(${at}) AS from, max(${at}) AS to FROM ${await living(conditionOf(set))}`,
  );
}

/** How much wider the whole span is than that of nearly all records before the middle is reported. */
const WIDER = 10;
const EDGE = 0.0025;
/** More than a deviation may be off by rounding. */
const SURELY = 1.01;

/** The span of the middle 99.5 % of the records, when the whole is more than ten times as long. */
export async function middleOf(
  state: ClickHouseState,
  set: RecordSet,
  wall: boolean,
): Promise<Span | undefined> {
  const span = await spanOf(state, set, wall);
  if (!span || span.from === span.to) return undefined;
  if (!wall && set instanceof ClickHouseSet && set.sources && isSpreadOut(set.sources, span))
    return undefined;
  const [first, last] = await quantilesOf(state, set, wall);
  const [from, to] = [Math.floor(first), Math.ceil(last)];
  return span.to - span.from > WIDER * (to - from) ? { from, to } : undefined;
}

/**
 * Whether the deviation of times alone says that the middle is no tenth of the whole span: were it, the records in it
 * would be within a twentieth of the span of its centre, and the few others within the span.
 */
function isSpreadOut(sources: readonly SourceRecords[], { from, to }: Span): boolean {
  const count = sources.reduce((sum, { records }) => sum + records, 0);
  const mean = sources.reduce((sum, one) => sum + one.records * (one.mean - from), 0) / count;
  const variance =
    sources.reduce((sum, one) => sum + one.records * (one.variance + (one.mean - from - mean) ** 2), 0) /
    count;
  const outside = 2 * EDGE + 2 / count;
  const most = Math.sqrt((1 / (2 * WIDER)) ** 2 + outside) * (to - from);
  return Math.sqrt(variance) > SURELY * most + 1_000;
}

const spanIn = (sources: readonly SourceRecords[]): Span => ({
  from: Math.min(...sources.map(({ from }) => from)),
  to: Math.max(...sources.map(({ to }) => to)),
});

/** Both edges of the middle, each linear between the two nearest ranks (`quantile`). */
async function quantilesOf(
  { database, living }: ClickHouseState,
  set: RecordSet,
  wall: boolean,
): Promise<[number, number]> {
  const edges = [EDGE, 1 - EDGE].map((share) => (set.count - 1) * share);
  const ranks = edges.flatMap((at) => [Math.floor(at), Math.min(Math.floor(at) + 1, set.count - 1)]);
  // `quantileExact` gives the element of rank floor(level × count): half a rank more keeps rounding away from it.
  const levels = ranks.map((rank) => raw(String((rank + 0.5) / set.count)));
  const { times } = await database.row<{ times: [number, number, number, number] }>(
    sql`SELECT quantilesExact(${joined(levels, ', ')})(${timeOf(wall)}) AS times FROM ${await living(conditionOf(set))}`,
  );
  const between = (low: number, high: number, at = 0) => low + (high - low) * (at - Math.floor(at));
  return [between(times[0], times[1], edges[0]), between(times[2], times[3], edges[1])];
}
