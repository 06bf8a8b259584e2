import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { LIMITS, Problem } from '#libs/contract';
import { tooMany, turnOfBody } from './large-bodies.js';
import { hasBody, stateOf } from './request-context.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const decoders = {
  gzip: () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
} as const;

/** Bytes of bodies held at the same time, of one token and of all: small compressed ones may become 5 MiB each. */
const HELD_BY_ONE = 64 * 1024 * 1024;
const HELD_BY_ALL = 256 * 1024 * 1024;
const held = new Map<string, number>();
let heldByAll = 0;

/**
 * Reads the JSON document of a request, undefined when none was announced. Checks in the order of the contract:
 * declared length, media type, content coding, the bytes, their length after inflation, the JSON. `anyJson`: it may
 * also be a list, and of a type such as application/vnd.example+json.
 * @throws Problem 400, 413, 415
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  anyJson = false,
): Promise<unknown> {
  const state = stateOf(request);
  if (!hasBody(request)) {
    state.bodyRead = true;
    if (!claimsDocument(request)) return undefined;
    // An empty body that claims to be a document is broken.
    throw mediaTypeFault(request, anyJson) ?? new Problem('empty_body', 'The body is empty.');
  }
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.body_bytes) throw tooLarge();
  const fault = mediaTypeFault(request, anyJson) ?? codingFault(request);
  if (fault) throw fault;
  if (state.awaitsContinue) response.writeContinue();
  const owner = state.caller?.tokenId ?? '';
  const bytes = await inflated(request, holding(owner, response));
  state.bodyRead = request.complete;
  state.bytes = bytes;
  await turnOfBody(bytes.length, owner, response);
  return parse(bytes, anyJson);
}

/** A body was meant: a type is named, on a method that has a body or with a length. */
function claimsDocument(request: IncomingMessage): boolean {
  const { 'content-type': type, 'content-length': length } = request.headers;
  return type !== undefined && (length !== undefined || !/^(GET|HEAD|DELETE)$/.test(request.method ?? ''));
}

/** `application/json`, in UTF-8 if a charset is named at all. */
function mediaTypeFault(request: IncomingMessage, anyJson: boolean): Problem | undefined {
  const given = request.headers['content-type'] ?? '';
  const [type, ...parameters] = given.split(';').map((part) => part.trim());
  const known = anyJson ? /^application\/(?:json|[\w.-]+\+json)$/i : /^application\/json$/i;
  const isJson = known.test(type ?? '') && countOf(request, 'content-type') === 1;
  const isUtf8 = parameters.every((parameter) => {
    const [name, value] = parameter.split('=', 2).map((part) => part.trim());
    if (name === '') return parameter === '';
    return name?.toLowerCase() !== 'charset' || /^("utf-8"|utf-8)$/i.test(value ?? '');
  });
  if (isJson && isUtf8) return undefined;
  return new Problem('unsupported_media_type', 'The body must be application/json in UTF-8.');
}

function codingFault(request: IncomingMessage): Problem | undefined {
  const coding = codingOf(request);
  if (coding === 'identity' || Object.hasOwn(decoders, coding)) return undefined;
  return new Problem('unsupported_encoding', 'The body may have one content encoding: gzip, deflate or br.');
}

function codingOf(request: IncomingMessage): string {
  const coding = request.headers['content-encoding']?.trim().toLowerCase();
  if (coding === undefined) return 'identity';
  return coding === 'x-gzip' ? 'gzip' : coding;
}

/**
 * Counts the bytes a request holds until its answer is out.
 * @returns what counts more of them, and throws Problem unavailable once there are too many
 */
function holding(owner: string, response: ServerResponse): (bytes: number) => void {
  let own = 0;
  const add = (bytes: number) => {
    own += bytes;
    heldByAll += bytes;
    const all = (held.get(owner) ?? 0) + bytes;
    if (all > 0) held.set(owner, all);
    else held.delete(owner);
  };
  response.once('close', () => add(-own));
  return (bytes) => {
    add(bytes);
    if ((held.get(owner) ?? 0) <= HELD_BY_ONE && heldByAll <= HELD_BY_ALL) return;
    throw tooMany();
  };
}

async function inflated(request: IncomingMessage, hold: (bytes: number) => void): Promise<Buffer> {
  const coding = codingOf(request);
  if (coding === 'identity') return collect(request, request, hold);
  const decoder = decoders[coding as keyof typeof decoders]();
  let received = 0;
  request.on('data', (chunk: Buffer) => (received += chunk.length));
  request.on('error', (error) => decoder.destroy(error));
  request.on('close', () => request.complete || decoder.destroy(new Error('aborted')));
  const bytes = await collect(request.pipe(decoder), request, hold);
  // Some decoders stop at the end of their data and drop what comes after it without a word.
  if (decoder.bytesWritten === received) return bytes;
  throw new Problem('malformed_encoding', 'There are bytes after the end of the compressed body.');
}

/** All bytes of a stream, as long as they stay within the limit. */
async function collect(
  stream: Readable,
  request: IncomingMessage,
  hold: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LIMITS.body_bytes) throw tooLarge();
      hold(chunk.length);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (stream !== request) request.unpipe();
    if (cause instanceof Problem) throw cause;
    if (request.destroyed && !request.complete)
      throw new Problem('malformed_request', 'The body was cut off.', { cause });
    throw new Problem('malformed_encoding', 'The body does not match its content encoding.', { cause });
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}

function parse(bytes: Buffer, anyJson: boolean): object {
  if (bytes.length === 0) throw new Problem('empty_body', 'The body is empty.');
  const value = parseJson(decode(bytes));
  if (typeof value === 'object' && value !== null && (anyJson || !Array.isArray(value))) return value;
  throw new Problem('malformed_json', `The body must be a JSON object${anyJson ? ' or a list' : ''}.`);
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new Problem('invalid_utf8', 'The body is not valid UTF-8.', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error of JSON.parse quotes the text around the mistake.
    throw new Problem('malformed_json', 'The body is not valid JSON.');
  }
}

function tooLarge(): Problem {
  return new Problem(
    'body_too_large',
    `The body has more than ${LIMITS.body_bytes} bytes when decompressed.`,
  );
}

function countOf(request: IncomingMessage, header: string): number {
  return request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === header).length;
}
