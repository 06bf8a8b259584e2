import { type Bitmap, emptyBitmap, forEachBit, isEmpty, type Segment, setBit } from '#libs/index';
import type { PageRequest, SortedRecord } from '../engine/engine.js';
import { combine, MemorySet, NO_RECORDS } from './memory-set.js';
import type { MemoryState } from './memory-state.js';
import { type Print, printAt, PrintGroups } from './print-groups.js';
import { firstRecords, shownBefore } from './sort-records.js';

interface Group extends Print {
  /** The first of the records that are left, and how many the set holds. */
  readonly first: SortedRecord;
  records: number;
  /** An earlier page has shown a record of it. */
  isShown: boolean;
}

/** Records read at first beside those of the page, and how many times more whenever they did not fill it. */
const MORE = 500;
const GROWTH = 8;

/**
 * The first records of a set in an order, of each group of near-duplicates only its first. A window of the order is
 * read, the groups found in it are looked up in the whole set, and what was read is left out of the next window:
 * so the work depends on the page and not on how many groups there are.
 */
export function foldedRecords(state: MemoryState, set: MemorySet, request: PageRequest): SortedRecord[] {
  const { limit } = request;
  const shown: SortedRecord[] = [];
  let rest = set;
  for (let most = limit + Math.max(MORE, limit >> 2); shown.length < limit; most *= GROWTH) {
    const window = firstRecords(state, rest, { ...request, limit: most });
    const { records, seen } = groupsIn(state, set, { window, request });
    for (const one of records) {
      if ('seq' in one) shown.push(one);
      else if (!one.isShown) shown.push({ ...one.first, alike: one.records - 1 });
    }
    if (window.length < most) break;
    rest = combine('minus', rest, seen);
  }
  return shown.slice(0, limit);
}

interface Window {
  window: readonly SortedRecord[];
  request: PageRequest;
}

/** The groups of a window, and the records that have none, in its order; `seen`: all records of either. */
function groupsIn(state: MemoryState, set: MemorySet, { window, request }: Window) {
  const { segments } = state.index;
  const seen = segments.map(() => NO_RECORDS);
  const see = (s: number, record: number) => {
    if (seen[s] === NO_RECORDS) seen[s] = emptyBitmap();
    setBit(seen[s], record);
  };
  const groups = new Map<string, Group>();
  let s = 0;
  const records = window.flatMap((row): (SortedRecord | Group)[] => {
    s = segmentOf(segments, row.seq, s);
    const record = segments[s].find(row.seq);
    const print = printAt(segments[s], record);
    if (!print) {
      see(s, record);
      return [{ ...row, alike: 0 }];
    }
    const name = `${print.low} ${print.high}`;
    if (groups.has(name)) return [];
    const group = { ...print, first: row, records: 0, isShown: false };
    groups.set(name, group);
    return [group];
  });
  const finder = new PrintGroups([...groups.values()]);
  const { folded: { upTo } = { upTo: Infinity } } = request;
  const before = shownBefore(state, set, request);
  segments.forEach((segment, s) => {
    state.step();
    if (isEmpty(set.bitmaps[s])) return;
    let isBefore: ((record: number) => boolean) | undefined;
    finder.visit(segment, set.bitmaps[s], (record, group) => {
      see(s, record);
      group.records++;
      if (!before || group.isShown || segment.seq.at(record) > upTo) return;
      isBefore ??= before(segment);
      group.isShown = isBefore(record);
    });
  });
  return { records, seen: new MemorySet(seen) };
}

/** `near`: where the record before it was, and most likely is this one, too. */
function segmentOf(segments: readonly Segment[], seq: number, near: number): number {
  if (segments[near].find(seq) >= 0) return near;
  return segments.findIndex((segment) => segment.find(seq) >= 0);
}

/** Of segments that do not grow any more; records that were replaced or erased count, too. */
const highest = new WeakMap<Segment, number>();

/** The highest `seq` of the index, or of the only records there are. */
export function newestOf({ index: { segments }, scope }: MemoryState): number {
  return segments.reduce((newest, segment, s) => Math.max(newest, newestIn(segment, scope?.bitmaps[s])), 0);
}

function newestIn(segment: Segment, among: Bitmap | undefined): number {
  const known = among ? undefined : highest.get(segment);
  if (known !== undefined) return known;
  let newest = 0;
  const see = (record: number) => (newest = Math.max(newest, segment.seq.at(record)));
  if (among) forEachBit(among, see);
  else for (let record = 0; record < segment.size; record++) see(record);
  if (!among && segment.sealed) highest.set(segment, newest);
  return newest;
}
