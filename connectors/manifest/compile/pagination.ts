import type { Answer } from '#libs/declared';
import { nextLinks } from './links.js';
import { holds } from '../jinja/interpolate.js';
import { type Dict, Headers, isTrue, numberOf } from '../jinja/values.js';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import { contextOf, type Env, evaluate, part, type Text, textAt } from './component.js';
import { inject, noParts, type Option, optionAt, type Parts } from './options.js';
import { bodiesOf } from './extract.js';

/** A page that was read. */
export interface PageRead {
  env: Env;
  answer: Answer;
  /** The token it was asked for with; null for none. */
  token: unknown;
  /** Records as the source sent them, and after filters and transformations. */
  extracted: number;
  selected: readonly unknown[];
}

export interface Paginator {
  /** The token of the first page; null: none. */
  first(env: Env): unknown;
  /** The token of the next page; null after the last one. */
  next(page: PageRead): unknown;
  /** What a token and the size of pages add to a request, and the path it replaces. */
  ask(env: Env, token: unknown): { parts: Parts; path?: string };
}

const NO_PAGES: Paginator = {
  first: () => null,
  next: () => null,
  ask: () => ({ parts: noParts() }),
};

type Strategy = Pick<Paginator, 'first' | 'next'> & { size(env: Env): number | undefined };

/** @throws ManifestError */
export function compilePaginator(retriever: Component): Paginator {
  const given = part(retriever, 'paginator', ['DefaultPaginator', 'NoPagination']);
  if (!given || given.type === 'NoPagination') return NO_PAGES;
  const strategy = compileStrategy(given);
  const sizeOption = optionAt(given, 'page_size_option');
  const tokenOption = part(given, 'page_token_option', ['RequestOption', 'RequestPath']);
  const asPath = tokenOption?.type === 'RequestPath';
  const option: Option | undefined = asPath ? undefined : optionAt(given, 'page_token_option');
  return {
    first: strategy.first,
    next: (page) => {
      const token = strategy.next(page);
      return isTrue(token) ? token : null;
    },
    ask: (env, token) => {
      const parts = noParts();
      if (option && token !== null) inject(parts, option, { value: token, env });
      const size = sizeOption && strategy.size(env);
      if (sizeOption && size) inject(parts, sizeOption, { value: size, env });
      return { parts, ...(asPath && isTrue(token) && { path: String(token) }) };
    },
  };
}

function compileStrategy(paginator: Component): Strategy {
  const types = ['CursorPagination', 'PageIncrement', 'OffsetIncrement'] as const;
  const given = part(paginator, 'pagination_strategy', types);
  if (!given) throw new ManifestError("a DefaultPaginator needs a 'pagination_strategy'", lineOf(paginator));
  const size = textAt(given, 'page_size', given.type === 'OffsetIncrement' ? ['response'] : []);
  const sizeOf = (env: Env, values?: Dict) => {
    const value = size && evaluate(size, env, { values });
    return value === undefined ? undefined : numberOf(value);
  };
  if (given.type === 'CursorPagination') return cursorStrategy(given, sizeOf);
  const eager = given.inject_on_first_request === true;
  const start = given.type === 'PageIncrement' ? Number(given.start_from_page ?? 0) : 0;
  if (!Number.isInteger(start))
    throw new ManifestError("'start_from_page' must be a whole number", lineOf(given, 'start_from_page'));
  const stepOf = (extracted: number) => (given.type === 'PageIncrement' ? 1 : extracted);
  return {
    size: (env) => sizeOf(env, { response: {} }),
    first: () => (eager ? start : null),
    next: ({ env, token, extracted, answer }) => {
      const full = sizeOf(env, { response: bodiesOf(answer)[0] });
      if (extracted === 0 || (full && extracted < full)) return null;
      return (typeof token === 'number' ? token : start) + stepOf(extracted);
    },
  };
}

function cursorStrategy(given: Component, size: (env: Env) => number | undefined): Strategy {
  const names = ['response', 'headers', 'last_record', 'last_page_size'];
  const value = textAt(given, 'cursor_value', names);
  const stop = textAt(given, 'stop_condition', names);
  if (!value) throw new ManifestError("a CursorPagination needs a 'cursor_value'", lineOf(given));
  return {
    size,
    first: () => null,
    next: ({ env, answer, selected }) => {
      const values: Dict = {
        response: bodiesOf(answer)[0],
        headers: new Headers({ ...answer.headers, link: nextLinks(answer) }),
        last_record: selected.at(-1) ?? null,
        last_page_size: selected.length,
      };
      if (stop && stops(stop, env, values)) return null;
      return evaluate(value, env, { values });
    },
  };
}

function stops({ template, parameters }: Text, env: Env, values: Dict): boolean {
  return holds(template, contextOf(env, parameters, values));
}
