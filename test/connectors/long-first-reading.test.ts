import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Slice } from '#libs/connector';
import { type EngineDatabase, engineDatabase, engineOf, rawItems, scripted } from '../kit/engine.js';

const DAY = 86_400_000;
let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
afterAll(() => db.close());

describe('a first reading that takes longer than the interval', () => {
  /** Mutant: the open slice is finished first; then the new item is stored last. */
  it('goes on in the background, and what is written meanwhile comes first', async () => {
    const seen: string[] = [];
    const connector = scripted(
      async ({ from, reason, cursor }: Slice) => {
        const page = (cursor as { page: number } | null)?.page ?? 0;
        seen.push(`${reason}${from === undefined ? '' : ' since'} ${page}`);
        if (from !== undefined) return { items: rawItems(1, 'new'), next: null };
        if (seen.length === 2) throw new Error('stumbles');
        return { items: rawItems(1, `old${page}-`), next: page < 3 ? { page: page + 1 } : null };
      },
      { source: { overlap: '1h' } },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('long first');
    await engine.turn();
    await db.age('long first', DAY);
    await db.due('long first');
    await engine.turn();
    expect(await db.ids('long first')).toEqual(['new0', 'old0-0']);
    await db.query('UPDATE pull_source SET backlog_due_at = now()');
    await engine.turn();
    expect(seen).toEqual([
      'incremental 0',
      'incremental 1',
      'incremental since 0',
      'backfill 1',
      'backfill 2',
      'backfill 3',
    ]);
    expect(await db.ids('long first')).toEqual(['new0', 'old0-0', 'old1-0', 'old2-0', 'old3-0']);
    expect(
      await db.query(
        `SELECT FROM source_slice WHERE source_id = (SELECT id FROM source WHERE name = 'long first')`,
      ),
    ).toEqual([]);
    const [partition] = (await db.partitions('long first')) as { covered: object[] }[];
    expect(partition?.covered).toEqual([{ to: expect.any(Number), state: 'complete' }]);
  });

  /** Mutant: the interval counts from the partition's turn; the page after its first is that of the long reading. */
  it('counts from the beginning of the run, not from the turn of a partition', async () => {
    const seen: string[] = [];
    const clock = vi.spyOn(Date, 'now');
    const connector = scripted(
      async ({ partition, from, cursor }: Slice) => {
        const page = (cursor as { page: number } | null)?.page ?? 0;
        seen.push(`${partition}${page}${from === undefined ? '' : ' since'}`);
        const later = Date.now() + DAY;
        if (partition === 'a') clock.mockImplementation(() => later);
        return { items: [], next: partition === 'b' && page < 2 ? { page: page + 1 } : null };
      },
      { partitions: async () => ['a', 'b'], source: { limits: { concurrency: 1 } } },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('late turn');
    try {
      await engine.turn();
    } finally {
      clock.mockRestore();
    }
    expect(seen).toEqual(['a0', 'b0', 'b0 since', 'b1 since', 'b2 since']);
  });

  it('looks for new items before the interval is over, so that they are stored within it', async () => {
    const seen: string[] = [];
    const clock = vi.spyOn(Date, 'now');
    const connector = scripted(
      async ({ partition, from, cursor }: Slice) => {
        const page = (cursor as { page: number } | null)?.page ?? 0;
        // What other tests left to be read is none of this one.
        if (partition !== 'timed') return { items: [], next: null };
        seen.push(`${page}${from === undefined ? '' : ' since'}`);
        const later = Date.now() + 58_000;
        if (seen.length === 1) clock.mockImplementation(() => later);
        return { items: [], next: from === undefined && page < 2 ? { page: page + 1 } : null };
      },
      { partitions: async () => ['timed'] },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('in time', { every: '1m' });
    try {
      await engine.turn();
    } finally {
      clock.mockRestore();
    }
    expect(seen).toEqual(['0', '0 since']);
  });
});
