import type { PageRequest, RecordSet, SortedRecord } from '../engine/engine.js';
import { printsSql } from './conditions.js';
import { allOf, Bound, raw, type Sql, sql } from './sql.js';
import { type PageRow, recordOf, type SortOrder, sortOrder } from './sort-keys.js';
import { type ClickHouseState, conditionOf } from './state.js';

/** The first records of a set in an order; of near-duplicates only the first where they are folded. */
export async function pageOf(
  state: ClickHouseState,
  set: RecordSet,
  request: PageRequest,
): Promise<SortedRecord[]> {
  if (request.limit <= 0) return [];
  const order = await sortOrder(state, request);
  const records = sql`SELECT ${order.columns}, print FROM ${await state.living(conditionOf(set))}`;
  if (request.folded) return foldedPage(state, set, { records, order, request });
  const rows = await state.database.rows<PageRow>(
    sql`SELECT * FROM (${records}) WHERE ${order.isAfter} ORDER BY ${order.orderBy} LIMIT ${limit(request)}`,
  );
  return rows.map((row) => recordOf(order, row));
}

interface Folded {
  records: Sql;
  order: SortOrder;
  request: PageRequest;
}

/** A group of which an earlier page has shown a record is not shown again; what arrived since stands for nothing. */
async function foldedPage(
  { database, living }: ClickHouseState,
  set: RecordSet,
  { records, order, request }: Folded,
): Promise<SortedRecord[]> {
  const upTo = new Bound('UInt64', request.folded?.upTo ?? 0);
  const shown = sql`SELECT print FROM (${records}) WHERE print != 0 AND NOT ${order.isAfter} AND seq <= ${upTo}`;
  const isNew = request.after ? sql`${order.isAfter} AND print NOT IN (${shown})` : raw('true');
  const rows = await database.rows<PageRow & { group: string }>(
    sql`SELECT *, toString(print) AS group FROM (
      SELECT * FROM (${records}) WHERE ${isNew} ORDER BY ${order.orderBy} LIMIT 1 BY print, if(print = 0, seq, 0)
    ) ORDER BY ${order.orderBy} LIMIT ${limit(request)}`,
  );
  const prints = rows.map(({ group }) => group).filter((group) => group !== '0');
  const groups = await database.rows<{ group: string; records: number }>(
    sql`SELECT toString(print) AS group, count() AS records FROM ${await living(allOf([conditionOf(set), printsSql(prints)]))}
      GROUP BY print`,
  );
  const sizes = new Map(groups.map(({ group, records: size }) => [group, size]));
  return rows.map((row) => ({ ...recordOf(order, row), alike: (sizes.get(row.group) ?? 1) - 1 }));
}

const limit = (request: PageRequest) => raw(String(Math.floor(request.limit)));
