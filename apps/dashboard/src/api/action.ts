import { useState } from 'preact/hooks';
import type { EarshotClient } from '#libs/client';
import { client } from '../state/session.js';
import { say } from '../ui/states.js';
import { refreshAll } from './answer.js';
import { dataOf, type ApiResponse, type Problem, RequestFailed } from './problem.js';

export type SendRequest<T> = (to: EarshotClient) => ApiResponse<T>;

export interface Action {
  busy: boolean;
  /** Why the last request was refused; cleared by the next one. */
  problem: Problem | undefined;
  /** Sends a request, and calls `done` when it succeeds. */
  run: <T>(send: SendRequest<T>, done?: (data: T) => void) => Promise<void>;
  /** Like `run`, for a change: announces it and reloads everything on the screen. */
  change: <T>(
    send: SendRequest<T>,
    announcement: string | ((data: T) => string),
    done?: (data: T) => void,
  ) => Promise<void>;
}

/** Something the reader does by a button: one request at a time, never retried. */
export function useAction(): Action {
  const [{ busy, problem }, set] = useState<{ busy: boolean; problem?: Problem }>({ busy: false });
  const run: Action['run'] = async (send, done) => {
    if (busy) return;
    set({ busy: true });
    try {
      const data = await dataOf(send(client));
      set({ busy: false });
      done?.(data);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      set({ busy: false, problem: error.problem });
    }
  };
  const change: Action['change'] = (send, announcement, done) =>
    run(send, (data) => {
      say(typeof announcement === 'string' ? announcement : announcement(data));
      done?.(data);
      refreshAll();
    });
  return { busy, problem, run, change };
}

/** What the service says about one part of the request, to be shown at its field; `pointer` is a JSON Pointer. */
export function faultAt(problem: Problem | undefined, pointer: string): string | undefined {
  const found = problem?.errors.filter(
    (fault) => fault.pointer === pointer || fault.pointer?.startsWith(`${pointer}/`),
  );
  return found && found.length > 0 ? found.map(({ detail }) => detail).join(' ') : undefined;
}
