import { type JsonValue, parseInstant } from '#libs/contract';
import { type CoverageSpan, coverageEdge, markCoverage, type Span } from './coverage.js';
import { followCursor, type CursorTrail } from './cursor-trail.js';
import type { Failure } from './errors.js';
import { readCursor, type StoredCursor, type MappedPage } from './session.js';
import { seconds, type Connector, type Item, type Slice, type SourceTraits } from './define-connector.js';

/** The slice in progress. After a crash the next run finishes it first. Times are epoch milliseconds. */
export interface OpenSlice extends Pick<Slice, 'from' | 'to' | 'reason' | 'smaller'> {
  /** Items read so far, and those of them that were rejected. */
  items?: number;
  rejects?: number;
  /** For newest-first sources: how far back its pages are known to be complete. */
  reached?: number;
  /** The time of its oldest item. */
  oldest?: number;
  /** The times of its newest items, newest first. */
  newest?: number[];
  /** The cursors it has passed. */
  trail?: CursorTrail;
}

/** The stored state of one partition. */
export interface PartitionState extends StoredCursor {
  covered: CoverageSpan[];
  openSlice: OpenSlice | null;
  /** The times of the newest items of the last slice that was not empty, newest first. */
  sights: number[];
}

export interface SliceStart {
  open: OpenSlice;
  covered: CoverageSpan[];
  cursor: JsonValue;
  /** Messages for the run's note: lost spans, a cursor that could not be read. */
  notes: string[];
}

const SIGHTS = 20;
/** An empty response is suspicious if at least this many known items should be in it. */
const EXPECTED = 3;
/** Sources that serve a fixed number of items sometimes serve slightly fewer. */
const NEARLY = 0.9;

/** Starts the next slice of a partition: the open one, or the span from the known coverage to now. */
export function beginSlice(connector: Connector, state: PartitionState, now: number): SliceStart {
  const notes: string[] = [];
  const read = readCursor(connector, state);
  const from = lowerBound(connector, state.covered);
  let open = state.openSlice ?? newSlice(from, now);
  if (read.unreadable) {
    notes.push(read.unreadable);
    open = newSlice(from ?? open.from, open.to);
  }
  const lost = lostSpan(connector.source, state.covered, open, now);
  if (!lost) return { open, covered: state.covered, cursor: read.cursor, notes };
  const window = servedWindow(connector.source) ?? 0;
  notes.push(
    `Lost: ${textOf(lost)}. The source only serves the last ${window / 86_400_000} days and was not read in time.`,
  );
  const covered = markCoverage(state.covered, lost, 'lost');
  return { open: { ...open, from: lost.to }, covered, cursor: read.cursor, notes };
}

export interface SliceProgress {
  open: OpenSlice;
  /** The slice needs no further page. */
  done: boolean;
  /** The span that is now known to be complete. */
  closes?: Span;
}

/**
 * Advances a slice by a page: the order of the source proves how far nothing is missing.
 * @throws SourceChanged if the pages go round.
 */
export function advance(connector: Connector, before: OpenSlice, page: MappedPage): SliceProgress {
  const times = page.items.map(({ record }) => timeOf(record)).filter((time) => time !== undefined);
  const open: OpenSlice = {
    ...before,
    items: (before.items ?? 0) + page.items.length + page.rejects.length + page.skipped,
    rejects: (before.rejects ?? 0) + page.rejects.length,
    ...(times.length > 0 && { oldest: Math.min(before.oldest ?? Infinity, ...times) }),
    newest: newestOf([...(before.newest ?? []), ...times.filter((time) => time <= before.to)]),
  };
  const { from, to } = before;
  const order = connector.source?.order ?? 'unordered';
  let done = page.next === null;
  if (order === 'newest-first') {
    // Without `reached` only the newest item of a page proves how far it goes: a single old item pinned to the top of
    // the list must not end the slice.
    const reached = page.reached ?? (times.length > 0 ? Math.max(...times) : undefined);
    if (reached !== undefined) open.reached = Math.min(before.reached ?? Infinity, reached);
    done ||= from !== undefined && open.reached !== undefined && open.reached <= from;
  }
  if (done) return { open, done, closes: from === undefined ? { to } : { from, to } };
  open.trail = followCursor(before.trail, page.next);
  if (order !== 'oldest-first') return { open, done };
  const reached = page.reached ?? Math.max(...times.filter((time) => time <= to));
  // Never beyond the slice: an item dated in the future must not mark unread time as complete.
  const closes = { from, to: Math.min(reached, to) };
  return closes.to > (from ?? -Infinity) ? { open, done, closes } : { open, done };
}

/** Statuses by which servers refuse a page token: one they do not know, or no longer. */
const REFUSALS = new Set([400, 404, 410, 416, 422]);
/** Pages of a hundred items become pages of one. */
const HALVINGS = 7;

