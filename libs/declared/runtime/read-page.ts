import { ConfigError, type Page, RateLimited, type Slice, SourceChanged } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Listing, Plan, PlanContext, Scope, Walk } from '../plan.js';
import { lookupsOf } from './lookups.js';
import { type Place, type PlanCursor, planCursor, START } from './place.js';
import { readStep } from './read-walk.js';

/** Pages of a list of partitions. */
const PAGES = 200;
const PARTITIONS = 10_000;
/** Bytes of JSON; the engine refuses cursors over 64 KB. */
const CURSOR = 60 * 1024;

/** Reads one page of the plan. @throws the failures of `#libs/connector`. */
export async function readPage(plan: Plan, context: PlanContext, slice: Slice): Promise<Page<JsonValue>> {
  const whole = scopeOf(context, slice);
  const stored = planCursor.safeParse(slice.cursor);
  const cursor = (stored.success ? stored.data : firstCursor(plan, whole)) as PlanCursor;
  const early = (cursor.notBefore ?? 0) - Date.now();
  if (early > 0)
    throw new RateLimited(Math.ceil(early / 1000), 'The source asked to wait before the next page.');
  const scope = { ...whole, ...cursor.window };
  const lookups = () => lookupsOf(plan, context, (walk) => readAll(plan, context, walk));
  const reading = { plan, context, scope, validators: slice.validators, lookups };
  const step = await readStep(reading, walkOf(plan, cursor), cursor.at);
  const { records, next: at, validators, unchanged, waitSeconds } = step;
  const following = at ? { ...cursor, at } : (nextWalk(plan, cursor) ?? nextWindow(plan, cursor, whole));
  const next = following && paused(following, waitSeconds);
  if (next && Buffer.byteLength(JSON.stringify(next)) > CURSOR) throw tooLarge();
  return {
    items: records,
    next: next as JsonValue,
    ...(unchanged && { unchanged }),
    ...(cursor.window && { reached: at ? cursor.window.from : cursor.window.to }),
    ...(next === null && { hints: { validators, pollAfter: waitSeconds } }),
  };
}

/** The partitions of the plan. @throws the failures of `#libs/connector`. */
export async function readPartitions(plan: Plan, context: PlanContext): Promise<string[]> {
  const { partitions } = plan;
  if (partitions === undefined) return ['all'];
  if (!('walk' in partitions)) return [...partitions];
  const records = await readAll(plan, context, partitions.walk);
  const values = records.flatMap((record) => (partitions as Listing).value(record) ?? []);
  const found = [...new Set(values)];
  if (found.length > PARTITIONS) throw new SourceChanged(`The source has ${found.length} parts.`);
  return found;
}

/** All records of a short list. */
export async function readAll(plan: Plan, context: PlanContext, walk: Plan['walk']): Promise<JsonValue[]> {
  const now = Date.now();
  const scope = scopeOf(context, { partition: 'all', cursor: null, to: now, reason: 'incremental' });
  const all: JsonValue[] = [];
  let place: Place | null = START;
  for (let pages = 0; place; pages++) {
    if (pages >= PAGES) throw new SourceChanged(`A list that is read whole has more than ${PAGES} pages.`);
    const step = await readStep({ plan, context, scope }, walk, place);
    all.push(...step.records);
    place = step.next;
  }
  return all;
}

function scopeOf({ config, secrets }: PlanContext, { partition, from, to }: Slice): Scope {
  const span = from === undefined ? { to } : { from, to };
  return { config, secrets, partition, ...span, now: to, token: null, page: 0 };
}

function walkOf({ walk, more = [] }: Plan, { walk: place = 0 }: PlanCursor): Walk {
  return [walk, ...more][place] ?? walk;
}

function nextWalk({ more = [] }: Plan, { walk = 0, window }: PlanCursor): PlanCursor | null {
  return walk < more.length ? { walk: walk + 1, window, at: START } : null;
}

function firstCursor({ windows }: Plan, scope: Scope): PlanCursor {
  if (!windows) return { at: START };
  const from = Math.min(scope.from ?? windows.first(scope), scope.to);
  return { window: { from, to: endOf(windows, from, scope) }, at: START };
}

function nextWindow({ windows }: Plan, { window }: PlanCursor, scope: Scope): PlanCursor | null {
  if (!windows || !window || window.to >= scope.to) return null;
  return { window: { from: window.to, to: endOf(windows, window.to, scope) }, at: START };
}

function endOf(windows: NonNullable<Plan['windows']>, from: number, scope: Scope): number {
  const end = Math.min(windows.end(from, scope), scope.to);
  if (end > from || from >= scope.to) return end;
  throw new ConfigError('windows', "'windows': a window must end after it begins");
}

function paused({ walk, window, at }: PlanCursor, waitSeconds: number | undefined): PlanCursor {
  return {
    ...(walk !== undefined && { walk }),
    ...(window && { window }),
    at,
    ...(waitSeconds !== undefined && { notBefore: Date.now() + waitSeconds * 1000 }),
  };
}

function tooLarge(): ConfigError {
  return new ConfigError(
    'each.keep',
    "'each.keep': keeps too much of the items of a page; keep less, or ask for smaller pages",
  );
}
