import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Slice } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import {
  type EngineDatabase,
  engineDatabase,
  engineOf,
  type Raw,
  rawItems,
  scripted,
} from '../kit/engine.js';

const DAY = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();
let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
afterAll(() => db.close());

const partition = async (name: string) => (await db.partitions(name))[0] ?? {};

describe('a slice', () => {
  /** Mutant: if every run takes a new `to`, the end moves while pages are read. */
  it('keeps its end when it is resumed, and is finished before a new one begins', async () => {
    const seen: Slice[] = [];
    let broken = true;
    const connector = scripted(
      async (slice) => {
        seen.push(slice);
        if (slice.cursor !== null && broken) throw new Error('stumbles');
        return { items: rawItems(1, `f${seen.length}-`), next: slice.cursor === null ? { page: 1 } : null };
      },
      { source: { overlap: '1d' } },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('frozen');
    await engine.turn();
    broken = false;
    await db.due('frozen');
    await engine.turn();
    await db.due('frozen');
    await engine.turn();
    expect(seen.map(({ cursor }) => cursor)).toEqual([null, { page: 1 }, { page: 1 }, null, { page: 1 }]);
    expect(new Set(seen.slice(0, 3).map(({ to }) => to)).size).toBe(1);
    expect(seen[3]?.to).toBeGreaterThan(seen[0]?.to ?? Infinity);
    expect(seen[3]?.from).toBe((seen[0]?.to ?? 0) - DAY);
    expect((await partition('frozen')).covered).toEqual([{ to: seen[3]?.to, state: 'complete' }]);
  });

  it('is kept before its first page: a crash there does not move its end either', async () => {
    const seen: number[] = [];
    const connector = scripted(async ({ to }) => {
      seen.push(to);
      if (seen.length === 1) throw new Error('stumbles');
      return { items: [], next: null };
    });
    const engine = engineOf(db.database, [connector]);
    await engine.add('first page');
    await engine.turn();
    await db.due('first page');
    await engine.turn();
    expect(seen[1]).toBe(seen[0]);
  });
});

describe('the order of a source', () => {
  it('newest first: is read until a page reaches known items, and closed only then', async () => {
    const now = Date.now();
    const all = Array.from({ length: 60 }, (_, n): Raw => ({
      id: `n${String(n).padStart(2, '0')}`,
      ds: at(now - n * DAY),
    }));
    const pages: (number | null)[] = [];
    let fails = false;
    const connector = scripted(
      async ({ cursor }) => {
        const page = (cursor as { page: number } | null)?.page ?? 0;
        pages.push(page);
        if (fails && page === 1) throw new Error('stumbles');
        return { items: all.slice(page * 10, page * 10 + 10), next: page < 5 ? { page: page + 1 } : null };
      },
      { source: { order: 'newest-first', overlap: '3d' } },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('newest');
    await engine.turn();
    expect(pages).toEqual([0, 1, 2, 3, 4, 5]);
    await db.age('newest', 12 * DAY);
    fails = true;
    pages.length = 0;
    await db.due('newest');
    await engine.turn();
    const open = await partition('newest');
    expect(open.covered).toMatchObject([{ state: 'complete' }]);
    expect((open.covered as { to: number }[])[0]?.to).toBeLessThan(now - 11 * DAY);
    fails = false;
    await db.due('newest');
    await engine.turn();
    // 15 days back: the newest item of the third page is the first that lies beyond.
    expect(pages).toEqual([0, 1, 1, 2]);
    expect((await partition('newest')).open_slice).toBeNull();
  });

  /** Mutant: closing up to an item's own time lets one from the future close what was never read. */
  it('oldest first: every page closes what it proves, and never past the end of the slice', async () => {
    const now = Date.now();
    const connector = scripted(
      async ({ cursor }) => {
        if (cursor !== null) throw new Error('stumbles');
        return {
          items: [
            { id: 'old', ds: at(now - 9 * DAY) },
            { id: 'mid', ds: at(now - 5 * DAY) },
            { id: 'future', ds: at(now + 400 * DAY) },
          ],
          next: { page: 1 },
        };
      },
      { source: { order: 'oldest-first' } },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('oldest');
    await engine.turn();
    expect((await partition('oldest')).covered).toEqual([{ to: now - 5 * DAY, state: 'complete' }]);
  });
});

describe('a source that serves only so much', () => {
  /** Mutant: moving the edge without painting the loss makes the outage look complete. */
  it('has what it no longer serves recorded as lost before anything is read, and the run says so', async () => {
    let reads = true;
    const seen: Slice[] = [];
    const connector = scripted(
      async (slice) => {
        seen.push(slice);
        if (!reads) throw new Error('still down');
        return { items: rawItems(1, `w${seen.length}`), next: null };
      },
      { source: { order: 'newest-first', overlap: '1d', serves: { window: '7d' } } },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('window');
    await engine.turn();
    const first = seen[0]?.to ?? 0;
    expect((await partition('window')).covered).toEqual([
      { from: first - 7 * DAY, to: first, state: 'complete' },
    ]);
    await db.age('window', 10 * DAY);
    reads = false;
    await db.due('window');
    await engine.turn();
    const lost = ((await partition('window')).covered as { from: number; to: number; state: string }[])[1];
    expect(lost).toMatchObject({ from: first - 10 * DAY, state: 'lost' });
    expect((lost?.to ?? 0) - first).toBeCloseTo(-7 * DAY, -5);
    reads = true;
    await db.due('window');
    await engine.turn();
    expect(seen.at(-1)?.from).toBeGreaterThanOrEqual(lost?.to ?? Infinity);
    const states = ((await partition('window')).covered as { state: string }[]).map(({ state }) => state);
    expect(states).toEqual(['complete', 'lost', 'complete']);
    expect((await db.runs('window')).map((run) => run.note)).toContainEqual(expect.stringMatching(/^Lost: /));
  });

  it('in number: what fell off its end is lost', async () => {
    const now = Date.now();
    const served = { oldest: 40 };
    const connector = scripted(
      async () => ({
        items: rawItems(10, `c${served.oldest}-`).map((item, n) => ({
          ...item,
          ds: at(now - (served.oldest - n) * DAY),
        })),
        next: null,
      }),
      { source: { order: 'newest-first', overlap: '1d', serves: { items: 10 } } },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('capped');
    await engine.turn();
    await db.age('capped', 30 * DAY);
    served.oldest = 12;
    await db.due('capped');
    await engine.turn();
    const covered = (await partition('capped')).covered as { from: number; to: number; state: string }[];
    expect(covered.map(({ state }) => state)).toEqual(['complete', 'lost', 'complete']);
    expect(covered[1]?.to).toBe(now - 12 * DAY);
  });
});

describe('a cursor', () => {
  const stumbling = (version: number, migrate?: (cursor: JsonValue) => unknown) => {
    const seen: JsonValue[] = [];
    return {
      seen,
      connector: scripted(
        async ({ cursor }) => {
          seen.push(cursor);
          if (cursor === null) return { items: rawItems(1, 'k'), next: { page: 1 } };
          if (version === 1) throw new Error('stumbles');
          return { items: rawItems(1, 'l'), next: null };
        },
        { cursor: { version, schema: z.object({ page: z.number() }), migrate } },
      ),
    };
  };

  it('of an older version is migrated, and the slice continues', async () => {
    const old = stumbling(1);
    const one = engineOf(db.database, [old.connector]);
    await one.add('migrated');
    await one.turn();
    const next = stumbling(2, (cursor) => ({ page: (cursor as { page: number }).page + 40 }));
    await db.due('migrated');
    await engineOf(db.database, [next.connector]).turn();
    expect(next.seen).toEqual([{ page: 41 }]);
  });

  /** Mutant: a reset without a note is an unannounced full refresh. */
  it('that cannot be read restarts its slice, and the run says so', async () => {
    const old = stumbling(1);
    const one = engineOf(db.database, [old.connector]);
    await one.add('unreadable');
    await one.turn();
    const next = stumbling(2);
    await db.due('unreadable');
    await engineOf(db.database, [next.connector]).turn();
    expect(next.seen).toEqual([null, { page: 1 }]);
    expect((await db.runs('unreadable')).at(-1)).toMatchObject({
      note: expect.stringContaining('of version 1, not 2'),
    });
  });

  it('that does not advance is rejected, as is one over 64 KB', async () => {
    let next: JsonValue = { page: 1 };
    const engine = engineOf(db.database, [scripted(async () => ({ items: [], next }))]);
    await engine.add('stuck');
    await engine.turn();
    expect((await db.runs('stuck'))[0]?.failure).toMatchObject({
      kind: 'source_changed',
      message: expect.stringMatching(/never end/),
    });
    next = { page: 1, more: 'x'.repeat(70_000) };
    await engine.add('big');
    await engine.turn();
    expect((await db.runs('big'))[0]?.failure).toMatchObject({
      kind: 'source_changed',
      message: expect.stringMatching(/65536 bytes/),
    });
  });
});

describe('a version that is older than the stored one', () => {
  it('never replaces it, and becomes an earlier version', async () => {
    let item: Raw = { id: 'e', message: 'new', updatedAt: '2025-07-03T12:00:00Z' };
    const engine = engineOf(db.database, [scripted(async () => ({ items: [item], next: null }))]);
    await engine.add('edits');
    await engine.turn();
    item = { id: 'e', message: 'stale', updatedAt: '2025-07-02T12:00:00Z' };
    for (let n = 0; n < 2; n++) {
      await db.due('edits');
      await engine.turn();
    }
    const source = `(SELECT id FROM source WHERE name = 'edits')`;
    expect(await db.query(`SELECT message, revision FROM record WHERE source_id = ${source}`)).toEqual([
      { message: 'new', revision: 0 },
    ]);
    const older = await db.query(
      `SELECT v.revision, v.record->>'message' AS message FROM record_revision v JOIN record r ON r.seq = v.seq WHERE r.source_id = ${source}`,
    );
    expect(older).toEqual([{ revision: -1, message: 'stale' }]);
  });
});

it('a run says which of its records are dated more than a day ahead', async () => {
  const item: Raw = { id: 'far', ds: '2091-05-01T00:00:00+0000' };
  const engine = engineOf(db.database, [scripted(async () => ({ items: [item], next: null }))]);
  await engine.add('ahead');
  await engine.turn();
  expect((await db.runs('ahead'))[0]?.note).toBe(
    'Stored, but check: far is dated more than a day ahead: 2091-05-01T00:00:00+0000.',
  );
});
