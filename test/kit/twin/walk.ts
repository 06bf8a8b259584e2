import { setTimeout as delay } from 'node:timers/promises';
import { inLanes } from '../lanes.js';
import { comparable, steady, type WireAnswer } from './normalise.js';
import type { TokenName, Twin } from './stores.js';

export interface TwinRequest {
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Default: the one bound to an attribute. */
  token?: TokenName | null;
}

/** Sends a request to one of the two products, and keeps the answer for the comparison. */
export type Ask = (request: TwinRequest) => Promise<WireAnswer & { json: <T>() => T }>;

/** Requests that are sent to both products in the same order. */
export interface Scenario {
  name: string;
  run: (ask: Ask, side: Side) => Promise<void>;
}

export interface Side {
  twin: Twin;
  /** Sends a request whose answer is not compared. */
  quietly: Ask;
  /** Something else that is compared: a file, a mail, what a webhook received. */
  note: (text: string) => void;
}

export interface Difference {
  name: string;
  /** The first place where the two differ, of the product that is alone and of the other one. */
  alone: string;
  crowded: string;
}

/** What of the contract was walked. */
export interface Walked {
  routes: Set<string>;
  /** Routes that answered with events. */
  streams: Set<string>;
  answers: number;
}

const AT_ONCE = 2;
/** Of answers that came while the product was behind or overloaded: they say nothing about what it holds. */
const UNSETTLED = /"code":"(index_behind|stale|summary_busy|summary_failed)"/;
const SHED = /is overloaded/;
/** How often a scenario is repeated for that, and a request that was shed. */
const TRIES = 20;

/** Walks all scenarios on both products. @returns those whose answers differ */
export async function walk(
  [alone, crowded]: readonly [Twin, Twin],
  scenarios: readonly Scenario[],
  walked: Walked,
): Promise<Difference[]> {
  const found = await inLanes(AT_ONCE, scenarios, async ({ name, run }) => {
    for (let tries = 1; ; tries++) {
      const [one, other] = await Promise.all([perform(alone, run, walked), perform(crowded, run, walked)]);
      if (tries < TRIES && UNSETTLED.test(one) !== UNSETTLED.test(other)) continue;
      return one === other ? undefined : differenceOf(name, one, other);
    }
  });
  return found.filter((difference) => difference !== undefined);
}

async function perform(twin: Twin, run: Scenario['run'], walked: Walked): Promise<string> {
  const kept: string[] = [];
  const quietly: Ask = async (request) => {
    const answer = await send(twin, request);
    return { ...answer, json: <T>() => JSON.parse(answer.body.toString('utf8')) as T };
  };
  const ask: Ask = async (request) => {
    const answer = await quietly(request);
    kept.push(
      `${request.method ?? ''} ${request.path.split('?')[0]?.replace(/[0-9a-f-]{36}/g, '{id}')}\n${comparable(answer, twin)}`,
    );
    note(walked, request, answer);
    return answer;
  };
  await run(ask, { twin, quietly, note: (text) => kept.push(steady(text, twin)) });
  return kept.join('\n---\n');
}

function note(walked: Walked, { method, path, body }: TwinRequest, { headers }: WireAnswer): void {
  const route = `${method ?? (body === undefined ? 'GET' : 'POST')} ${path.split('?')[0]}`;
  walked.routes.add(route);
  walked.answers++;
  if (headers.get('content-type')?.startsWith('text/event-stream')) walked.streams.add(route);
}

/** A product that lags on a busy machine sheds requests: they are sent again. */
async function send(twin: Twin, request: TwinRequest): Promise<WireAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await sendOnce(twin, request);
    if (answer.status !== 503 || tries === TRIES || !SHED.test(answer.body.toString())) return answer;
    await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

async function sendOnce(
  { url, tokens }: Twin,
  { path, method, body, headers, token = 'team' }: TwinRequest,
): Promise<WireAnswer> {
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token && { authorization: `Bearer ${tokens[token]}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const BEFORE = 160;
const AFTER = 240;

function differenceOf(name: string, one: string, other: string): Difference {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - BEFORE);
  return { name, alone: one.slice(from, at + AFTER), crowded: other.slice(from, at + AFTER) };
}
