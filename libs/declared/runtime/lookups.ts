import type { JsonValue } from '#libs/contract';
import type { Lookup, Plan, PlanContext, Scope } from '../plan.js';

type Rows = NonNullable<Scope['lookups']>;

const loaded = new WeakMap<PlanContext, Promise<Rows>>();

/**
 * The rows of the plan's second lists by their key. They are read once a run, when the first record needs them.
 * @param readAll reads a whole list
 */
export function lookupsOf(
  { lookups }: Plan,
  context: PlanContext,
  readAll: (walk: Lookup['walk']) => Promise<JsonValue[]>,
): Promise<Rows | undefined> {
  if (!lookups) return Promise.resolve(undefined);
  const known = loaded.get(context);
  if (known) return known;
  const rows = load(lookups, readAll);
  loaded.set(context, rows);
  // A list that could not be read is asked for again with the next page.
  rows.catch(() => loaded.delete(context));
  return rows;
}

async function load(
  lookups: NonNullable<Plan['lookups']>,
  readAll: (walk: Lookup['walk']) => Promise<JsonValue[]>,
): Promise<Rows> {
  const entries: [string, ReadonlyMap<string, JsonValue>][] = [];
  for (const [name, lookup] of Object.entries(lookups)) {
    const records = await readAll(lookup.walk);
    const keyed = records.map((record) => [lookup.key(record), record] as const);
    entries.push([name, new Map(keyed.filter((row): row is [string, JsonValue] => row[0] !== undefined))]);
  }
  return Object.fromEntries(entries);
}
