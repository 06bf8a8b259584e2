import type { Filter } from '#libs/contract';
import { andInto, countBits, emptyBitmap, isEmpty, type Bitmap } from '#libs/index';
import { parseQuery, suggest, type Query, type TextMatch } from '#libs/text';
import type { Task } from '../task/task.js';
import { boundSelectors, compileFilters } from './filters.js';
import type { Selector } from './selector.js';

/** What selects records: a query and filters, both optional. */
export interface Selection {
  search_query?: string;
  filters: readonly Filter[];
  mode?: 'all_terms' | 'any_terms';
}

/** The records a request selects, one bitmap per segment in the order of the index. Every endpoint counts exactly these. */
export interface MatchSet {
  bitmaps: Bitmap[];
  total: number;
  /** The records that pass the filters, whatever the query. */
  passing: Bitmap[];
  query: Query;
  text: TextMatch;
}

/** live AND the token's filters AND the request's filters AND the query. */
export function resolveMatchSet(task: Task, selection: Selection, pointer = '/filters'): MatchSet {
  const { index } = task;
  const isTime = (i: number) => selection.filters[i]?.type === 'range' && selection.filters[i].key === 'ds';
  const bound = boundSelectors(task);
  const own = compileFilters(task, selection.filters, pointer);
  // A range of time leaves most segments nothing to look at, and costs nothing where it leaves them all.
  const selectors = [...own.filter((_, i) => isTime(i)), ...bound, ...own.filter((_, i) => !isTime(i))];
  const passing = passingRecords(task, selectors, selection.filters);
  const query = parseQuery(index.analyzer, selection.search_query, selection.mode);
  const text = task.textOf(query);
  if (query.kind === 'everything') return { bitmaps: passing, total: count(passing), passing, query, text };
  if (query.kind === 'nothing') {
    task.warnings.add('empty_query', 'The query contains punctuation but no words, so it matches nothing.');
  }
  const { name } = text;
  const select = text.matcher(index);
  const bitmaps = task.partials.of(passing, index.segments, {
    name,
    compute: (segment, s) => {
      if (isEmpty(passing[s])) return NONE;
      const bits = select(segment, passing[s]);
      andInto(bits, passing[s]);
      return isEmpty(bits) ? NONE : bits;
    },
    bytes: bitmapBytes,
  });
  task.partials.name(bitmaps, `${name} of ${passingName(task, selection.filters)}`);
  return { bitmaps, total: count(bitmaps), passing, query, text };
}

/**
 * The records of a selection that pass further filters, as a part of the whole selection: `passing` is what the
 * selection matches. Without further filters what it matches is a part of what passes its filters.
 */
export function resolvePart(task: Task, selection: Selection, part: readonly Filter[]): MatchSet {
  const whole = resolveMatchSet(task, selection);
  if (part.length === 0) return whole;
  // So that a problem points at the filter it is in.
  compileFilters(task, part, '/part_filters');
  return { ...resolveMatchSet(task, withFilters(selection, part)), passing: whole.bitmaps };
}

export function withFilters<T extends Selection>(selection: T, more: readonly Filter[]): T {
  return { ...selection, filters: [...selection.filters, ...more] };
}

/** Shared by all segments without a match, so that they take no memory. Match sets are never written to. */
const NONE = emptyBitmap();

const bitmapBytes = (bits: Bitmap) => (bits === NONE ? 0 : bits.byteLength);

/** The live records that pass the token's filters and the given ones. */
export function passingRecords(
  task: Task,
  selectors: readonly Selector[],
  filters: readonly Filter[],
): Bitmap[] {
  const name = passingName(task, filters);
  const passing = task.partials.each(task.index.segments, {
    // A copy of `live` is quicker made than looked up.
    name: selectors.length === 0 ? undefined : name,
    compute: (segment) => {
      const bits = segment.live.slice();
      for (const selector of selectors) {
        if (isEmpty(bits)) return NONE;
        andInto(bits, selector(segment));
      }
      return isEmpty(bits) ? NONE : bits;
    },
    bytes: bitmapBytes,
  });
  task.partials.name(passing, name);
  return passing;
}

/** Everything that decides which records pass; what an id stands for is part of it. */
function passingName({ context, zone }: Task, filters: readonly Filter[]): string {
  return JSON.stringify([zone, context.bound, filters, context.ids ?? null]);
}

/** Sub-queries that do match, for a query of several words that matches nothing. */
export function suggestionsFor(task: Task, match: MatchSet) {
  if (match.total > 0 || match.query.mode === 'any_terms') return [];
  return suggest(task.index, match.query, match.passing);
}

export function count(bitmaps: readonly Bitmap[]): number {
  return bitmaps.reduce((sum, bits) => sum + countBits(bits), 0);
}

/** The records a caller may know of. */
export function visibleRecords(task: Task): Bitmap[] {
  return passingRecords(task, boundSelectors(task), []);
}

/** The names of the fields that any record the caller may see holds: even a name may tell of other records. */
export function visibleKeys(task: Task): string[] {
  const records = visibleRecords(task);
  const keys = task.index.fields().map((field) => field.key);
  const held = task.partials.of(records, task.index.segments, {
    name: JSON.stringify(['keys']),
    compute: (segment, s) =>
      keys.filter((key) => {
        const bits = emptyBitmap();
        segment.column(key)?.present(bits);
        andInto(bits, records[s]);
        return !isEmpty(bits);
      }),
    bytes: (found) => 64 * found.length,
  });
  const seen = new Set(held.flat());
  return keys.filter((key) => seen.has(key));
}
