import { setTimeout as delay } from 'node:timers/promises';
import type { IngestionReceipt } from '#libs/contract';
import type { Connection } from '../connection.js';
import { type Answer, failureOf, send, Unreachable } from '../http.js';

const ATTEMPTS = 9;
const LONGEST_WAIT = 30_000;

/**
 * Pushes one batch until it is acknowledged. Temporary failures are retried with growing pauses, for about a
 * minute and a half or as long as the server asks; a batch stored although its answer was lost is then a duplicate.
 * @throws Failure when the server refuses it, or never answers
 */
export async function push(connection: Connection, path: string, body: string): Promise<IngestionReceipt> {
  for (let attempt = 1; ; attempt++) {
    const answer = await attemptOnce(connection, path, body, attempt === ATTEMPTS);
    if (answer?.status === 200) return answer.body as IngestionReceipt;
    if (answer && (!mayPass(answer.status) || attempt === ATTEMPTS)) throw failureOf(answer, connection);
    const pause = Math.min(LONGEST_WAIT, 250 * 2 ** attempt) * (0.5 + Math.random() / 2);
    await delay(Math.max(pause, (answer?.retryAfter ?? 0) * 1000));
  }
}

async function attemptOnce(
  connection: Connection,
  path: string,
  body: string,
  last: boolean,
): Promise<Answer | undefined> {
  try {
    return await send(connection, 'POST', path, body);
  } catch (error) {
    if (last || !(error instanceof Unreachable)) throw error;
    return undefined;
  }
}

/** After a 5xx it is unknown whether the batch was stored; sending it again is always right. */
function mayPass(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}
