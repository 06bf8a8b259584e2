import type { Scalar } from '#libs/contract';
import type { PageRequest, SortedRecord, SortKey } from '../engine/engine.js';
import { columnOf, isHeld } from './columns.js';
import { relevanceSql } from './relevance.js';
import { allOf, anyOf, Bound, double, joined, raw, type Sql, sql, text, TRUE } from './sql.js';
import type { ClickHouseState } from './state.js';
import { decodeValue, encodeValue } from './values.js';

/** Something that records are ordered by, and what it is of the record that a page comes after. */
interface Step {
  readonly name: string;
  readonly at: Sql;
  readonly descending: boolean;
  readonly edge: Bound | undefined;
}

/** What a page is sorted by. Missing values come last in either direction. */
export interface SortOrder {
  /** Names what the order needs, for a statement around. */
  readonly columns: Sql;
  /** By those names. */
  readonly orderBy: Sql;
  /** Whether a record comes after the one that the page does, by those names. */
  readonly isAfter: Sql;
  /** The values of a row of those columns. */
  valuesOf(row: Readonly<Record<string, unknown>>): (Scalar | null)[];
}

export async function sortOrder(state: ClickHouseState, request: PageRequest): Promise<SortOrder> {
  const keys = await Promise.all(
    request.sorts.map((sort, i) => keyOf(state, request, { ...sort, place: i })),
  );
  const seq: Step = {
    name: 'seq',
    at: raw('seq'),
    descending: false,
    edge: request.after && new Bound('UInt64', request.after.seq),
  };
  const steps = [...keys.flatMap((key) => key.steps), seq];
  return {
    columns: joined(
      steps.map(({ at, name }) => (name === 'seq' ? at : sql`${at} AS ${raw(name)}`)),
      ', ',
    ),
    orderBy: joined(
      steps.map(({ name, descending }) => raw(`${name} ${descending ? 'DESC' : 'ASC'}`)),
      ', ',
    ),
    isAfter: request.after ? isAfter(steps) : raw('true'),
    valuesOf: (row) => keys.map((key) => key.valueOf(row)),
  };
}

/** Later by the first of the steps in which two records differ. */
function isAfter([step, ...rest]: readonly Step[]): Sql {
  if (!step?.edge) return raw('false');
  const [own, order] = [raw(step.name), raw(step.descending ? '<' : '>')];
  const later = sql`${own} ${order} ${step.edge}`;
  return rest.length === 0 ? later : anyOf([later, allOf([sql`${own} = ${step.edge}`, isAfter(rest)])]);
}

interface Key {
  readonly steps: readonly Step[];
  valueOf(row: Readonly<Record<string, unknown>>): Scalar | null;
}

async function keyOf(
  state: ClickHouseState,
  { query, after }: PageRequest,
  { column: name, descending, place }: SortKey & { place: number },
): Promise<Key> {
  const edge = after?.values[place] ?? null;
  const [missing, own] = [`missing${place}`, `key${place}`];
  const column =
    name === 'relevance'
      ? {
          kind: 'number' as const,
          at: query?.kind === 'terms' ? await relevanceSql(state, query) : raw('toFloat64(nan)'),
        }
      : columnOf(state, name);
  // Every record has a relevance to words. It is written once: it is long where a query has many words.
  const has = name === 'relevance' && query?.kind === 'terms' ? TRUE : isHeld(column);
  const last: Step = {
    name: missing,
    at: sql`toUInt8(NOT (${has}))`,
    descending: false,
    edge: after && new Bound('UInt8', Number(edge === null)),
  };
  const step = (stepName: string, at: Sql, bound: Bound): Step => ({
    name: stepName,
    at,
    descending,
    edge: after && bound,
  });
  if (column.kind === 'number') {
    // nan equals nothing, and would end the comparison.
    const at = has === TRUE ? column.at : sql`if(${has}, ${column.at}, 0)`;
    return {
      steps: [last, step(own, at, double(Number(edge ?? 0)))],
      valueOf: (row) => (row[missing] ? null : Number(row[own])),
    };
  }
  if (column.kind === 'text')
    return {
      steps: [last, step(own, sql`toString(${column.at})`, text(String(edge ?? '')))],
      valueOf: (row) => (row[missing] ? null : String(row[own])),
    };
  const first = sql`${column.at}[1]`;
  const known = edge === null ? '' : encodeValue(edge);
  return {
    steps: [
      last,
      step(`kind${place}`, sql`substring(${first}, 1, 1)`, text(known.slice(0, 1))),
      step(
        `number${place}`,
        sql`if(startsWith(${first}, 'n'), toFloat64OrZero(substring(${first}, 2)), 0)`,
        double(typeof edge === 'number' ? edge : 0),
      ),
      step(own, first, text(known)),
    ],
    valueOf: (row) => (row[missing] ? null : decodeValue(String(row[own]))),
  };
}

/** The records of one page, as a statement gives them. */
export type PageRow = Readonly<Record<string, unknown>> & { seq: number };

export const recordOf = (order: SortOrder, row: PageRow): SortedRecord => ({
  seq: row.seq,
  values: order.valuesOf(row),
});
