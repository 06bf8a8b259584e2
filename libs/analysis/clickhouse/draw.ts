import { HASHES } from '#libs/index';
import { drawKey } from '../engine/draw-key.js';
import type { DrawRequest, RecordSet } from '../engine/engine.js';
import { cellsSql, recordsInCells } from './dimensions.js';
import { allOf, doubles, integers, raw, sql } from './sql.js';
import { type ClickHouseState, conditionOf } from './state.js';

/** Draws records with words from strata, those that say more with higher probability. */
export async function drawRecords(
  state: ClickHouseState,
  set: RecordSet,
  { dimensions, strata, draws }: DrawRequest,
): Promise<number[][]> {
  const most = Math.max(0, ...draws.map((draw) => draw.most));
  if (most === 0) return draws.map(() => []);
  const cells = await cellsSql(state, dimensions);
  const among = allOf([conditionOf(set), raw('tokens > 0')]);
  const stratum = sql`${integers(Array.from(strata))}[cell + 1]`;
  // From infinity on there is nothing, and no way to send it.
  const froms = draws.map(({ from }) => Math.min(from, HASHES));
  const rows = await state.database.rows<{ seq: number; stratum: number; content: number; tokens: number }>(
    sql`SELECT seq, stratum, content, tokens FROM (
      SELECT seq, tx, content, tokens, ${stratum} AS stratum FROM (
        ${await recordsInCells(state, cells, { set: among, more: raw('seq, tx, content, tokens') })}
      )
    ) WHERE stratum >= 0 AND content >= ${doubles(froms)}[stratum + 1]
    ORDER BY stratum, log((content + 0.5) / ${raw(String(HASHES))}) / least(tokens, 32) DESC, tx, seq
    LIMIT ${raw(String(most))} BY stratum`,
  );
  return draws.map((draw, place) =>
    rows
      .filter((row) => row.stratum === place)
      .map((row) => ({ seq: row.seq, key: drawKey(row.content, row.tokens) }))
      .sort((a, b) => b.key - a.key)
      .slice(0, draw.most)
      .map(({ seq }) => seq),
  );
}
