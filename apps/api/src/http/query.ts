import { isDeepStrictEqual } from 'node:util';
import { SetMetadata, applyDecorators } from '@nestjs/common';
import { z } from 'zod';
import { didYouMean, invalidRequest, Problem, shown } from '#libs/contract';
import { Described } from './described.js';

/** The parameters of a URL: decoded strictly, each name once. */
export type Parameters = Map<string, string>;

/**
 * Reads the query of a URL. `+` is a space, as forms write it.
 * @throws Problem malformed_request for broken escapes or bytes that are not UTF-8, invalid_request for a name given twice
 */
export function readQuery(url: string): Parameters {
  const parameters: Parameters = new Map();
  const start = url.indexOf('?');
  if (start < 0) return parameters;
  for (const part of url.slice(start + 1).split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    if (parameters.has(name)) {
      const error = { parameter: shown(name), code: 'duplicate', detail: `'${shown(name)}' occurs twice` };
      throw new Problem('invalid_request', `${error.detail}.`, { errors: [error] });
    }
    parameters.set(name, at < 0 ? '' : decode(part.slice(at + 1)));
  }
  return parameters;
}

/** Refuses unknown parameters: a filter that is ignored gives convincing wrong numbers. */
export function refuseUnknown(parameters: Parameters, known: readonly string[]): void {
  const errors = [...parameters.keys()]
    .filter((name) => !known.includes(name))
    .slice(0, 100)
    .map((name) => ({
      parameter: shown(name),
      code: 'unknown_parameter',
      detail: `unknown parameter '${shown(name)}'${didYouMean(name, known)}`,
      allowed: known,
    }));
  if (errors.length > 0) throw invalidRequest(errors);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new Problem('malformed_request', 'The query is not percent-encoded UTF-8.', { cause });
  }
}

export const QUERY_OR_BODY = 'earshot:query-or-body';
export const LEAVES_QUERY = 'earshot:leaves-query';

type Kind = 'json' | 'number' | 'boolean' | 'text';
export type Kinds = ReadonlyMap<string, Kind>;

/** The request of this route may come as a body, as query parameters, or as both if they do not contradict. */
export const QueryOrBody = (schema: z.ZodType) => SetMetadata(QUERY_OR_BODY, kindsOf(schema));

/** The same, for a GET: here the parameters are the usual way, and OpenAPI lists them. */
export function ReadFromQuery(schema: z.ZodType) {
  const kinds = kindsOf(schema);
  const parameters = Described(({ ApiQuery }) =>
    [...kinds].map(([name, kind]) =>
      ApiQuery({
        name,
        required: false,
        description: kind === 'json' ? 'URL-encoded JSON' : undefined,
        schema: { type: kind === 'json' || kind === 'text' ? 'string' : kind },
      }),
    ),
  );
  return applyDecorators(SetMetadata(QUERY_OR_BODY, kinds), parameters);
}

/** The query belongs to the page that is answered, or to the sender of a webhook: it is neither read nor judged here. */
export const LeavesQuery = () => SetMetadata(LEAVES_QUERY, true);

/** One request out of query and body. */
export function mergeQuery(parameters: Parameters, body: unknown, kinds: Kinds): Record<string, unknown> {
  refuseUnknown(parameters, [...kinds.keys()]);
  const merged: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  for (const [name, text] of parameters) {
    const value = valueOf(text, kinds.get(name) ?? 'text', name);
    if (Object.hasOwn(merged, name) && !isDeepStrictEqual(merged[name], value)) {
      const error = { parameter: name, code: 'conflict', detail: `'${name}' differs between query and body` };
      throw new Problem('invalid_request', `${error.detail}.`, { errors: [error] });
    }
    merged[name] = value;
  }
  return merged;
}

/** How the text of each parameter is to be read, from the schema of the whole request. */
function kindsOf(schema: z.ZodType): Kinds {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return new Map(Object.entries(properties).map(([name, property]) => [name, kindOf(property)]));
}

function kindOf(property: unknown): Kind {
  const types = typesIn(property);
  if (types.has('array') || types.has('object')) return 'json';
  if (types.has('integer') || types.has('number')) return 'number';
  return types.has('boolean') ? 'boolean' : 'text';
}

function typesIn(schema: unknown): Set<unknown> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const { type, anyOf } = schema as { type?: unknown; anyOf?: unknown[] };
  return new Set([type, ...(anyOf ?? []).flatMap((one) => [...typesIn(one)])].flat());
}

/** Text that is not of the parameter's kind is left as it is: the schema says what is wrong with it. */
function valueOf(text: string, kind: Kind, name: string): unknown {
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (kind === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  if (kind !== 'json') return text;
  try {
    return JSON.parse(text);
  } catch {
    const error = { parameter: name, code: 'bad_json', detail: `'${name}' must be URL-encoded JSON` };
    throw new Problem('invalid_request', `${error.detail}.`, { errors: [error] });
  }
}
