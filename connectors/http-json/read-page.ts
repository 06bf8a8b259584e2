import {
  ConfigError,
  type Context,
  ExpressionError,
  Expressions,
  type HttpResponse,
  type MapResult,
  type Page,
  RecordMapper,
  requireSuccess,
  type Slice,
  SourceChanged,
} from '#libs/connector';
import { type JsonValue, parseInstant } from '#libs/contract';
import { ANSWER_MS, nextPlace, placeOf } from './place.js';
import { refuseUnauthorized, requestFor, stored } from './request.js';
import type { Config, Secrets } from './settings.js';

/** Reads one page of the API. */
export async function readPage(
  { http, config, secrets }: Context<Config, Secrets>,
  slice: Slice,
): Promise<Page<unknown>> {
  const place = placeOf(config, slice.cursor);
  // The stored validators are those of the last page, so only sources of one page can use them.
  const single = config.pages === undefined && config.auth?.type !== 'query' && config.body === undefined;
  const request = requestFor(config, secrets, { place, from: slice.from, to: slice.to });
  const answer = await http.request({ ...request, ...(single && { validators: slice.validators }) });
  refuseUnauthorized(answer.status, config);
  requireSuccess(answer, slice.to);
  if (answer.status === 304) return { items: [], next: null, unchanged: true };
  const body = jsonOf(answer);
  const items = itemsOf(config, body);
  const next = nextPlace(config, place, { answer, body, count: items.length });
  return {
    items,
    next: next && !reachesKnown(config, items, slice) ? stored(next, config) : null,
    ...(single && { hints: { validators: answer.validators } }),
  };
}

const mappers = new WeakMap<Config, RecordMapper>();

export function mapItem(raw: unknown, config: Config): MapResult {
  const mapper = mappers.get(config) ?? new RecordMapper(config.map);
  mappers.set(config, mapper);
  return mapper.map(raw);
}

function jsonOf({ text, headers }: HttpResponse): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    const type = headers['content-type'] ?? 'no type';
    throw new SourceChanged(`The response is not valid JSON (${type}).`, text);
  }
}

/** The list, or the single item that JSONata returns for a list of one. No result means that the shape has changed. */
function itemsOf({ items }: Config, body: JsonValue): unknown[] {
  const found = listOf(items, body);
  if (Array.isArray(found)) return found as unknown[];
  if (items !== '$' && typeof found === 'object' && found !== null) return [found];
  throw new SourceChanged(`'items' (${items}) finds no list in the response.`, JSON.stringify(body));
}

function listOf(items: string, body: JsonValue): unknown {
  try {
    return new Expressions({ items }).evaluate(['items'], body, ANSWER_MS).items;
  } catch (error) {
    if (error instanceof ExpressionError) throw new ConfigError('items', `'items': ${error.message}`);
    throw error;
  }
}

/** Newest first: after an item older than the slice there are only older ones. */
function reachesKnown(config: Config, items: readonly unknown[], { from }: Slice): boolean {
  if (config.order !== 'newest-first' || from === undefined) return false;
  const last = mapItem(items.at(-1), config);
  const time = 'id' in last ? (last.updatedAt ?? last.ds) : undefined;
  const at = time === undefined ? undefined : parseInstant(time)?.ms;
  return at !== undefined && at < from;
}
