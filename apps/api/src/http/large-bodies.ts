import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { clientGone, Problem } from '#libs/contract';
import { type Job, Lanes } from '#libs/serving';

/** Bytes from which a body is large: what it is parsed into takes many times as many, and the process that long. */
const LARGE = 512 * 1024;
/** Large bodies that are parsed and not answered yet, at most. */
const AT_ONCE = 2;
/** Who takes longer to be answered no longer keeps others waiting. */
const HOLD_MS = 5_000;
const PATIENCE_MS = 30_000;
const MOST_WAITING = { own: 64, all: 256 };

interface WaitingBody extends Job {
  begin: (done: () => void) => void;
}

const lanes = new Lanes<WaitingBody>({
  workers: 1,
  places: AT_ONCE,
  most: MOST_WAITING,
  start: (body, _, done) => body.begin(done),
});
lanes.open(0);

/**
 * Resolves when the body may be parsed: a burst of large ones waits as bytes, where it would fill the memory and hold
 * everyone else up as objects. Callers take turns. @throws Problem unavailable; request_timeout when the client has gone
 */
export async function turnOfBody(bytes: number, by: string, response: ServerResponse): Promise<void> {
  if (bytes < LARGE) return;
  if (response.destroyed) throw clientGone();
  const { promise, resolve, reject } = Promise.withResolvers<() => void>();
  const body: WaitingBody = { by, lane: 'short', begin: resolve };
  const tooLong = setTimeout(() => lanes.remove(body) && reject(tooMany()), PATIENCE_MS);
  const leave = () => lanes.remove(body) && reject(clientGone());
  response.once('close', leave);
  if (!lanes.add(body)) reject(tooMany());
  try {
    holdUntilAnswered(response, await promise);
  } finally {
    clearTimeout(tooLong);
    response.off('close', leave);
  }
  // In a turn of the event loop of its own: between two large ones there is time for everything else.
  await setImmediate();
}

function holdUntilAnswered(response: ServerResponse, done: () => void): void {
  const release = () => {
    clearTimeout(slow);
    response.off('close', release);
    done();
  };
  const slow = setTimeout(release, HOLD_MS);
  response.once('close', release);
}

export function tooMany(): Problem {
  return new Problem('unavailable', 'Too many large bodies are being read at the same time.', {
    retryAfter: 2,
  });
}
