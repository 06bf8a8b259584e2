import { useState } from 'preact/hooks';
import { refreshAll } from '../../api/answer.js';
import { dataOf, type Problem, RequestFailed } from '../../api/problem.js';
import { say } from '../../ui/toast.js';

interface Action<T> {
  /** Which of several buttons it belongs to. */
  name: string;
  run: () => Parameters<typeof dataOf<T>>[0];
  /** Said when it is done. */
  done?: string;
}

/** Something that changes the service: one at a time, its problem kept until the next, the screen asked anew after it. */
export function useAction() {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  /** @returns what was answered; undefined when it was refused */
  async function act<T>({ name, run, done }: Action<T>): Promise<{ data: T } | undefined> {
    setBusy(name);
    setProblem(undefined);
    try {
      const data = await dataOf(run());
      if (done) {
        say(done);
        refreshAll();
      }
      return { data };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error.problem);
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }
  return { act, busy, problem, clear: () => setProblem(undefined) };
}
