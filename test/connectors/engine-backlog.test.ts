import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Slice } from '#libs/connector';
import { type EngineDatabase, engineDatabase, engineOf, rawItems, scripted } from '../kit/engine.js';
import { until } from '../kit/process.js';

const DAY = 86_400_000;
let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
afterAll(() => db.close());

const gone = async (name: string) =>
  (
    await db.query<{ caller_id: string }>(
      `SELECT caller_id FROM record WHERE filters ? 'gone_at' AND source_id = (SELECT id FROM source WHERE name = $1)
       ORDER BY caller_id`,
      [name],
    )
  ).map((row) => row.caller_id);
const sweepIsDue = (name: string) =>
  db.query(
    `UPDATE pull_source SET swept_at = now() - interval '8 days', due_at = now()
     WHERE source_id = (SELECT id FROM source WHERE name = $1)`,
    [name],
  );

const backlogAt = (name: string, later: string) =>
  db.query(
    `UPDATE pull_source SET backlog_due_at = now() + $2::interval WHERE source_id = (SELECT id FROM source WHERE name = $1)`,
    [name, later],
  );

describe('a sweep', () => {
  /** What the source serves to a sweep, and to a normal run. */
  const swept = (traits = {}) => {
    const served = { all: rawItems(6, 's'), new: rawItems(0, 's') };
    const connector = scripted(
      async ({ reason, cursor }: Slice) => {
        if (reason !== 'sweep') return { items: served.new.splice(0), next: null };
        const at = (cursor as { page: number } | null)?.page ?? 0;
        return {
          items: served.all.slice(at, at + 2),
          next: at + 2 < served.all.length ? { page: at + 2 } : null,
        };
      },
      { source: { sweep: '7d', ...traits } },
    );
    served.new = [...served.all];
    return { served, engine: engineOf(db.database, [connector]) };
  };

  /** Mutant: without checking what runs saw meanwhile, a moved record is marked as gone. */
  it('marks what the source no longer returns, and unmarks it when it does', async () => {
    const { served, engine } = swept();
    await engine.add('swept');
    await engine.turn();
    served.all = served.all.filter(({ id }) => id !== 's1' && id !== 's4');
    await sweepIsDue('swept');
    await engine.turn();
    // A run while the sweep is under way sees one of them at another place: the sweep will not return it.
    await backlogAt('swept', '1 hour');
    served.new = [{ id: 's4', message: 'edited meanwhile' }];
    await db.due('swept');
    await engine.turn();
    await backlogAt('swept', '0');
    await engine.turn();
    expect(await db.ids('swept')).toHaveLength(6);
    expect(await gone('swept')).toEqual(['s1']);
    const marked = (await db.runs('swept')).reduce((sum, run) => sum + Number(run.gone), 0);
    expect(marked).toBe(1);
    served.new = [{ id: 's1' }];
    await db.due('swept');
    await engine.turn();
    expect(await gone('swept')).not.toContain('s1');
    const versions = await db.query(
      `SELECT v.revision FROM record_revision v JOIN record r ON r.seq = v.seq WHERE r.caller_id = 's1' ORDER BY 1`,
    );
    expect(versions).toEqual([{ revision: 0 }, { revision: 1 }]);
  });

  it.each([
    ['returned nothing', [], /returned nothing/],
    ['could not read an item', [{ id: 's0' }, { id: 's1', message: '' }], /unreadable items/],
  ] as const)('marks nothing when it %s', async (name, all, said) => {
    const { served, engine } = swept();
    await engine.add(name);
    await engine.turn();
    served.all = [...all];
    await sweepIsDue(name);
    for (let n = 0; n < 4; n++) await engine.turn();
    expect(await gone(name)).toEqual([]);
    expect((await db.runs(name)).map(({ note }) => note).join()).toMatch(said);
  });

  it('does not mark what the source no longer serves, nor what was pushed', async () => {
    const { served, engine } = swept({ serves: { window: '7d' } });
    const now = Date.now();
    served.all = served.all.map((item, n) => ({ ...item, ds: new Date(now - n * 3 * DAY).toISOString() }));
    served.new = [...served.all];
    await engine.add('aged');
    await engine.turn();
    await db.query(`UPDATE record SET source_batch = gen_random_uuid() WHERE caller_id = 's1'
      AND source_id = (SELECT id FROM source WHERE name = 'aged')`);
    served.all = served.all.filter(({ id }) => id === 's0');
    await sweepIsDue('aged');
    for (let n = 0; n < 4; n++) await engine.turn();
    expect(await gone('aged')).toEqual(['s2']);
  });
});

