import { setTimeout as delay } from 'node:timers/promises';
import type { EnqueuedTask, Meilisearch, Task } from 'meilisearch';
import { asked, MeilisearchFailure } from './failure.js';

const FIRST_LOOK = 10;
const LONGEST_PAUSE = 500;

/** A task that Meilisearch acknowledged and did not do. */
export class TaskFailed extends Error {
  constructor(
    /** Meilisearch's word for it, `canceled` when somebody cancelled it. */
    readonly code: string,
    /** The task minds what it was given (`invalid_request`); anything else is the server's own trouble. */
    readonly aboutInput: boolean,
  ) {
    super(`A task of Meilisearch failed (${code}).`);
    this.name = 'TaskFailed';
  }
}

/**
 * Waits until a task has done its work: the 202 before it promises nothing. There is no time limit, a large task takes
 * minutes; the signal ends the wait.
 * @throws TaskFailed, MeilisearchFailure
 */
export async function done(
  server: Meilisearch,
  enqueued: Promise<EnqueuedTask>,
  signal?: AbortSignal,
): Promise<void> {
  const task = await asked(enqueued);
  if (typeof task?.taskUid !== 'number') throw odd();
  for (let pause = FIRST_LOOK; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    await delay(pause, undefined, { signal });
    const found = await asked(server.tasks.getTask(task.taskUid));
    if (found?.status === 'succeeded') return;
    if (found?.status === 'canceled') throw new TaskFailed('canceled', false);
    if (found?.status === 'failed') throw reasonOf(found.error);
    if (found?.status !== 'enqueued' && found?.status !== 'processing') throw odd();
  }
}

function reasonOf(error: Task['error']): Error {
  const code = error?.code ?? 'unknown';
  if (code === 'index_not_found')
    return new MeilisearchFailure('lost', `Meilisearch does not know it (${code}).`, { code });
  return new TaskFailed(code, error?.type === 'invalid_request');
}

function odd(): MeilisearchFailure {
  return new MeilisearchFailure('unreachable', 'What answers is not a Meilisearch, or not one in order.');
}
