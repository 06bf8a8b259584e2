import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connector, type MappedPage, RateLimited, type Slice } from '#libs/connector';
import {
  type EngineDatabase,
  engineDatabase,
  engineOf,
  type Fetch,
  type Raw,
  scripted,
  type Wrap,
} from '../kit/engine.js';

let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
afterAll(() => db.close());

const pageOf = ({ cursor }: Pick<Slice, 'cursor'>) => (cursor as { page: number } | null)?.page ?? 0;
const PAGES = 4;

/** Pages of three items in each partition of a host, and which were asked for. */
function served(
  host: string,
  partitions: readonly string[],
  before: (at: string) => Promise<void> = async () => undefined,
) {
  const pages: Record<string, number> = {};
  const asked: string[] = [];
  const open = new Map<string, number>();
  let most = 0;
  const fetch: Fetch = async (slice) => {
    const { partition } = slice;
    const page = pageOf(slice);
    asked.push(`${partition}${page}`);
    open.set(partition, (open.get(partition) ?? 0) + 1);
    most = Math.max(
      most,
      [...open.values()].reduce((sum, one) => sum + one, 0),
    );
    try {
      await before(`${partition}${page}`);
    } finally {
      open.set(partition, (open.get(partition) ?? 0) - 1);
    }
    const items = Array.from({ length: 3 }, (_, n): Raw => ({ id: `${partition}${page}${n}` }));
    return { items, next: page + 1 < (pages[partition] ?? PAGES) ? { page: page + 1 } : null };
  };
  const ids = partitions.flatMap((partition) =>
    Array.from({ length: PAGES * 3 }, (_, n) => `${partition}${Math.floor(n / 3)}${n % 3}`),
  );
  const traits = (limits?: object): Partial<Connector> => ({
    partitions: async () => [...partitions],
    source: { hosts: [host], ...(limits && { limits }) },
  });
  return {
    /** Of a partition that has more or fewer. */
    pages,
    asked,
    ids,
    most: () => most,
    of: (partition: string) => asked.filter((at) => at.startsWith(partition)),
    connector: (limits?: object) => scripted(fetch, traits(limits)),
  };
}

const pagesOf = (partition: string) => Array.from({ length: PAGES }, (_, n) => `${partition}${n}`);

/** Each call resolves once there were `count`. */
function meeting(count: number) {
  const { promise: met, resolve } = Promise.withResolvers<void>();
  const meet = () => {
    if (--count <= 0) resolve();
    return met;
  };
  return Object.assign(meet, { met });
}

it('two partitions are read at once, each in the order of its pages, and every page once', async () => {
  const together = meeting(2);
  const source = served('at-once.example', ['a', 'b', 'c'], (at) =>
    at === 'a2' || at === 'b2' ? together() : Promise.resolve(),
  );
  const engine = engineOf(db.database, [source.connector()]);
  await engine.add('at once');
  await engine.turn();
  expect(await db.runs('at once')).toMatchObject([{ status: 'ok', pages: 12, accepted: 36, duplicates: 0 }]);
  expect(source.most()).toBe(2);
  for (const partition of ['a', 'b', 'c']) expect(source.of(partition)).toEqual(pagesOf(partition));
  expect(await db.ids('at once')).toEqual(source.ids);
  for (const partition of await db.partitions('at once'))
    expect(partition).toMatchObject({ open_slice: null, cursor: null, covered: [{ state: 'complete' }] });
});

it('one after the other where one request at a time is allowed', async () => {
  const source = served('alone.example', ['a', 'b', 'c']);
  const engine = engineOf(db.database, [source.connector({ concurrency: 1 })]);
  await engine.add('one at a time');
  await engine.turn();
  expect(source.asked).toEqual([...pagesOf('a'), ...pagesOf('b'), ...pagesOf('c')]);
});

