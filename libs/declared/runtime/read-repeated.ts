import { ConfigError } from '#libs/connector';
import type { Scope, Walk } from '../plan.js';
import { type ChildrenPlace, type PagePlace, type Place, type RepeatPlace, START } from './place.js';
import type { Reading, Step } from './step.js';

type ReadOnce = (reading: Reading, walk: Walk, place: PagePlace | ChildrenPlace) => Promise<Step>;

/** Reads one page of a walk that is read for each of its parts and, within a part, for one window after the other. */
export async function readRepeated(
  reading: Reading,
  walk: Walk,
  { place, read }: { place: Place; read: ReadOnce },
): Promise<Step> {
  const { scope } = reading;
  const parts = walk.parts?.(scope) ?? [null];
  const begun = 'part' in place ? place : firstFrom(walk, { scope, count: parts.length }, 0);
  if (!begun) return { records: [], next: null };
  const inner: Scope = { ...scope, part: parts[begun.part] ?? null };
  if (begun.window) inner.window = begun.window;
  const { next, ...step } = await read({ ...reading, scope: inner }, walk, begun.at);
  if (next && !('part' in next)) return { ...step, next: { ...begun, at: next } };
  return { ...step, next: following(walk, { scope, count: parts.length }, begun) };
}

interface Whole {
  scope: Scope;
  count: number;
}

function firstFrom(walk: Walk, { scope, count }: Whole, part: number): RepeatPlace | null {
  if (part >= count) return null;
  if (!walk.windows) return { part, at: START };
  const from = walk.windows.first(scope);
  const window = windowAt(walk, scope, from);
  return window ? { part, window, at: START } : null;
}

function following(walk: Walk, whole: Whole, { part, window }: RepeatPlace): RepeatPlace | null {
  const next = window && windowAt(walk, whole.scope, window.to);
  return next ? { part, window: next, at: START } : firstFrom(walk, whole, part + 1);
}

/** The window that begins at a time; undefined if nothing is left. */
function windowAt(walk: Walk, scope: Scope, from: number): { from: number; to: number } | undefined {
  const last = lastOf(walk, scope);
  if (!walk.windows || from >= last) return undefined;
  const to = Math.min(walk.windows.end(from, scope), last);
  if (to > from) return { from, to };
  throw new ConfigError('windows', "'windows': a window must end after it begins");
}

function lastOf({ windows }: Walk, scope: Scope): number {
  return windows?.last?.(scope) ?? scope.to;
}
