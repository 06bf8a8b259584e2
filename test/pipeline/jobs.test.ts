import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, inTransaction } from '#libs/database';
import { type JobHandler, type JobKind, JobQueue, type JobRun } from '#libs/delivery';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';
import { type Proxy, startProxy } from '../kit/proxy.js';

interface Work {
  n: number;
}

let test: TestDatabase;
let database: Database;
let proxy: Proxy;
const open: JobQueue[] = [];

beforeAll(async () => {
  test = await createDatabase();
  database = await test.open();
  const parts = new URL(test.url).searchParams;
  proxy = await startProxy({ path: `${parts.get('host')}/.s.PGSQL.${parts.get('port')}` });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
});
afterAll(async () => {
  await proxy.close();
  await test.close();
});

let made = 0;
function kind(parts: Partial<JobKind<Work>> = {}): JobKind<Work> {
  return { name: `work-${++made}`, retries: 3, firstWait: 1, longestWait: 1, budget: 30, ...parts };
}

async function start(
  of: JobKind<Work>,
  handler: JobHandler<Work>,
  parts: { url?: string; works?: boolean; atOnce?: number } = {},
): Promise<{ queue: JobQueue; troubles: Error[] }> {
  const troubles: Error[] = [];
  const { url = test.url, works = true, atOnce } = parts;
  const queue = new JobQueue({ url, works, onTrouble: (error) => troubles.push(error) });
  open.push(queue);
  queue.handle(of, handler, atOnce);
  await queue.start();
  return { queue, troubles };
}

const proxied = () => `postgresql://earshot@127.0.0.1:${proxy.port}/${test.name}`;

/** Mutant: without the transaction of the caller a job of a transaction that is rolled back runs. */
it('a job exists when its transaction has committed, and only then', async () => {
  const done: number[] = [];
  const of = kind();
  const { queue } = await start(of, async ({ data }) => void done.push(data.n));
  const rolledBack = inTransaction(database.pool, async (tx) => {
    await queue.send(of, { n: 1 }, { tx });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await inTransaction(database.pool, (tx) => queue.send(of, { n: 2 }, { tx }));
  queue.wake(of);
  await until('the job to be done', () => done.length > 0);
  await queue.send(of, { n: 3 });
  await until('the other job to be done', () => done.length > 1);
  expect(done).toEqual([2, 3]);
});

it('a job that fails is tried again, as often as its kind says', async () => {
  const tries: boolean[] = [];
  const of = kind({ retries: 1 });
  const { queue } = await start(of, async ({ isLast }) => {
    tries.push(isLast);
    throw new Error('not yet');
  });
  await queue.send(of, { n: 1 });
  await until('both tries', () => tries.length === 2);
  expect(tries).toEqual([false, true]);
});

it('a process that only sends leaves the work to those that work', async () => {
  const of = kind();
  const here: number[] = [];
  const sender = await start(of, async ({ data }) => void here.push(data.n), { works: false });
  await sender.queue.send(of, { n: 7 });
  const there: number[] = [];
  await start(of, async ({ data }) => void there.push(data.n));
  await until('the job to be done', () => there.length === 1);
  expect(here).toEqual([]);
});

it('holds no transaction while it works, so that the change feed goes on', async () => {
  const of = kind();
  let running: JobRun<Work> | undefined;
  const { queue } = await start(of, (run) => {
    running = run;
    return new Promise((resolve) => run.signal.addEventListener('abort', () => resolve()));
  });
  await queue.send(of, { n: 1 });
  await until('the job to run', () => running);
  const held = () =>
    test.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'earshot jobs'
        AND backend_xid IS NOT NULL AND xact_start < now() - interval '1 second'`,
    );
  const end = Date.now() + 6_000;
  await until('a look at six seconds of upkeep', async () => {
    expect(await held()).toEqual([]);
    return Date.now() > end;
  });
});

/** Mutant: without listening to pg-boss's errors the first lost connection ends the process. */
it('goes on when the database comes back', async () => {
  const of = kind();
  const done: number[] = [];
  const { queue, troubles } = await start(of, async ({ data }) => void done.push(data.n), { url: proxied() });
  await queue.send(of, { n: 1 });
  await until('a first job', () => done.length === 1);
  await proxy.set('refuse');
  await until('trouble', () => troubles.length > 0);
  await expect(queue.send(of, { n: 2 })).rejects.toBeInstanceOf(Error);
  await proxy.set('pass');
  await until('a job to be taken again', () =>
    queue.send(of, { n: 3 }).then(
      () => true,
      () => false,
    ),
  );
  await until('it to be done', () => done.includes(3));
});

it('starts without a database, and works once there is one', async () => {
  await proxy.set('refuse');
  const of = kind();
  const done: number[] = [];
  const { queue } = await start(of, async ({ data }) => void done.push(data.n), { url: proxied() });
  await expect(queue.send(of, { n: 1 })).rejects.toMatchObject({ kind: 'unavailable' });
  await proxy.set('pass');
  await until('a job to be taken', () =>
    queue.send(of, { n: 2 }).then(
      () => true,
      () => false,
    ),
  );
  await until('it to be done', () => done.includes(2));
});

it('a stop aborts what runs, and another worker does it', async () => {
  const of = kind();
  let running = false;
  const first = await start(of, ({ signal }) => {
    running = true;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await first.queue.send(of, { n: 1 });
  await until('the job to run', () => running);
  const asked = performance.now();
  await first.queue.stop();
  expect(performance.now() - asked).toBeLessThan(3_000);
  const done: number[] = [];
  await start(of, async ({ data }) => void done.push(data.n));
  await until('the job to be done', () => done.length === 1);
});
