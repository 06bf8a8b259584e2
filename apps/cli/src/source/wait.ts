import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../connection.js';
import { EXIT } from '../failure.js';
import { call } from '../http.js';
import { counted, moment, print } from '../output.js';
import { outcome, troubleOf, type Run } from './describe.js';

/** Milliseconds between polls. */
const PAUSE = 300;

/** Waits for the run after `before`. @returns the exit code */
export async function waitForRun(connection: Connection, name: string, before?: string): Promise<number> {
  for (;;) {
    const { last_run: run } = await call(connection, 'get', '/admin/sources/{name}', { path: { name } });
    if (run && run.id !== before && run.status === 'parked') {
      print(`The source asked to wait; the run resumes at ${moment(run.parked_until)}.\n`);
      return EXIT.failed;
    }
    if (run && run.id !== before && run.finished_at) {
      print(outcome([run], run.status));
      if (run.error) process.stderr.write(`${troubleOf(run.error)}\n`);
      return run.status === 'ok' ? EXIT.done : EXIT.failed;
    }
    await delay(PAUSE);
  }
}

/**
 * Waits until all backfills of a source are done, and reports how many pages they have read so far. A run that
 * fails ends the wait, not the backfill. @returns the exit code
 */
export async function waitForBackfill(
  connection: Connection,
  name: string,
  before: ReadonlySet<string>,
): Promise<number> {
  let said = '';
  for (;;) {
    const { backlog, runs, state } = await call(connection, 'get', '/admin/sources/{name}', {
      path: { name },
    });
    const ours = runs.filter(({ id, lane }) => lane === 'backlog' && !before.has(id));
    said = tell(ours, said);
    const failed = ours.find(({ status }) => status === 'failed');
    const left = backlog.some(({ reason, done }) => reason === 'backfill' && !done);
    if (!left && ours.every(({ finished_at }) => finished_at)) {
      print(outcome(ours, 'done'));
      return EXIT.done;
    }
    if (failed?.error || state === 'paused') {
      print(outcome(ours, 'not done yet'));
      process.stderr.write(
        failed?.error
          ? `${troubleOf(failed.error)}\n`
          : `'${name}' is paused. Resume it: earshot source resume '${name}'\n`,
      );
      return EXIT.failed;
    }
    await delay(PAUSE);
  }
}

/** One line whenever something changed. */
function tell(runs: readonly Run[], said: string): string {
  const sum = (field: 'pages' | 'received') => runs.reduce((total, run) => total + run[field], 0);
  const parked = runs.find(({ status }) => status === 'parked')?.parked_until;
  const waits = parked ? `; the source asked to wait until ${moment(parked)}` : '';
  const line = `${counted(sum('pages'), 'page')}, ${counted(sum('received'), 'record')}${waits}`;
  if (line !== said && sum('pages') > 0) process.stderr.write(`${line}\n`);
  return line;
}
