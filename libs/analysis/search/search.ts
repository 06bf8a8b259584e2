import { z } from 'zod';
import { Problem, type Scalar, type SearchRequest, type Sort } from '#libs/contract';
import { countValues, mostFrequent } from '../counting/value-groups.js';
import { metaOf, type AnswerMeta } from '../filters/answer.js';
import { resolveMatchSet, type MatchSet } from '../filters/match-set.js';
import { fieldNotAllowed, requireField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { firstRecords, type SortedRecord } from './sort-records.js';

/** One record of a page; its text is fetched from the database. `relevance` is null without a query. */
export interface Hit {
  seq: number;
  relevance: number | null;
}

export interface SearchPage {
  total: number;
  hits: Hit[];
  next_cursor: string | null;
  facets: Record<string, { value: Scalar; count: number }[]>;
  meta: AnswerMeta;
}

type Sorts = NonNullable<SearchRequest['sorted_by']>;

const FACET_VALUES = 20;

/** `POST /public/search`: the total, one page of records, facets over all matches. */
export function search(task: Task, request: SearchRequest): SearchPage {
  const match = resolveMatchSet(task, request);
  for (const [i, name] of request.additional_fields.entries())
    requireField(task, name, `/additional_fields/${i}`);
  const page = pageOf(task, request, match);
  return {
    total: match.total,
    ...page,
    facets: facetsOf(task, request, match),
    meta: metaOf(task, request, match),
  };
}

type Page = Pick<SearchPage, 'hits' | 'next_cursor'>;

function pageOf(task: Task, request: SearchRequest, match: MatchSet): Page {
  // Totals alone put nothing in order, unless there is an order that may be wrong.
  if (request.limit === 0 && request.cursor === undefined && !request.sorted_by?.length)
    return { hits: [], next_cursor: null };
  const sorts = sortsOf(request, match);
  return byRelevanceAlone(sorts, match)
    ? relevancePage(task, request, match)
    : sortedPage(task, request, match, sorts);
}

/** Newest first, or best first when there is a query. */
function sortsOf(request: SearchRequest, match: MatchSet): Sorts {
  if (request.sorted_by?.length) return request.sorted_by;
  return [{ key: match.query.kind === 'terms' ? 'relevance' : 'ds', order: 'desc' }];
}

function byRelevanceAlone(sorts: Sorts, match: MatchSet): boolean {
  return (
    match.query.kind === 'terms' &&
    sorts[0].key === 'relevance' &&
    sorts[0].order === 'desc' &&
    sorts.length === 1
  );
}

function relevancePage(task: Task, request: SearchRequest, match: MatchSet): Page {
  if (request.cursor !== undefined) throw deepPaging();
  const ranked = match.text.rank(task.index, match.bitmaps, request.offset + request.limit);
  const hits = ranked.slice(request.offset).map(({ seq, relevance }) => ({ seq, relevance }));
  return { hits, next_cursor: null };
}

function deepPaging(): Problem {
  const detail =
    "Results by relevance have no cursor. To page further, set 'sorted_by' to a field, for example '-ds'.";
  return new Problem('sort_for_deep_paging', detail, {
    errors: [{ pointer: '/sorted_by', code: 'sort_for_deep_paging', detail }],
  });
}

function sortedPage(task: Task, request: SearchRequest, match: MatchSet, sorts: Sorts): Page {
  const usesRelevance = sorts.some((sort) => sort.key === 'relevance');
  if (usesRelevance && request.cursor !== undefined) throw deepPaging();
  const relevances =
    match.query.kind === 'terms' && (usesRelevance || request.limit > 0)
      ? relevanceOf(task, match, usesRelevance)
      : undefined;
  const after = request.cursor === undefined ? undefined : readCursor(request.cursor, sorts);
  const last = request.offset + request.limit;
  // One more than asked for tells whether there is a next page.
  const found = firstRecords(task, match, { sorts, limit: last + 1, after, relevances });
  const shown = found.slice(request.offset, last);
  const more = found.length > last && shown.length > 0 && !usesRelevance;
  return {
    hits: shown.map(({ seq }) => ({ seq, relevance: relevances?.get(seq) ?? null })),
    next_cursor: more ? writeCursor(sorts, shown[shown.length - 1] as SortedRecord) : null,
  };
}

/** Every match's relevance when it decides the order; otherwise it is left out of answers sorted by fields. */
function relevanceOf(task: Task, match: MatchSet, needed: boolean): Map<number, number> | undefined {
  if (!needed) return undefined;
  return new Map(
    match.text.rank(task.index, match.bitmaps, match.total).map(({ seq, relevance }) => [seq, relevance]),
  );
}

function facetsOf(task: Task, request: SearchRequest, match: MatchSet): SearchPage['facets'] {
  const facets = request.facets.map((name, i) => {
    const field = requireField(task, name, `/facets/${i}`);
    if (field.kind !== 'codes') throw fieldNotAllowed(field, 'facet', `/facets/${i}`);
    const values = countValues(task, field, match.bitmaps);
    const top = mostFrequent(values, FACET_VALUES);
    return [name, top.map((code) => ({ value: values.value(code), count: values.counts[code] }))] as const;
  });
  return Object.fromEntries(facets);
}

const stored = z.strictObject({
  k: z.array(z.string()),
  v: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  s: z.int().min(0),
});

/** Where the next page begins: the sort it belongs to, and the last record's values and arrival. */
export function writeCursor(sorts: readonly Sort[], last: SortedRecord): string {
  const content = { k: sorts.map(sortText), v: last.values, s: last.seq };
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** A cursor is input like any other: it is read with a schema, and only for the sort it was written for. */
export function readCursor(cursor: string, sorts: readonly Sort[]): SortedRecord {
  const read = stored.safeParse(parse(cursor));
  const fits =
    read.success && read.data.k.join() === sorts.map(sortText).join() && read.data.v.length === sorts.length;
  if (!fits) {
    const detail = "'cursor' does not belong to this sort: send next_cursor with the same sorted_by.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/cursor', code: 'bad_cursor', detail }],
    });
  }
  return { seq: read.data.s, values: read.data.v };
}

function sortText({ key, order }: Sort): string {
  return `${order === 'desc' ? '-' : ''}${key}`;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
