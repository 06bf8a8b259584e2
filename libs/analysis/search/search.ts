import { z } from 'zod';
import { Problem, type SearchAnswer, type SearchRequest, type Sort } from '#libs/contract';
import { estimatedRecords } from '../counting/estimated-records.js';
import { themeMembers } from '../counting/theme-members.js';
import { shownFirst } from '../counting/version-field.js';
import { countField, valueAt } from '../counting/value-groups.js';
import { metaOf, type AnswerMeta } from '../filters/answer.js';
import { resolveMatchSet, type MatchSet } from '../filters/match-set.js';
import { fieldNotAllowed, isValuesField, requireField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import type { SortedRecord, SortKey } from '../engine/engine.js';

/** One record of a page; its text is fetched from the database. `relevance` is null without a query. */
export interface Hit {
  seq: number;
  relevance: number | null;
  /** Of a folded page: how many near-duplicates it stands for, besides itself. */
  alike?: number;
  /** Ids, where the request asks for them. */
  themes?: string[];
  /** Where the request asks for it, and there is an estimate. */
  sentiment?: number;
}

export interface SearchPage {
  total: number;
  hits: Hit[];
  next_cursor: string | null;
  facets: SearchAnswer['facets'];
  meta: AnswerMeta;
}

type Sorts = NonNullable<SearchRequest['sorted_by']>;

const FACET_VALUES = 20;

/** `POST /public/search`: the total, one page of records, facets over all matches. */
export async function search(task: Task, request: SearchRequest): Promise<SearchPage> {
  const match = await resolveMatchSet(task, request);
  for (const [i, name] of request.additional_fields.entries()) {
    const pointer = `/additional_fields/${i}`;
    const field = requireField(task, name, pointer);
    if (field.kind === 'rating' || field.kind === 'alike')
      throw fieldNotAllowed(field, 'additional field', pointer);
  }
  const found = await withThemes(task, request, await pageOf(task, request, match));
  const page = await withSentiment(task, request, found);
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

async function withThemes(task: Task, request: SearchRequest, page: Page): Promise<Page> {
  if (!request.additional_fields.some((name) => name === 'themes')) return page;
  const seqs = page.hits.map(({ seq }) => seq);
  const members = await themeMembers(task, await task.engine.select({ kind: 'seqs', seqs }));
  const themesOf = (seq: number) => members.flatMap((theme) => (theme.seqs.includes(seq) ? [theme.id] : []));
  return { ...page, hits: page.hits.map((hit) => ({ ...hit, themes: themesOf(hit.seq) })) };
}

async function withSentiment(task: Task, request: SearchRequest, page: Page): Promise<Page> {
  if (!request.additional_fields.some((name) => name === 'sentiment')) return page;
  const seqs = page.hits.map(({ seq }) => seq);
  const estimated = await estimatedRecords(task, await task.engine.select({ kind: 'seqs', seqs }));
  const values = new Map(
    estimated.flatMap((one) => Array.from(one.seqs, (seq) => [seq, one.value] as const)),
  );
  return { ...page, hits: page.hits.map((hit) => ({ ...hit, sentiment: values.get(hit.seq) })) };
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
  const folded = request.fold_alike ? { upTo: Infinity } : undefined;
  const ranked = await task.engine.page(match.records, { sorts, limit, query: match.query, folded });
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
  const { fold_alike: isFolded } = request;
  const after = request.cursor === undefined ? undefined : readCursor(request.cursor, sorts, isFolded);
  const folded = isFolded ? { upTo: after?.upTo ?? (await task.engine.newest()) } : undefined;
  const last = request.offset + request.limit;
  // One more than asked for tells whether there is a next page.
  const page = { sorts: sortKeys(task, sorts), limit: last + 1, after, query: match.query, folded };
  const found = await task.engine.page(match.records, page);
  const shown = found.slice(request.offset, last);
  const more = found.length > last && shown.length > 0 && !usesRelevance;
  const place = sorts.findIndex(({ key }) => key === 'relevance');
  return {
    hits: shown.map((record) => hitOf(record, place)),
    next_cursor: more ? writeCursor(sorts, { ...shown[shown.length - 1], upTo: folded?.upTo }) : null,
  };
}

/** `place`: that of the relevance among the values; it is left out of answers sorted by fields alone. */
function hitOf({ seq, values, alike }: SortedRecord, place: number): Hit {
  const relevance = values[place];
  return {
    seq,
    relevance: typeof relevance === 'number' ? relevance : null,
    ...(alike === undefined ? {} : { alike }),
  };
}

function sortKeys(task: Task, sorts: Sorts): SortKey[] {
  return sorts.map(({ key, order }, i) => {
    const pointer = `/sorted_by/${i}/key`;
    const field = requireField(task, key, pointer);
    const descending = order === 'desc';
    if (field.kind === 'codes' || field.kind === 'sentiment') return { column: field.column, descending };
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
    const top = await shownFirst(task, field, values, { limit: FACET_VALUES });
    facets[name] = top.map((code) => ({ ...valueAt(values, code), count: values.counts[code] }));
  }
  return facets;
}

const seqText = z.string().regex(/^\d{16}$/);
const stored = z.strictObject({
  k: z.array(z.string()),
  v: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  s: seqText,
  n: seqText.optional(),
});

interface Place extends SortedRecord {
  /** Of folded pages: the newest record there was when the first one was read. */
  upTo?: number;
}

/**
 * Where the next page begins: the sort it belongs to, and the last record's values and arrival. It is encrypted before
 * it leaves the product; how long it is depends on the values alone.
 */
function writeCursor(sorts: readonly Sort[], { seq, values, upTo }: Place): string {
  const n = upTo === undefined ? undefined : digits(upTo);
  return JSON.stringify({ k: sorts.map(sortText), v: values, s: digits(seq), n });
}

/** A cursor is input like any other: it is read with a schema, and only for the list it was written for. */
export function readCursor(cursor: string, sorts: readonly Sort[], isFolded: boolean): Place {
  const read = stored.safeParse(parse(cursor));
  const fits =
    read.success &&
    read.data.k.join() === sorts.map(sortText).join() &&
    read.data.v.length === sorts.length &&
    (read.data.n !== undefined) === isFolded;
  if (!fits) {
    const detail =
      "'cursor' does not belong to this list: send next_cursor with the same sorted_by and fold_alike.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/cursor', code: 'bad_cursor', detail }],
    });
  }
  const { s, v, n } = read.data;
  return { seq: Number(s), values: v, upTo: n === undefined ? undefined : Number(n) };
}

const digits = (seq: number) => String(seq).padStart(16, '0');

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
