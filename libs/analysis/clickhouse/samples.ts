import { HASHES } from '#libs/index';
import type { SampleRequest } from '../engine/engine.js';
import { conditionSql } from './conditions.js';
import { allOf, anyOf, Bound, double, joined, raw, type Sql, sql } from './sql.js';
import { ClickHouseSet, type ClickHouseState, conditionOf, type SaidRecord } from './state.js';

/**
 * Samples of several sets, with what their records say: how many there are, which, and their words are one statement each
 * for all of them. Words are read of these records alone: `FINAL` would read those of the whole table for a condition.
 */
export async function samplesOf(
  state: ClickHouseState,
  requests: readonly SampleRequest[],
): Promise<ClickHouseSet[]> {
  const sources = new Set(requests.flatMap(({ among }) => among.map(({ records }) => conditionOf(records))));
  const within = anyOf([...sources]);
  const isOne = sources.size === 1;
  const sets = await Promise.all(requests.map(({ among }) => membersSql(state, among, isOne)));
  const counts = await countsOf(state, sets, within);
  const sampled = sets.map((set, i) => {
    const { most } = requests[i] as SampleRequest;
    const count = counts[i] ?? 0;
    return count <= most ? set : allOf([set, sql`(sample < ${double((most / count) * HASHES)})`]);
  });
  const seqs = await seqsOf(state, sampled, within);
  const all = [...new Set(seqs.flat())];
  const read = all.length === 0 ? [] : await saidBy(state, sql`(seq IN ${new Bound('Array(UInt64)', all)})`);
  const said = new Map(read.map((record) => [record.seq, record]));
  return seqs.map((own) => {
    const records = own.flatMap((seq) => said.get(seq) ?? []);
    const condition = sql`(seq IN ${new Bound('Array(UInt64)', own)})`;
    return new ClickHouseSet(condition, own.length, undefined, records);
  });
}

/** What the records that meet a condition say, in the order in which they came. */
export async function saidBy({ database, living }: ClickHouseState, condition: Sql): Promise<SaidRecord[]> {
  return database.rows<SaidRecord>(
    sql`SELECT seq, toString(print) AS copies, rules, words, sample
      FROM ${await living(condition)} ORDER BY tx, seq`,
  );
}

/** @param isOne whether all are of the same set, and nothing else is read */
async function membersSql(
  state: ClickHouseState,
  among: SampleRequest['among'],
  isOne: boolean,
): Promise<Sql> {
  const parts = among.map(async ({ records, condition }) => {
    const own = await conditionSql(state, condition);
    return isOne ? own : allOf([conditionOf(records), own]);
  });
  return anyOf(await Promise.all(parts));
}

async function countsOf(
  { database, living }: ClickHouseState,
  sets: readonly Sql[],
  within: Sql,
): Promise<number[]> {
  const counts = sets.map((set) => sql`countIf(${set})`);
  const { counted } = await database.row<{ counted: number[] }>(
    sql`SELECT [${joined(counts, ', ')}] AS counted FROM ${await living(within)}`,
  );
  return counted;
}

/** Of each set its records, in the order in which they came. */
async function seqsOf(
  { database, living }: ClickHouseState,
  sets: readonly Sql[],
  within: Sql,
): Promise<number[][]> {
  const places = sql`range(${raw(String(sets.length))})`;
  const rows = await database.rows<{ seq: number; sets: number[] }>(
    sql`SELECT seq, sets FROM (
      SELECT seq, tx, arrayFilter((i, isIn) -> isIn, ${places}, [${joined(sets, ', ')}]) AS sets
      FROM ${await living(within)}
    ) WHERE notEmpty(sets) ORDER BY tx, seq`,
  );
  const seqs: number[][] = sets.map(() => []);
  for (const { seq, sets: own } of rows) for (const i of own) seqs[i]?.push(seq);
  return seqs;
}
