import { setTimeout as delay } from 'node:timers/promises';
import { Meilisearch, MeilisearchApiError, type EnqueuedTask, type Task } from 'meilisearch';

export interface MeilisearchOptions {
  url: string;
  key?: string;
  /** Milliseconds a request may take, its body included. */
  timeout?: number;
}

const TIMEOUT = 10_000;

/**
 * A Meilisearch as we talk to it. Answers come uncompressed: gzip in chunks and delayed acknowledgements cost 40 ms each,
 * measured with Node's fetch.
 */
export function connectMeilisearch({ url, key, timeout = TIMEOUT }: MeilisearchOptions): Meilisearch {
  return new Meilisearch({
    host: url,
    apiKey: key,
    timeout,
    requestInit: { headers: { 'Accept-Encoding': 'identity' } },
  });
}

export interface ServerVersion {
  major: number;
  minor: number;
}

/** What `/version` says; undefined for a text that is no version. */
export function readVersion(text: string): ServerVersion | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\./.exec(text) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}

/** `POST /indexes/:uid/compact` came with 1.23; before it a file never shrinks. */
export function canCompact({ major, minor }: ServerVersion): boolean {
  return major > 1 || (major === 1 && minor >= 23);
}

/**
 * unreachable: no usable answer, possibly temporary · refused: the key lacks the permission · lost: the index, or a task
 * it has acknowledged, is missing · rejected: the request itself is invalid
 */
export type MeilisearchFailureKind = 'unreachable' | 'refused' | 'lost' | 'rejected';

/** The code of an answer that is not Meilisearch's, such as that of a proxy that limits the size of a body. */
export const NOT_JSON = 'not_json';

export interface MeilisearchFailureOptions {
  /** The error code of Meilisearch, such as `index_not_found`. */
  code?: string;
  /** Seconds after which it allows a retry. */
  retryAfter?: number;
  cause?: unknown;
}

/** Why a request to Meilisearch failed. The message contains no address and no content. */
export class MeilisearchFailure extends Error {
  readonly code?: string;
  readonly retryAfter?: number;

  constructor(
    readonly kind: MeilisearchFailureKind,
    message: string,
    { code, retryAfter, cause }: MeilisearchFailureOptions = {},
  ) {
    super(message, { cause });
    this.name = 'MeilisearchFailure';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Awaits a call of the client and turns every error into a MeilisearchFailure. */
export async function callServer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw failureOf(error);
  }
}

export function failureOf(error: unknown): MeilisearchFailure {
  if (error instanceof MeilisearchFailure) return error;
  if (error instanceof MeilisearchApiError) return apiFailure(error);
  if (error instanceof SyntaxError) {
    return new MeilisearchFailure('unreachable', 'The response of Meilisearch is not valid JSON.', {
      code: NOT_JSON,
      cause: error,
    });
  }
  const late = (error as Error).cause instanceof Error && /timeout/i.test(String((error as Error).cause));
  const said = late ? 'Meilisearch did not answer in time.' : 'Meilisearch cannot be reached.';
  return new MeilisearchFailure('unreachable', said, { cause: error });
}

function apiFailure(error: MeilisearchApiError): MeilisearchFailure {
  const { status, headers } = error.response;
  const code = typeof error.cause?.code === 'string' ? error.cause.code : undefined;
  const options = { code, cause: error, retryAfter: secondsOf(headers.get('retry-after')) };
  if (status === 401 || status === 403) {
    return new MeilisearchFailure(
      'refused',
      `Meilisearch rejected the key in MEILI_KEY (${status}).`,
      options,
    );
  }
  if (code === 'index_not_found' || code === 'task_not_found') {
    return new MeilisearchFailure('lost', `Meilisearch has no such index or task (${code}).`, options);
  }
  if (status >= 500 || status === 408 || status === 429 || code === undefined) {
    return new MeilisearchFailure('unreachable', `Meilisearch answered ${status}.`, options);
  }
  return new MeilisearchFailure('rejected', `Meilisearch answered ${status} (${code}).`, options);
}

function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

const FIRST_LOOK = 10;
const LONGEST_PAUSE = 500;

/** A task that Meilisearch accepted and did not complete. */
export class TaskFailed extends Error {
  constructor(
    /** The error code of Meilisearch; `canceled` if the task was cancelled. */
    readonly code: string,
    /** The input is at fault (`invalid_request`); anything else is a fault of the server. */
    readonly aboutInput: boolean,
  ) {
    super(`A Meilisearch task failed (${code}).`);
    this.name = 'TaskFailed';
  }
}

/**
 * Waits until a task has done its work: the 202 before it promises nothing. There is no time limit, a large task takes
 * minutes; the signal ends the wait.
 * @throws TaskFailed, MeilisearchFailure
 */
export async function waitForTask(
  server: Meilisearch,
  enqueued: Promise<EnqueuedTask>,
  signal?: AbortSignal,
): Promise<void> {
  const task = await callServer(enqueued);
  if (typeof task?.taskUid !== 'number') throw odd();
  for (let pause = FIRST_LOOK; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    await delay(pause, undefined, { signal });
    const found = await callServer(server.tasks.getTask(task.taskUid));
    if (found?.status === 'succeeded') return;
    if (found?.status === 'canceled') throw new TaskFailed('canceled', false);
    if (found?.status === 'failed') throw reasonOf(found.error);
    if (found?.status !== 'enqueued' && found?.status !== 'processing') throw odd();
  }
}

function reasonOf(error: Task['error']): Error {
  const code = error?.code ?? 'unknown';
  if (code === 'index_not_found')
    return new MeilisearchFailure('lost', `Meilisearch has no such index or task (${code}).`, { code });
  return new TaskFailed(code, error?.type === 'invalid_request');
}

function odd(): MeilisearchFailure {
  return new MeilisearchFailure('unreachable', 'The server that answers is not a working Meilisearch.');
}