describe('a backfill', () => {
  /** Mutant: one lane for both lets the backfill delay new items. */
  it('has its own lane: new items keep coming, and the edge of coverage stays', async () => {
    const seen: Slice[] = [];
    const connector = scripted(async (slice) => {
      seen.push(slice);
      return { items: rawItems(1, `${slice.reason}-${seen.length}-`), next: null };
    });
    const engine = engineOf(db.database, [connector]);
    await engine.add('filled');
    await engine.turn();
    const before = (await db.partitions('filled'))[0];
    const from = Date.now() - 30 * DAY;
    await engine.requests.backfill('filled', { from });
    await engine.turn();
    expect(seen.at(-1)).toMatchObject({ reason: 'backfill', from, to: seen[0]?.to });
    expect((await db.runs('filled')).at(-1)).toMatchObject({ lane: 'backlog', status: 'ok', accepted: 1 });
    expect((await db.partitions('filled'))[0]?.covered).toEqual(before?.covered);
    expect(await db.query('SELECT 1 FROM source_slice')).toEqual([]);
    await db.due('filled');
    await engine.turn();
    expect(seen.at(-1)?.reason).toBe('incremental');
  });

  it('takes only its share of the time, and continues at the next turn', async () => {
    const connector = scripted(async ({ reason, cursor }) => {
      if (reason === 'incremental') return { items: [], next: null };
      const page = (cursor as { page: number } | null)?.page ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { items: rawItems(1, `b${page}-`), next: page < 7 ? { page: page + 1 } : null };
    });
    const engine = engineOf(db.database, [{ ...connector, schedule: { every: '30m', budget: '8s' } }]);
    await engine.add('shared');
    await engine.turn();
    await engine.requests.backfill('shared', {});
    await engine.turn();
    const [, first] = await db.runs('shared');
    expect(first).toMatchObject({ status: 'yielded', lane: 'backlog' });
    // On a busy machine a share is a page, or none.
    await until('the rest to be read', async () => {
      await db.query(`UPDATE pull_source SET backlog_due_at = now() WHERE backlog_due_at IS NOT NULL`);
      await engine.turn();
      return (await db.ids('shared')).length === 8;
    });
    expect(await db.ids('shared')).toEqual(Array.from({ length: 8 }, (_, n) => `b${n}-0`));
  });

  it('of a span the source no longer serves is rejected, as is one of a source never read', async () => {
    const connector = scripted(async () => ({ items: [], next: null }), {
      source: { serves: { window: '7d' } },
    });
    const engine = engineOf(db.database, [connector]);
    await engine.add('short');
    await expect(engine.requests.backfill('short', {})).rejects.toThrow(/regular runs read what is new/);
    await engine.turn();
    const to = Date.now() - 8 * DAY;
    await expect(engine.requests.backfill('short', { to })).rejects.toThrow(/no longer serves/);
  });
});

describe('a reset', () => {
  it('needs a paused source, which is then read again from the beginning', async () => {
    const seen: (number | undefined)[] = [];
    const connector = scripted(async ({ from }) => {
      seen.push(from);
      return { items: [], next: null };
    });
    const engine = engineOf(db.database, [connector]);
    await engine.add('again');
    await engine.turn();
    await expect(engine.requests.reset('again')).rejects.toThrow(/Pause/);
    await engine.store.pause('again');
    await expect(engine.requests.reset('again', 'nonesuch')).rejects.toThrow(/no partition/);
    await engine.requests.reset('again', 'all');
    await engine.store.resume('again');
    await engine.turn();
    expect(seen).toEqual([undefined, undefined]);
  });
});

describe('a dead letter', () => {
  const reading = (version: string, mends: boolean) =>
    scripted(async () => ({ items: rawItems(3, 'x'), next: null }), {
      version,
      map: (raw) => {
        const { id } = raw as { id: string };
        return id === 'x1' && !mends
          ? { reject: `no text in item 17 of '${id}'` }
          : { id, message: 'm', ds: '2025-07-03T12:00:00Z' };
      },
    });

  it('is mapped again by a new version of the connector, without another request', async () => {
    await engineOf(db.database, [reading('1.0.0', false)]).add('letters');
    await engineOf(db.database, [reading('1.0.0', false)]).turn();
    expect(await db.ids('letters')).toEqual(['x0', 'x2']);
    const again = engineOf(db.database, [reading('1.1.0', false)]);
    await db.due('letters');
    await again.turn();
    const letters = () =>
      db.query(
        `SELECT status, attempts, connector_version FROM dead_letter WHERE source_id = (SELECT id FROM source WHERE name = 'letters')`,
      );
    expect(await letters()).toMatchObject([{ status: 'open', connector_version: '1.1.0' }]);
    const mended = reading('1.2.0', true);
    const silent = { ...mended, fetch: async () => ({ items: [], next: null, unchanged: true }) };
    await db.due('letters');
    await engineOf(db.database, [silent]).turn();
    expect(await letters()).toMatchObject([{ status: 'replayed', connector_version: '1.2.0' }]);
    expect(await db.ids('letters')).toEqual(['x0', 'x1', 'x2']);
  });
});
