import { z } from 'zod';
import type { Caller } from '#libs/auth';
import {
  Problem,
  fieldErrorsOf,
  invalidRequest,
  searchRequest,
  type SourceScore,
  type Warning,
} from '#libs/contract';
import type { RequestContext } from '../http/request-context.js';
import { rowOf, tokensOf, without, type Rows } from './answer-page.js';

/** Who called a tool, and by which request. */
export interface Call {
  caller: Caller;
  context: RequestContext;
  /** Aborted when the client has gone. */
  signal?: AbortSignal;
}

/** What a tool found. `text` says it in words; `head` and the rows are the data. */
export interface ToolResult {
  text: string;
  head: object;
  rows: Rows;
}

/** One read-only question a model may put. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** What the list of rows is called. */
  rows: string;
  run(input: Record<string, unknown>, call: Call): Promise<ToolResult>;
}

/** A tool, its input typed by its own schema. */
export function tool<S extends z.ZodObject>(
  own: Omit<Tool, 'run' | 'input'> & { input: S; run(input: z.output<S>, call: Call): Promise<ToolResult> },
): Tool {
  return { ...own, run: (input, call) => own.run(input as z.output<S>, call) };
}

/** The public request a tool's arguments stand for. @throws Problem invalid_request that says what is wrong with it */
export function requestOf<S extends z.ZodType>(schema: S, body: object): z.output<S> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw invalidRequest(fieldErrorsOf(read.error.issues));
}

export const cursor = z
  .string()
  .max(64)
  .optional()
  .describe('next_cursor of the previous answer, to continue after it; the other arguments stay the same');

/** Where a cursor goes on. @throws Problem invalid_request for one that no answer gave */
export function startOf(text: string | undefined): number {
  const row = rowOf(text);
  if (row !== undefined) return row;
  const error = { pointer: '/cursor', code: 'bad_cursor', detail: 'not a next_cursor of an answer' };
  throw new Problem('invalid_request', `'cursor' is ${error.detail}.`, { errors: [error] });
}

/** A request that repeats the tool's answer through the public API; left out when it is longer than an answer may be. */
export function apiOf(path: string, body: object) {
  return tokensOf(body) > 600 ? { path, body: null } : { path, body };
}

/** Sources with scores of their own that an answer lists. */
const SOURCES = 20;

/** The scores of each source, where their scales differ. */
export function sourcesOf(parts: readonly SourceScore[]): Omit<SourceScore, 'drilldown'>[] {
  return parts.slice(0, SOURCES).map((part) => without(part, 'drilldown'));
}

/** The warnings of an answer, as far as a reader of it needs them. */
export function warningsOf(meta: { warnings: readonly Warning[] }): string[] {
  return meta.warnings.slice(0, 10).map(({ detail }) => detail);
}

const { search_query, filters, mode, query_language, timezone, week_start } = searchRequest.shape;

/** What selects records, in every tool as in the public API. */
export const selection = {
  search_query: search_query.describe(
    'Words that must all occur, in any of their forms; "a phrase", ="exactly as written", -not, OR, prefix*. ' +
      'Omit it for all records.',
  ),
  filters: filters.describe(
    'Conditions that must all hold, e.g. {"key":"score","max":2}, {"key":"filters.country","values":["PT"]}, ' +
      '{"key":"ds","min":"2025-07-01","max":"2025-07-31"}. describe_fields lists the keys.',
  ),
  mode: mode.describe('all_terms (default) or any_terms'),
  query_language: query_language.describe(
    'Language whose rules say what is a form of a word, e.g. de; default: that of each record',
  ),
  timezone: timezone.describe('IANA zone in which days begin, e.g. Europe/Lisbon'),
  week_start,
};