describe('a process that dies while it reads two partitions', () => {
  /** Mutant: both leases read the same partition; pages are asked for twice. */
  it.each(['before both pages', 'after both pages', 'while one is stored', 'after one is stored'] as const)(
    '%s: another one continues both, and stores each item once',
    async (where) => {
      const name = `killed ${where}`;
      const source = served(`${where.replaceAll(' ', '-')}.example`, ['a', 'b']);
      const together = meeting(2);
      const bothDead = meeting(2);
      const dead = (): Promise<never> => {
        void bothDead();
        return new Promise<never>(() => undefined);
      };
      const wrap: Wrap = (session) => ({
        ...session,
        page: async (slice): Promise<MappedPage> => {
          const at = pageOf(slice);
          if (at === 2) return dead();
          if (at === 0) return session.page(slice);
          await together();
          if (where === 'before both pages') return dead();
          const read = await session.page(slice);
          if (where === 'after both pages') return dead();
          if (slice.partition === 'a') return read;
          if (where === 'after one is stored') return dead();
          // Its last record is refused in the middle of the transaction.
          if (read.items[2]) read.items[2].record.score = 1e15;
          void bothDead();
          return read;
        },
      });
      const first = engineOf(db.database, [source.connector()], { wrap });
      await first.add(name);
      await first.loop.tick();
      await Promise.race([bothDead.met, first.loop.idle()]);
      // What is dead renews nothing; the next epoch keeps this process, which is not, from doing so.
      await db.query(
        `UPDATE pull_source SET lease_until = now() - interval '1 second', due_at = now(), lease_epoch = lease_epoch + 1
         WHERE source_id = (SELECT id FROM source WHERE name = $1)`,
        [name],
      );
      const before = source.asked.length;
      await engineOf(db.database, [source.connector()]).turn();
      await first.loop.stop();
      expect(await db.ids(name)).toEqual(source.ids);
      const runs = await db.runs(name);
      expect(runs.reduce((sum, run) => sum + Number(run.accepted), 0)).toBe(source.ids.length);
      expect(runs.reduce((sum, run) => sum + Number(run.duplicates), 0)).toBe(0);
      // Nothing that was stored is asked for again, and nothing twice by the second.
      const again = source.asked.slice(before);
      expect(again).not.toContain('a0');
      expect(again).not.toContain('b0');
      expect(new Set(again).size).toBe(again.length);
      for (const partition of await db.partitions(name))
        expect(partition).toMatchObject({ open_slice: null, cursor: null, covered: [{ state: 'complete' }] });
    },
  );
});

describe('leases of a host', () => {
  /**
   * Mutants: a lease that is not counted lets a second source of the host begin beside both; one that is kept, or whose
   * return wakes no one, never: there is no schedule here.
   */
  it.each([
    ['was seen to wait', true],
    ['became due meanwhile', false],
  ])('count each partition that is read, and are given back to a source that %s', async (how, looks) => {
    const reached = meeting(2);
    const held = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const host = `${how.replaceAll(' ', '-')}.example`;
    const many = served(host, ['a', 'b', 'c'], async (at) => {
      if (at === 'a2') await over.promise;
      if (at !== 'a1' && at !== 'b1') return;
      void reached();
      await held.promise;
    });
    const read = Promise.withResolvers<void>();
    const few = served(host, ['z'], async (at) => {
      if (at === `z${PAGES - 1}`) read.resolve();
    });
    const connectors = [many.connector(), { ...few.connector(), id: 'few' }];
    const engine = engineOf(db.database, connectors, { limits: { perHost: 2 } });
    await engine.add(`many, ${how}`);
    try {
      await engine.loop.tick();
      await reached.met;
      expect(await db.state(`many, ${how}`)).toMatchObject({ leases: 2 });
      await engine.add(`few, ${how}`, { connector: 'few' });
      if (looks) await engine.loop.tick();
      expect(few.asked).toEqual([]);
      held.resolve();
      await read.promise;
      expect([...many.of('b'), ...many.of('c')]).toEqual(['b0', 'b1']);
    } finally {
      held.resolve();
      over.resolve();
      await engine.loop.idle();
    }
    expect(await db.ids(`few, ${how}`)).toEqual(few.ids);
    expect(await db.ids(`many, ${how}`)).toEqual(many.ids);
    expect(await db.runs(`many, ${how}`)).toMatchObject([{ status: 'ok', accepted: 36, duplicates: 0 }]);
  });

  it('a second one is not taken where the limits leave no room', async () => {
    const source = served('crowded.example', ['a', 'b']);
    const engine = engineOf(db.database, [source.connector()], { limits: { perHost: 1 } });
    await engine.add('crowded');
    await engine.turn();
    expect(source.most()).toBe(1);
    expect(source.asked).toEqual([...pagesOf('a'), ...pagesOf('b')]);
  });
});

it('a rate limit of one partition ends the run; the page that is read meanwhile is stored', async () => {
  let refuses = true;
  const both = meeting(2);
  const source = served('limited.example', ['a', 'b'], async (at) => {
    if (at === 'a1' || at === 'b1') await both();
    if (at === 'a1' && refuses) throw new RateLimited(600, 'Slow down.');
  });
  source.pages.b = 60;
  const engine = engineOf(db.database, [source.connector()]);
  await engine.add('limited');
  await engine.turn();
  const read = source.of('b').length;
  expect(read).toBeLessThan(60);
  expect(await db.runs('limited')).toMatchObject([
    { status: 'parked', pages: 1 + read, accepted: 3 + 3 * read },
  ]);
  refuses = false;
  await db.due('limited');
  await engine.turn();
  expect(await db.runs('limited')).toMatchObject([{ status: 'ok', accepted: 64 * 3, duplicates: 0 }]);
  expect(source.of('b')).toHaveLength(60);
});