/**
 * The slice to read instead after a failure that only its beginning can resolve: a refused cursor, or a page that is too
 * large for a connector that can ask for less. A source that is read from its oldest item continues from where it is known
 * to be complete. Undefined: the failure stands.
 */
export function beginAgain(
  connector: Connector,
  failure: Failure,
  at: { open: OpenSlice; cursor: JsonValue; covered: readonly CoverageSpan[] },
): OpenSlice | undefined {
  const { trail: _, reached: __, ...open } = at.open;
  const byTime = connector.source?.order === 'oldest-first' && open.reason === 'incremental';
  const from = byTime ? latest(open.from, lowerBound(connector, at.covered)) : open.from;
  const slice = { ...open, ...(from !== undefined && { from }) };
  if (failure.concerns === 'size') {
    const smaller = (open.smaller ?? 0) + 1;
    return connector.source?.smallerPages && smaller <= HALVINGS ? { ...slice, smaller } : undefined;
  }
  const refused = failure.concerns === 'cursor' || REFUSALS.has(failure.status ?? 0);
  return refused && at.cursor !== null ? slice : undefined;
}

function latest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}

/** The coverage after a finished slice, including what dropped off the end of a source that serves few items. */
export function closeSlice(
  traits: SourceTraits | undefined,
  covered: readonly CoverageSpan[],
  { from, to, items = 0, oldest }: OpenSlice,
): { covered: CoverageSpan[]; notes: string[] } {
  const edge = coverageEdge(covered);
  const window = servedWindow(traits);
  const start = from ?? (window === undefined ? undefined : to - window);
  const capped = traits?.serves && 'items' in traits.serves && items >= traits.serves.items * NEARLY;
  if (!capped || oldest === undefined || oldest <= (start ?? -Infinity)) {
    return { covered: markCoverage(covered, span(start, to), 'complete'), notes: [] };
  }
  const complete = markCoverage(covered, span(oldest, to), 'complete');
  if (edge === undefined || oldest <= edge) return { covered: complete, notes: [] };
  const lost = { from: edge, to: oldest };
  const notes = [`Lost: ${textOf(lost)}. The source serves no older items than it returned.`];
  return { covered: markCoverage(complete, lost, 'lost'), notes };
}

/** How many known items are missing from a slice that ended empty. 0: the slice may really be empty. */
export function countMissingItems({ from, items = 0 }: OpenSlice, sights: readonly number[]): number {
  if (items > 0 || from === undefined) return 0;
  const expected = sights.filter((time) => time >= from).length;
  return expected >= EXPECTED ? expected : 0;
}

/** The times of the newest items after a slice; a slice without dated items keeps the earlier ones. */
export function latestItemTimes({ newest = [] }: OpenSlice, before: readonly number[]): number[] {
  return newest.length > 0 ? newest : [...before];
}

function newestOf(times: readonly number[]): number[] {
  return times.toSorted((a, b) => b - a).slice(0, SIGHTS);
}

/** Milliseconds of history the source serves; undefined: no such limit. */
export function servedWindow(traits: SourceTraits | undefined): number | undefined {
  const serves = traits?.serves;
  return serves && 'window' in serves ? seconds(serves.window) * 1000 : undefined;
}

function newSlice(from: number | undefined, to: number): OpenSlice {
  return { ...span(from, to), reason: 'incremental' };
}

/** The slice of what came while `open` was read. */
export function sliceAfter(connector: Connector, open: OpenSlice, now: number): OpenSlice {
  return newSlice(open.to - seconds(connector.source?.overlap ?? '0s') * 1000, now);
}

/** The end of the known coverage minus the overlap, for items published late. Undefined: everything the source serves. */
function lowerBound(connector: Connector, covered: readonly CoverageSpan[]): number | undefined {
  const edge = coverageEdge(covered);
  return edge === undefined ? undefined : edge - seconds(connector.source?.overlap ?? '0s') * 1000;
}

/** The span after the known coverage that the source no longer serves and no page of the open slice contains. */
function lostSpan(
  traits: SourceTraits | undefined,
  covered: readonly CoverageSpan[],
  open: OpenSlice,
  now: number,
): Required<Span> | undefined {
  const window = servedWindow(traits);
  const edge = coverageEdge(covered);
  if (window === undefined || edge === undefined) return undefined;
  const to = Math.min(now - window, open.reached ?? Infinity, open.to);
  return to > edge ? { from: edge, to } : undefined;
}

/** When an item was last changed or written, in epoch milliseconds. */
function timeOf({ updatedAt, ds }: Item): number | undefined {
  const text = updatedAt ?? ds;
  return text === undefined ? undefined : parseInstant(text)?.ms;
}

function span(from: number | undefined, to: number): Span {
  return from === undefined ? { to } : { from, to };
}

function textOf({ from, to }: Required<Span>): string {
  return `${new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
}
