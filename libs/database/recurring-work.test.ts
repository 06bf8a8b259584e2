import { expect, it } from 'vitest';
import { RecurringWork, type RecurringWorkOptions, type Turn } from './recurring-work.js';

const SOON: RecurringWorkOptions = { name: 'test', everyMs: 1 };
const NEVER: RecurringWorkOptions = { name: 'test', everyMs: 3_600_000 };

/** Resolves once so many turns have begun. */
async function afterTurns(
  count: number,
  options: RecurringWorkOptions,
  turn: (n: number, signal: AbortSignal) => unknown,
) {
  const reached = Promise.withResolvers<void>();
  let begun = 0;
  const step: Turn = async (signal) => {
    if (++begun === count) reached.resolve();
    return turn(begun, signal);
  };
  const work = new RecurringWork(options, step);
  work.start();
  await reached.promise;
  return work;
}

it('runs turns one after the other, never two at once', async () => {
  let now = 0;
  let most = 0;
  let work: RecurringWork | undefined;
  const reached = Promise.withResolvers<void>();
  let turns = 0;
  work = new RecurringWork({ ...SOON, atStart: true }, async () => {
    most = Math.max(most, ++now);
    work?.wake();
    await Promise.resolve();
    now--;
    if (++turns === 5) reached.resolve();
  });
  work.start();
  await reached.promise;
  await work.stop();
  expect(most).toBe(1);
});

it('continues at once if there is more to do, or if it is woken during a turn', async () => {
  const more = await afterTurns(3, { ...NEVER, atStart: true }, (n) => n < 3);
  await more.stop();
  let work: RecurringWork | undefined;
  const woken = Promise.withResolvers<void>();
  let turns = 0;
  work = new RecurringWork({ ...NEVER, atStart: true }, async () => {
    if (++turns === 1) return work?.wake();
    woken.resolve();
  });
  work.start();
  await woken.promise;
  await work.stop();
  expect(turns).toBe(2);
});

it('does nothing when it is woken before its start or after its stop', async () => {
  let turns = 0;
  const work = new RecurringWork(NEVER, async () => void turns++);
  work.wake();
  work.start();
  await work.stop();
  work.wake();
  await work.stop();
  expect(turns).toBe(0);
});

/** Mutant: without the growing wait, every loop calls a database that is down every second. */
it('waits longer after every failure, ten seconds at most, and normally again after a success', async () => {
  const waits: string[] = [];
  const log = { warn: (message: object) => void waits.push(JSON.stringify(message)) };
  const options = { name: 'send deliveries', everyMs: 2_000, atStart: true, log };
  let work: RecurringWork | undefined;
  const over = Promise.withResolvers<void>();
  let turns = 0;
  work = new RecurringWork(options, async () => {
    turns++;
    if (turns < 7) work?.wake();
    else over.resolve();
    if (turns !== 5) throw new Error('the database is down');
  });
  work.start();
  await over.promise;
  await work.stop();
  expect(waits[0]).toContain('Could not send deliveries. Next try within 4 s.');
  expect(waits[0]).toContain('the database is down');
  expect(waits.map((text) => /within (\d+) s/.exec(text)?.[1])).toEqual(['4', '8', '10', '10', '4', '8']);
});

it('a stop aborts the turn, waits for its end and starts no other', async () => {
  let ended = false;
  let turns = 0;
  const work = await afterTurns(1, { ...SOON, atStart: true }, async (_, signal) => {
    turns++;
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
    ended = true;
    return true;
  });
  await work.stop();
  expect({ ended, turns }).toEqual({ ended: true, turns: 1 });
});
