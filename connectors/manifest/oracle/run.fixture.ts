import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Harness } from '#libs/connector/conformance';
import type { JsonValue } from '#libs/contract';
import manifestConnector from '../index.js';
import { type Ask, type Case, NOW, type Reply } from './case.fixture.js';
import { listen } from './server.fixture.js';

/** A request as both readers are compared by: the query in order, the body parsed. */
export interface SeenRequest {
  method: string;
  path: string;
  query: [string, string][];
  body?: JsonValue;
  authorization?: string;
}

export interface Result {
  requests: SeenRequest[];
  records?: JsonValue[];
  /** The read ended with a failure. */
  failed?: boolean;
}

const BASE = 'https://api.example.com';
const MAP = { id: '$string($)', message: '$string($)', ds: '"2025-01-01T00:00:00Z"' };

/** Reads a case with the connector. `afresh`: every page in a session of its own, as after a crash. */
export async function readOurs(given: Case, afresh = false): Promise<Result> {
  const seen: SeenRequest[] = [];
  const harness = await Harness.open({
    connector: { ...manifestConnector, map: (raw) => ({ id: '1', message: JSON.stringify(raw) }) },
    config: {
      manifest: JSON.stringify(given.manifest),
      stream: given.stream ?? 'items',
      settings: { base_url: BASE, ...given.config },
      map: MAP,
    },
    secrets: {},
    source: (request) => serve(given, request, seen, BASE),
    now: NOW,
  });
  try {
    const records: JsonValue[] = [];
    let session = harness.session();
    const from = given.since && Date.parse(given.since.from);
    let cursor: JsonValue = null;
    let pages = 0;
    try {
      do {
        const slice = { ...harness.slice('all', cursor), ...(from !== undefined && { from }) };
        const page: Awaited<ReturnType<typeof session.page>> = await retried(() => session.page(slice));
        records.push(...page.items.map(({ record }) => JSON.parse(record.message) as JsonValue));
        cursor = page.next;
        if (afresh) session = harness.session();
      } while (cursor !== null && ++pages < 500);
    } catch {
      return { requests: seen, failed: true };
    }
    return { requests: seen, records };
  } finally {
    await harness.close();
  }
}

/** What the engine does with a page that failed for a moment. */
async function retried<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await read();
    } catch (error) {
      const { kind } = (error as { failure?: { kind?: string } }).failure ?? {};
      if (tries >= 3 || !['transient', 'rate_limited'].includes(kind ?? '')) throw error;
    }
  }
}

/** Where the reference is installed; undefined if it is not. */
export const PYTHON = [process.env.AIRBYTE_PYTHON, path.resolve('.cache/airbyte/bin/python')].find(
  (file) => file !== undefined && existsSync(file),
);

/** Reads cases with the reference interpreter. */
export async function readReference(cases: readonly Case[]): Promise<Result[]> {
  const script = path.join(import.meta.dirname, 'reference.py');
  const python = spawn(PYTHON ?? 'python3', [script, new Date(NOW).toISOString()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const results: Result[] = [];
  try {
    await lines.next();
    for (const given of cases) results.push(await readOne(given, python.stdin, lines));
  } finally {
    python.kill();
  }
  return results;
}

async function readOne(
  given: Case,
  input: NodeJS.WritableStream,
  lines: AsyncIterator<string>,
): Promise<Result> {
  const seen: SeenRequest[] = [];
  let base = '';
  const server = await listen((request) => serve(given, request, seen, base));
  ({ base } = server);
  try {
    const config = { base_url: base, ...given.config };
    const asked = {
      manifest: given.manifest,
      config,
      stream: given.stream ?? 'items',
      state: given.since?.state,
    };
    input.write(`${JSON.stringify(asked)}\n`);
    const { value } = (await lines.next()) as { value: string };
    const answer = JSON.parse(value.replaceAll(base, BASE)) as { records?: JsonValue[]; error?: string };
    const requests = JSON.parse(JSON.stringify(seen).replaceAll(base, BASE)) as SeenRequest[];
    if (answer.error) process.stderr.write(`${given.name}: ${answer.error}\n`);
    return answer.records ? { requests, records: answer.records } : { requests, failed: true };
  } finally {
    await server.close();
  }
}

async function serve(given: Case, request: Request, seen: SeenRequest[], base: string): Promise<Response> {
  const url = new URL(request.url);
  const body = await request.text();
  const headers = Object.fromEntries(request.headers);
  const { authorization } = headers;
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-')));
  seen.push({
    method: request.method,
    path: url.pathname,
    query: [...url.searchParams].toSorted(([a, x], [b, y]) => a.localeCompare(b) || x.localeCompare(y)),
    ...(body && { body: parsed(body) }),
    ...(authorization && { authorization: withoutTimes(authorization) }),
    ...(Object.keys(kept).length > 0 && { headers: kept }),
  });
  const ask: Ask = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers,
    body,
    base,
    before: seen.length - 1,
  };
  return replyOf(given.answer(ask));
}

/** What a signed token says, with its times as seconds since it was issued: its signature depends on these. */
function withoutTimes(authorization: string): string {
  const [, prefix = '', head = '', body = ''] =
    /^(\w* ?)(eyJ[\w-]*)\.([\w-]+)\.[\w-]+$/.exec(authorization) ?? [];
  if (head === '') return authorization;
  const [header, claims] = [head, body].map(
    (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, JsonValue>,
  );
  const { iat, ...rest } = claims ?? {};
  const since = ([name, value]: [string, JsonValue]) =>
    [name, ['exp', 'nbf'].includes(name) ? Number(value) - Number(iat) : value] as const;
  const sorted = (all: (readonly [string, JsonValue])[]) =>
    JSON.stringify(Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b))));
  return `${prefix}${sorted(Object.entries(header ?? {}))}${sorted(Object.entries(rest).map(since))}`;
}

function replyOf({ status = 200, headers = {}, json, text }: Reply): Response {
  const type = text === undefined ? { 'content-type': 'application/json' } : {};
  return new Response(text ?? JSON.stringify(json ?? {}), { status, headers: { ...type, ...headers } });
}

function parsed(body: string): JsonValue {
  try {
    return JSON.parse(body) as JsonValue;
  } catch {
    return [...new URLSearchParams(body)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) as JsonValue;
  }
}
