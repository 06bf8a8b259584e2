import { HASHES } from '#libs/index';
import { parseQuery } from '#libs/text';
import type { Condition } from '../engine/condition.js';
import type { TimeBound } from '../time/zone-text.js';
import { clockSql } from './buckets.js';
import { groupsSql, textMembers } from './dimensions.js';
import { fieldCondition } from './field-conditions.js';
import { queryCondition, textSql } from './queries.js';
import {
  allOf,
  anyOf,
  Bound,
  double,
  FALSE,
  integer,
  integers,
  notOf,
  raw,
  type Sql,
  sql,
  texts,
  TRUE,
} from './sql.js';
import type { ClickHouseState } from './state.js';

/** A condition as a statement says it. It is never NULL, so that `NOT` turns it round. */
export async function conditionSql(state: ClickHouseState, condition: Condition): Promise<Sql> {
  switch (condition.kind) {
    case 'all':
      return TRUE;
    case 'none':
      return FALSE;
    case 'and':
      return allOf(await each(state, condition.of));
    case 'or':
      return anyOf(await each(state, condition.of));
    case 'not':
      return notOf(await conditionSql(state, condition.of));
    case 'present':
    case 'values':
    case 'range':
    case 'contains':
    case 'starts':
      return fieldCondition(state, condition);
    case 'time':
      return timeSql(condition);
    case 'seqs':
      return sql`(seq IN ${new Bound('Array(UInt64)', condition.seqs)})`;
    case 'prints':
      return printsSql(condition.prints);
    case 'groups': {
      if (condition.of.kind === 'texts') {
        const members = await textMembers(state, condition.of);
        return anyOf(condition.groups.map((group) => members[group] ?? FALSE));
      }
      const ranges = rangesOf(condition);
      if (ranges)
        return anyOf(
          ranges.map(({ at, from, to }) => sql`(${at} >= ${integer(from)} AND ${at} < ${integer(to)})`),
        );
      const { at, isList, among } = await groupsSql(state, condition.of);
      const groups = integers(condition.groups);
      return allOf([among, isList ? sql`hasAny(${at}, ${groups})` : sql`has(${groups}, ${at})`]);
    }
    case 'phrase':
      return queryCondition(state, parseQuery(state.analyzer, `"${condition.phrase}"`));
    case 'text':
      return textSql(state, condition);
    case 'sample':
      return sql`(sample < ${double(condition.share * HASHES)})`;
  }
}

/** Whether a record is a near-duplicate of some. Prints are too long for numbers here. */
export function printsSql(prints: readonly string[]): Sql {
  return sql`(print != 0 AND has(arrayMap(p -> toUInt64OrZero(p), ${texts(prints)}), print))`;
}

/** More are looked up faster in a list than one after another. */
const MOST_RANGES = 16;

/** The times within some buckets, of which those that follow one another are one range; undefined for other groups. */
function rangesOf({ of, groups }: Extract<Condition, { kind: 'groups' }>) {
  if (of.kind !== 'buckets' || of.outside) return undefined;
  const ranges: { from: number; to: number; at: Sql }[] = [];
  const at = clockSql(of.wall);
  for (const group of [...groups].sort((a, b) => a - b)) {
    const [from, to] = of.bounds.slice(group, group + 2);
    const last = ranges.at(-1);
    if (from === undefined || to === undefined) continue;
    if (last && from <= last.to) last.to = to;
    else ranges.push({ from, to, at });
  }
  return ranges.length <= MOST_RANGES ? ranges : undefined;
}

const each = (state: ClickHouseState, parts: readonly Condition[]) =>
  Promise.all(parts.map((part) => conditionSql(state, part)));

function timeSql({ column, from, to }: Extract<Condition, { kind: 'time' }>): Sql {
  const at = raw(column);
  const side = (bound: TimeBound | undefined, sign: '>' | '<'): Sql[] => {
    if (!bound) return [];
    const own = bound.wall ? sql`${at} + ds_offset * 60000` : at;
    return [sql`${own} ${raw(bound.exclusive ? sign : `${sign}=`)} ${integer(bound.ms)}`];
  };
  return allOf([...side(from, '>'), ...side(to, '<')]);
}
