import type { Run } from './source.js';

/** Runs that say the same: the latest of them, how many there are, and when the first began. */
export interface RunGroup<R = Run> {
  run: R;
  times: number;
  first: string;
}

/** What tells one run from another. */
export type Outcome = Pick<Run, 'lane' | 'status' | 'accepted' | 'note' | 'started_at' | 'error'>;

/** Runs, the latest first, with those in one that failed in a row for one reason. */
export function runGroups<R extends Outcome>(runs: readonly R[]): RunGroup<R>[] {
  const groups: RunGroup<R>[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && isSameFailure(last.run, run)) {
      last.times++;
      last.first = run.started_at;
    } else groups.push({ run, times: 1, first: run.started_at });
  }
  return groups;
}

/** Neither stored anything, and both failed for the same reason. */
function isSameFailure(one: Outcome, other: Outcome): boolean {
  const failed = [one, other].every(({ status, accepted }) => status === 'failed' && accepted === 0);
  return (
    failed &&
    one.lane === other.lane &&
    one.error?.message !== undefined &&
    one.error.message === other.error?.message &&
    one.note === other.note
  );
}
