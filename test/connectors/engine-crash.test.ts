import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MappedPage } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import {
  type EngineDatabase,
  engineDatabase,
  engineOf,
  type Raw,
  scripted,
  type Wrap,
} from '../kit/engine.js';
import { until } from '../kit/process.js';

const HOUR = 3_600_000;
let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
afterAll(() => db.close());

/** Six pages of five, each item once. */
const served = Array.from({ length: 30 }, (_, n): Raw => ({ id: `i${String(n).padStart(2, '0')}` }));
const pageOf = (cursor: JsonValue) => (cursor as { page: number } | null)?.page ?? 0;
const BOUNDARIES = ['before the page', 'after the page', 'while it is stored', 'after it is stored'] as const;

/** Ends the lease as the death of a process does, without releasing anything. */
const die = (name: string) =>
  db.query(
    `UPDATE pull_source SET lease_until = now() - interval '1 second', due_at = now()
     WHERE source_id = (SELECT id FROM source WHERE name = $1)`,
    [name],
  );

describe.each(['oldest-first', 'newest-first', 'unordered'] as const)('a source read %s', (order) => {
  /** Mutant: a cursor saved in a transaction of its own, before or after the page, loses or repeats it. */
  it.each(BOUNDARIES.flatMap((where) => [0, 2, 5].map((page) => [where, page] as const)))(
    'killed %s %i is read completely, each item once',
    async (where, at) => {
      const name = `${order} ${where} ${at}`;
      const now = Date.now();
      const items = served.map((item, n) => ({
        ...item,
        ds: new Date(order === 'newest-first' ? now - n * HOUR : now - (40 - n) * HOUR).toISOString(),
      }));
      const connector = scripted(
        async ({ cursor }) => {
          const page = pageOf(cursor);
          return { items: items.slice(page * 5, page * 5 + 5), next: page < 5 ? { page: page + 1 } : null };
        },
        { source: { order, overlap: '1d' } },
      );
      const killed = Promise.withResolvers<void>();
      const never = new Promise<MappedPage>(() => undefined);
      const wrap: Wrap = (session) => ({
        ...session,
        page: async (slice) => {
          const page = pageOf(slice.cursor);
          if (where === 'before the page' && page === at) return dead();
          if (where === 'after it is stored' && page === at + 1) return dead();
          const read = await session.page(slice);
          if (where === 'after the page' && page === at) return dead();
          // Its last record is refused in the middle of the transaction.
          if (where === 'while it is stored' && page === at && read.items[4])
            read.items[4].record.score = 1e15;
          return read;
        },
        partitions: async () => (where === 'after it is stored' && at === 5 ? dead() : session.partitions()),
      });
      const dead = (): never => {
        killed.resolve();
        return never as never;
      };
      const first = engineOf(db.database, [connector], { wrap });
      await first.add(name);
      await first.loop.tick();
      await Promise.race([killed.promise, first.loop.idle()]);
      await die(name);
      const second = engineOf(db.database, [connector]);
      await second.turn();
      await first.loop.stop();
      expect(await db.ids(name)).toEqual(served.map(({ id }) => id));
      const accepted = (await db.runs(name)).reduce((sum, run) => sum + Number(run.accepted), 0);
      expect(accepted).toBe(served.length);
      const [partition] = await db.partitions(name);
      expect(partition).toMatchObject({ open_slice: null, cursor: null, covered: [{ state: 'complete' }] });
    },
  );
});

describe('two engines', () => {
  /** Mutant: a fence on the source alone, read and not locked, lets the late page through. */
  it('of which one lost its lease: its late page is discarded, whatever it contains', async () => {
    const gate = Promise.withResolvers<void>();
    const page = (items: Raw[]) => ({ items, next: null });
    const late = engineOf(db.database, [
      scripted(async () => {
        await gate.promise;
        return page([{ id: 'late' }, ...served.slice(0, 3)]);
      }),
    ]);
    await late.add('raced');
    await late.loop.tick();
    await until('the partition to be opened', async () => (await db.partitions('raced')).length === 1);
    await die('raced');
    const winner = engineOf(db.database, [scripted(async () => page(served.slice(0, 5)))]);
    await winner.turn();
    const before = await db.partitions('raced');
    gate.resolve();
    await late.loop.idle();
    expect(await db.ids('raced')).toEqual(served.slice(0, 5).map(({ id }) => id));
    expect(await db.partitions('raced')).toEqual(before);
    expect((await db.runs('raced')).map(({ status }) => status)).toEqual(['interrupted', 'ok']);
  });

  it('never run a turn twice, and keep to the shared limits', async () => {
    const open = new Set<string>();
    let most = 0;
    const connector = scripted(async ({ to }, { config }) => {
      const { name } = config as { name: string };
      open.add(`${name} ${to}`);
      most = Math.max(most, open.size);
      await new Promise((resolve) => setTimeout(resolve, 20));
      open.delete(`${name} ${to}`);
      return { items: [], next: null };
    });
    const limits = { perHost: 3 };
    const engines = Array.from({ length: 3 }, () => engineOf(db.database, [connector], { limits }));
    const names = Array.from({ length: 12 }, (_, n) => `turn ${n}`);
    for (const name of names) {
      await engines[0]?.add(name, { config: { name, url: 'https://one.example/' } });
    }
    for (let round = 0; round < 30; round++) await Promise.all(engines.map(({ loop }) => loop.tick()));
    await until('all of them to have run', async () => {
      await Promise.all(engines.map((engine) => engine.turn()));
      return (await Promise.all(names.map((name) => db.runs(name)))).every((runs) => runs.length > 0);
    });
    expect(most).toBeLessThanOrEqual(3);
    for (const name of names) expect(await db.runs(name)).toMatchObject([{ status: 'ok' }]);
  });
});
