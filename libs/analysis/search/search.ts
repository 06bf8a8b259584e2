import { z } from 'zod';
import { Problem, type Scalar, type SearchRequest, type Sort } from '#libs/contract';
import { countField, mostFrequent } from '../counting/value-groups.js';
import { metaOf, type AnswerMeta } from '../filters/answer.js';
import { resolveMatchSet, type MatchSet } from '../filters/match-set.js';
import { fieldNotAllowed, isValuesField, RATING, requireField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import type { SortedRecord, SortKey } from '../engine/engine.js';

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
export async function search(task: Task, request: SearchRequest): Promise<SearchPage> {
  const match = await resolveMatchSet(task, request);
  for (const [i, name] of request.additional_fields.entries())
    if (requireField(task, name, `/additional_fields/${i}`).kind === 'rating')
      throw fieldNotAllowed(RATING, 'additional field', `/additional_fields/${i}`);
  const page = await pageOf(task, request, match);
  return {
    total: match.records.count,
    ...page,
    facets: await facetsOf(task, request, match),
    meta: await metaOf(task, request, match),
  };
}

type Page = Pick<SearchPage, 'hits' | 'next_cursor'>;

async function pageOf(task: Task, request: SearchRequest, match: MatchSet): Promise<Page> {
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

async function relevancePage(task: Task, request: SearchRequest, match: MatchSet): Promise<Page> {
  if (request.cursor !== undefined) throw deepPaging();
  const sorts = [{ column: 'relevance', descending: true }];
  const limit = request.offset + request.limit;
  const ranked = await task.engine.page(match.records, { sorts, limit, query: match.query });
  return { hits: ranked.slice(request.offset).map((record) => hitOf(record, 0)), next_cursor: null };
}

function deepPaging(): Problem {
  const detail =
    "Results by relevance have no cursor. To page further, set 'sorted_by' to a field, for example '-ds'.";
  return new Problem('sort_for_deep_paging', detail, {
    errors: [{ pointer: '/sorted_by', code: 'sort_for_deep_paging', detail }],
  });
}

async function sortedPage(task: Task, request: SearchRequest, match: MatchSet, sorts: Sorts): Promise<Page> {
  const usesRelevance = sorts.some((sort) => sort.key === 'relevance');
  if (usesRelevance && request.cursor !== undefined) throw deepPaging();
  const after = request.cursor === undefined ? undefined : readCursor(request.cursor, sorts);
  const last = request.offset + request.limit;
  // One more than asked for tells whether there is a next page.
  const page = { sorts: sortKeys(task, sorts), limit: last + 1, after, query: match.query };
  const found = await task.engine.page(match.records, page);
  const shown = found.slice(request.offset, last);
  const more = found.length > last && shown.length > 0 && !usesRelevance;
  const place = sorts.findIndex(({ key }) => key === 'relevance');
  return {
    hits: shown.map((record) => hitOf(record, place)),
    next_cursor: more ? writeCursor(sorts, shown[shown.length - 1]) : null,
  };
}

/** `place`: that of the relevance among the values; it is left out of answers sorted by fields alone. */
function hitOf({ seq, values }: SortedRecord, place: number): Hit {
  const relevance = values[place];
  return { seq, relevance: typeof relevance === 'number' ? relevance : null };
}

function sortKeys(task: Task, sorts: Sorts): SortKey[] {
  return sorts.map(({ key, order }, i) => {
    const pointer = `/sorted_by/${i}/key`;
    const field = requireField(task, key, pointer);
    const descending = order === 'desc';
    if (field.kind === 'codes') return { column: field.column, descending };
    if (field.kind !== 'time' && field.kind !== 'length' && field.kind !== 'relevance')
      throw fieldNotAllowed(field, 'sort', pointer);
    return { column: field.name, descending };
  });
}

async function facetsOf(task: Task, request: SearchRequest, match: MatchSet): Promise<SearchPage['facets']> {
  const facets: SearchPage['facets'] = {};
  for (const [i, name] of request.facets.entries()) {
    const field = requireField(task, name, `/facets/${i}`);
    if (!isValuesField(field)) throw fieldNotAllowed(field, 'facet', `/facets/${i}`);
    const [values] = await countField(task, field, [match.records]);
    const top = mostFrequent(values, FACET_VALUES);
    facets[name] = top.map((code) => ({ value: values.value(code), count: values.counts[code] }));
  }
  return facets;
}

const stored = z.strictObject({
  k: z.array(z.string()),
  v: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  s: z.string().regex(/^\d{16}$/),
});

/**
 * Where the next page begins: the sort it belongs to, and the last record's values and arrival. It is encrypted before
 * it leaves the product; how long it is depends on the values alone.
 */
export function writeCursor(sorts: readonly Sort[], last: SortedRecord): string {
  return JSON.stringify({ k: sorts.map(sortText), v: last.values, s: String(last.seq).padStart(16, '0') });
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
  return { seq: Number(read.data.s), values: read.data.v };
}

function sortText({ key, order }: Sort): string {
  return `${order === 'desc' ? '-' : ''}${key}`;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(cursor);
  } catch {
    return undefined;
  }
}
