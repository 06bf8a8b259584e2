import { z } from 'zod';
import {
  ConfigError,
  ExpressionError,
  Expressions,
  type HttpResponse,
  nextLink,
  SourceChanged,
} from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Config } from './settings.js';

/** The position of a page: the value of `{cursor}`, or its address. */
export const place = z.strictObject({ style: z.string(), at: z.json() });
export type Place = { style: string; at: JsonValue };

/** Milliseconds for an expression on a whole response. */
export const ANSWER_MS = 5_000;

/** The position of the first page; undefined if its address needs none. */
function firstPlace({ pages }: Config): Place | undefined {
  if (pages?.style === 'number') return { style: 'number', at: pages.first };
  return pages?.style === 'offset' ? { style: 'offset', at: 0 } : undefined;
}

/** The stored position, provided the pagination style has not changed. */
export function placeOf(config: Config, cursor: JsonValue): Place | undefined {
  const kept = place.safeParse(cursor);
  return kept.success && kept.data.style === config.pages?.style ? (kept.data as Place) : firstPlace(config);
}

/** The address of a page, for styles that link pages. */
export function addressAt({ style, at }: Place): string | undefined {
  return (style === 'link' || style === 'url') && typeof at === 'string' ? at : undefined;
}

export interface ReadResponse {
  answer: HttpResponse;
  body: JsonValue;
  /** Items on the page. */
  count: number;
}

/** The position of the next page; null after the last. @throws SourceChanged if it is the same page again. */
export function nextPlace(config: Config, current: Place | undefined, response: ReadResponse): Place | null {
  const { pages } = config;
  const at = pages && nextOf(pages, current, response);
  if (!pages || at === undefined || at === null || at === false || at === '') return null;
  if (Array.isArray(at) && at.length === 0) return null;
  if (JSON.stringify(at) === JSON.stringify(current?.at)) {
    throw new SourceChanged('The next page is the same as this one.', JSON.stringify(at));
  }
  return { style: pages.style, at };
}

function nextOf(
  pages: NonNullable<Config['pages']>,
  current: Place | undefined,
  { answer, body, count }: ReadResponse,
): JsonValue | undefined {
  switch (pages.style) {
    case 'number':
    case 'offset': {
      if (count === 0 || count < (pages.size ?? 0)) return undefined;
      return Number(current?.at) + (pages.style === 'offset' ? count : 1);
    }
    case 'link':
      return addressOf(nextLink(answer.headers.link), answer);
    case 'url':
      return addressOf(valueOf(pages.next, body), answer);
    case 'cursor':
      return valueOf(pages.next, body);
  }
}

function addressOf(found: JsonValue | undefined, answer: HttpResponse): string | undefined {
  if (found === undefined || found === null || found === '' || found === false) return undefined;
  if (typeof found === 'string' && URL.canParse(found, answer.url)) return new URL(found, answer.url).href;
  throw new SourceChanged('The address of the next page is invalid.', JSON.stringify(found));
}

function valueOf(next: string, body: JsonValue): JsonValue | undefined {
  try {
    return new Expressions({ next }).evaluate(['next'], body, ANSWER_MS).next as JsonValue | undefined;
  } catch (error) {
    if (error instanceof ExpressionError)
      throw new ConfigError('pages.next', `'pages.next': ${error.message}`);
    throw error;
  }
}
