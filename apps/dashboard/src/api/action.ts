import { useState } from 'preact/hooks';
import type { EarshotClient } from '#libs/client';
import { client } from '../state/session.js';
import { dataOf, type Problem, RequestFailed } from './problem.js';

type Answered<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

export interface Action {
  busy: boolean;
  /** Why the last try was refused; gone with the next one. */
  problem: Problem | undefined;
  /** Asks the service to do something, and goes on with `done` when it did. */
  run: <T>(ask: (to: EarshotClient) => Answered<T>, done?: (data: T) => void) => Promise<void>;
}

/** Something that is done because the reader asked for it: one at a time. Nothing is tried again by itself. */
export function useAction(): Action {
  const [{ busy, problem }, set] = useState<{ busy: boolean; problem?: Problem }>({ busy: false });
  const run: Action['run'] = async (ask, done) => {
    if (busy) return;
    set({ busy: true });
    try {
      const data = await dataOf(ask(client.peek()));
      set({ busy: false });
      done?.(data);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      set({ busy: false, problem: error.problem });
    }
  };
  return { busy, problem, run };
}

/** What the service said about one part of the request, to be shown at its field; `pointer` is a JSON Pointer. */
export function faultAt(problem: Problem | undefined, pointer: string): string | undefined {
  const found = problem?.errors.filter(
    (fault) => fault.pointer === pointer || fault.pointer?.startsWith(`${pointer}/`),
  );
  return found && found.length > 0 ? found.map(({ detail }) => detail).join(' ') : undefined;
}
