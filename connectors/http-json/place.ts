import { z } from 'zod';
import { Expressions, ExpressionError, SourceChanged, type HttpResponse, ConfigError } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Config } from './settings.js';

/** Where a page begins: what `{cursor}` is, or the address of the page. */
export const place = z.strictObject({ style: z.string(), at: z.json() });
export type Place = { style: string; at: JsonValue };

/** Milliseconds for what is read from a whole answer. */
export const ANSWER_MS = 5_000;

/** The place of the first page; undefined where the address alone says it. */
export function firstPlace({ pages }: Config): Place | undefined {
  if (pages?.style === 'number') return { style: 'number', at: pages.first };
  return pages?.style === 'offset' ? { style: 'offset', at: 0 } : undefined;
}

/** A stored place, if the settings still use that style. */
export function placeOf(config: Config, cursor: JsonValue): Place | undefined {
  const kept = place.safeParse(cursor);
  return kept.success && kept.data.style === config.pages?.style ? (kept.data as Place) : firstPlace(config);
}

/** The address that a place is, where pages are linked and not counted. */
export function addressAt({ style, at }: Place): string | undefined {
  return (style === 'link' || style === 'url') && typeof at === 'string' ? at : undefined;
}

export interface Turned {
  answer: HttpResponse;
  body: JsonValue;
  /** Items on the page. */
  count: number;
}

/** The place of the page after this one, null after the last. @throws SourceChanged when it is this one again. */
export function nextPlace(config: Config, current: Place | undefined, turned: Turned): Place | null {
  const { pages } = config;
  const at = pages && nextOf(pages, current, turned);
  if (!pages || at === undefined || at === null || at === false || at === '') return null;
  if (Array.isArray(at) && at.length === 0) return null;
  if (JSON.stringify(at) === JSON.stringify(current?.at)) {
    throw new SourceChanged('The next page is the same page again.', JSON.stringify(at));
  }
  return { style: pages.style, at };
}

function nextOf(
  pages: NonNullable<Config['pages']>,
  current: Place | undefined,
  { answer, body, count }: Turned,
): JsonValue | undefined {
  switch (pages.style) {
    case 'number':
    case 'offset': {
      if (count === 0 || count < (pages.size ?? 0)) return undefined;
      return Number(current?.at) + (pages.style === 'offset' ? count : 1);
    }
    case 'link':
      return addressOf(linkedNext(answer.headers.link ?? ''), answer);
    case 'url':
      return addressOf(valueOf(pages.next, body), answer);
    case 'cursor':
      return valueOf(pages.next, body);
  }
}

/** Address of `rel=next` in a Link header (RFC 8288). */
function linkedNext(header: string): string | undefined {
  for (const [, address, parameters = ''] of header.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^,;"]*(?:"[^"]*")?)*)/g,
  )) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    if ((relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/).includes('next')) return address;
  }
  return undefined;
}

function addressOf(found: JsonValue | undefined, answer: HttpResponse): string | undefined {
  if (found === undefined || found === null || found === '' || found === false) return undefined;
  if (typeof found === 'string' && URL.canParse(found, answer.url)) return new URL(found, answer.url).href;
  throw new SourceChanged('The address of the next page is none.', JSON.stringify(found));
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
