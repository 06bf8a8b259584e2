import { SourceChanged } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { PlanRequest, Scope, Walk } from '../plan.js';
import { within } from './access.js';
import { ask } from './ask.js';
import { noticeLoop } from './loop.js';
import { type ChildrenPlace, type PagePlace, type Place, START } from './place.js';
import { readRepeated } from './read-repeated.js';
import type { Reading, Step } from './step.js';

/** Reads one page: of the walk itself, or of the children of the page before. */
export async function readStep(reading: Reading, walk: Walk, place: Place): Promise<Step> {
  if (walk.parts ?? walk.windows) return readRepeated(reading, walk, { place, read: readOnce });
  return 'part' in place ? readOnce(reading, walk, place.at) : readOnce(reading, walk, place);
}

async function readOnce(reading: Reading, walk: Walk, place: PagePlace | ChildrenPlace): Promise<Step> {
  return 'waiting' in place ? readChildren(reading, walk, place) : readRecords(reading, walk, place);
}

async function readChildren(reading: Reading, walk: Walk, place: ChildrenPlace): Promise<Step> {
  const [kept = null, ...waiting] = place.waiting;
  if (!walk.each) return { records: [], next: place.after };
  const { part: _, window: __, ...outer } = reading.scope;
  const scope = { ...outer, parent: { kept, parent: outer.parent } };
  const of = { ...reading, scope, validators: undefined, ofParent: true };
  const { records, next, waitSeconds } = await readStep(of, walk.each.walk, place.child);
  if (next) return { records, next: { ...place, child: next }, waitSeconds };
  const after = waiting.length > 0 ? { ...place, waiting, child: START } : place.after;
  return { records, next: after, waitSeconds };
}

/** Known records that are read as one page, so that the cursor stays small. */
const KNOWN = 100;

function readKnown(scope: Scope, walk: Walk, all: readonly JsonValue[], place: PagePlace): Step {
  const end = (place.page + 1) * KNOWN;
  const read = all.slice(end - KNOWN, end);
  const after = end < all.length ? { ...START, page: place.page + 1 } : null;
  const records = transformed(walk, read, scope);
  const waiting = childrenOf(walk, read, scope);
  return { records, next: waiting.length > 0 ? { waiting, child: START, after } : after };
}

async function readRecords(reading: Reading, walk: Walk, place: PagePlace): Promise<Step> {
  const scope = scopeAt(reading.scope, walk, place);
  if (walk.known) return readKnown(scope, walk, walk.known(scope), place);
  const { plan, context, validators, ofParent = false } = reading;
  await walk.prepare?.({ ...context, http: within(plan.origins, context.http) }, scope);
  const request = walk.request(scope);
  const reply = await ask({ plan, context, walk, scope, request, validators, ofParent });
  const { answer, conditional, outcome, waitSeconds } = reply;
  if (outcome === 'unchanged') return { records: [], next: null, unchanged: true };
  if (outcome === 'begin_again') return { records: [], next: again(walk, place) };
  if (outcome === 'empty') return { records: [], next: null, waitSeconds };
  const read = walk.records(answer, scope);
  const token = walk.next({ answer, records: read, scope });
  const following = isToken(token) ? token : null;
  const after =
    following === null ? null : nextPlace(walk, place, { read, request, scope, token: following });
  const records = transformed(walk, read, { ...scope, lookups: await reading.lookups?.() });
  const waiting = childrenOf(walk, read, reading.scope);
  if (waiting.length > 0) return { records, next: { waiting, child: START, after }, waitSeconds };
  const single = conditional && after === null;
  return { records, next: after, waitSeconds, ...(single && { validators: answer.validators }) };
}

function transformed(walk: Walk, read: readonly JsonValue[], scope: Scope): JsonValue[] {
  if (!walk.transform) return [...read];
  return read.map((record) => walk.transform?.(record, scope) ?? null).filter((record) => record !== null);
}

function scopeAt(scope: Scope, walk: Walk, { token, page, edge }: PagePlace): Scope {
  const at = { ...scope, token, page };
  if (edge === undefined) return at;
  return walk.order === 'newest-first' ? { ...at, to: edge } : { ...at, from: edge };
}

function isToken(token: JsonValue | undefined): token is Exclude<JsonValue, null> {
  if (token === undefined || token === null || token === false || token === '') return false;
  return !(Array.isArray(token) && token.length === 0);
}

interface PageRead {
  read: readonly JsonValue[];
  request: PlanRequest;
  scope: Scope;
  token: JsonValue;
}

function nextPlace(
  walk: Walk,
  place: PagePlace,
  { read, request, scope, token }: PageRead,
): PagePlace | null {
  // Only walks that may begin again need the times, which cost an expression each.
  const mayBeginAgain = walk.wall !== undefined || walk.judge !== undefined;
  const times = mayBeginAgain ? timesOf(walk, read) : [];
  if (walk.order === 'newest-first' && scope.from !== undefined) {
    const last = read.length > 0 ? walk.time?.(read.at(-1) as JsonValue) : undefined;
    if (last !== undefined && last < scope.from) return null;
  }
  const loop = noticeLoop(place.loop, request, read);
  const records = (place.records ?? 0) + read.length;
  const seen = seenBy(walk, place.seen, times, scope.now);
  const next: PagePlace = { ...place, token, page: place.page + 1, records, seen, loop };
  if (walk.wall === undefined || records < walk.wall) return cleaned(next);
  const begun = again(walk, next);
  if (begun.stuck === undefined) return begun;
  throw new SourceChanged(`${walk.wall} items have the same time, and the source serves no more at once.`);
}

function timesOf(walk: Walk, records: readonly JsonValue[]): number[] {
  return records.map((record) => walk.time?.(record)).filter((at) => at !== undefined);
}

/** A single record with a time in the future must not make the walk skip what lies before it. */
function seenBy(walk: Walk, before: number | undefined, times: readonly number[], now: number) {
  if (walk.order === 'newest-first') return lowest([...times, ...(before === undefined ? [] : [before])]);
  const past = times.filter((time) => time <= now);
  const all = [...past, ...(before === undefined ? [] : [before])];
  return all.length === 0 ? undefined : all.reduce((a, b) => Math.max(a, b));
}

function lowest(all: readonly number[]): number | undefined {
  return all.length === 0 ? undefined : all.reduce((a, b) => Math.min(a, b));
}

const PATIENCE = 2;

/** The first page of what is left. @throws SourceChanged if beginning again does not get further. */
function again({ order }: Walk, { edge, seen, stuck = 0 }: PagePlace): PagePlace {
  const further = seen !== undefined && isFurther(order, seen, edge);
  if (further) return { ...START, edge: seen };
  if (stuck + 1 < PATIENCE) return cleaned({ ...START, edge, stuck: stuck + 1 });
  throw new SourceChanged('The source refuses the page it led to, also after reading began again.');
}

function isFurther(order: Walk['order'], seen: number, edge: number | undefined): boolean {
  if (order === 'oldest-first') return edge === undefined || seen > edge;
  return order === 'newest-first' && (edge === undefined || seen < edge);
}

/** Without properties that are undefined: a cursor is JSON. */
function cleaned(place: PagePlace): PagePlace {
  return Object.fromEntries(
    Object.entries(place).filter(([, value]) => value !== undefined),
  ) as unknown as PagePlace;
}

function childrenOf({ each }: Walk, parents: readonly JsonValue[], scope: Scope): JsonValue[] {
  if (!each) return [];
  const changed = parents.filter((parent) => each.changed?.(parent, scope) ?? true);
  return changed.map((parent) => each.keep(parent, scope));
}
