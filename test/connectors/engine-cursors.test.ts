import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CursorExpired, requireSuccess, type Slice, SourceChanged, Transient } from '#libs/connector';
import {
  type EngineDatabase,
  engineDatabase,
  engineOf,
  type Fetch,
  rawItems,
  scripted,
} from '../kit/engine.js';

let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
// Failing sources become due again after seconds: not during another test.
afterEach(() => db.query('UPDATE pull_source SET paused_at = now()'));
afterAll(() => db.close());

const pageOf = ({ cursor }: Slice) => (cursor as { page: number } | null)?.page ?? 0;
const size = (text = '') =>
  new SourceChanged(`The response is too large. ${text}`, undefined, { concerns: 'size' });

/** An engine with one source, and the cursors its connector was given. */
async function engineWith(name: string, fetch: Fetch, traits: Parameters<typeof scripted>[1] = {}) {
  const asked: (number | null)[] = [];
  const connector = scripted(async (slice, context) => {
    asked.push(slice.cursor === null ? null : pageOf(slice));
    return fetch(slice, context);
  }, traits);
  const engine = engineOf(db.database, [connector]);
  await engine.add(name);
  const again = async () => {
    await db.due(name);
    await engine.turn();
    return (await db.runs(name)).at(-1);
  };
  return { asked, again };
}

/** Mutant: only a page that leads to itself is noticed; then this test never ends. */
it('a cursor that goes round ends the run, and everything on the way is stored', async () => {
  const { asked, again } = await engineWith('round', async (slice) => ({
    items: rawItems(1, `r${pageOf(slice)}-`),
    next: { page: (pageOf(slice) + 1) % 5 },
  }));
  expect(await again()).toMatchObject({
    status: 'failed',
    failure: { kind: 'source_changed', message: expect.stringContaining('go round') },
  });
  expect(asked.length).toBeLessThanOrEqual(15);
  expect(await db.ids('round')).toEqual(['r0-0', 'r1-0', 'r2-0', 'r3-0', 'r4-0']);
});

describe('a page token that the server no longer takes', () => {
  const refused = (status: number) => () =>
    void requireSuccess({ status, url: '', headers: {}, text: '' }, 0);
  it.each([
    [
      'expired',
      () => {
        throw new CursorExpired();
      },
    ],
    ['refused with 400', refused(400)],
    ['gone with 410', refused(410)],
  ])('%s between two runs: the slice is begun again', async (name, refuse) => {
    let run = 0;
    const { asked, again } = await engineWith(name, async (slice) => {
      if (run === 1 && pageOf(slice) === 2) throw new Transient('cut off');
      if (run === 2 && slice.cursor !== null && asked.length === 4) refuse();
      return {
        items: rawItems(2, `p${pageOf(slice)}-`),
        next: pageOf(slice) < 3 ? { page: pageOf(slice) + 1 } : null,
      };
    });
    run = 1;
    expect(await again()).toMatchObject({ status: 'failed' });
    run = 2;
    expect(await again()).toMatchObject({ status: 'ok', note: expect.stringContaining('begun again') });
    expect(asked).toEqual([null, 1, 2, 2, null, 1, 2, 3]);
    expect(await db.ids(name)).toHaveLength(8);
    expect((await db.partitions(name))[0]).toMatchObject({ open_slice: null, cursor: null });
  });

  /** Mutant: begun again without end. */
  it('refused again, the run fails with the reason', async () => {
    const { asked, again } = await engineWith('always', async (slice) => {
      if (slice.cursor !== null) throw new CursorExpired('The token is too old.');
      return { items: rawItems(1, 'a'), next: { page: 1 } };
    });
    expect(await again()).toMatchObject({ status: 'failed', failure: { message: 'The token is too old.' } });
    expect(asked).toEqual([null, 1, null, 1]);
  });

  /** Mutant: begun again from the start of the slice. */
  it('a source that is read from its oldest item continues by time', async () => {
    const seen: (number | undefined)[] = [];
    const { again } = await engineWith(
      'by time',
      async (slice) => {
        seen.push(slice.from);
        if (slice.cursor !== null && seen.length === 2) throw new CursorExpired();
        const ds = slice.from === undefined ? '2025-07-01T00:00:00Z' : '2025-07-02T00:00:00Z';
        return { items: rawItems(1, ds, { ds }), next: slice.from === undefined ? { page: 1 } : null };
      },
      { source: { order: 'oldest-first' } },
    );
    expect(await again()).toMatchObject({ status: 'ok' });
    expect(seen).toEqual([undefined, undefined, Date.parse('2025-07-01T00:00:00Z')]);
  });

  it('a backfill is begun again, too', async () => {
    const seen: string[] = [];
    const connector = scripted(async (slice) => {
      seen.push(`${slice.reason} ${pageOf(slice)}`);
      if (slice.cursor !== null && seen.length === 3) throw new CursorExpired();
      return {
        items: rawItems(1, `b${pageOf(slice)}-`),
        next: slice.reason === 'backfill' && pageOf(slice) < 1 ? { page: 1 } : null,
      };
    });
    const engine = engineOf(db.database, [connector]);
    await engine.add('backfilled');
    await engine.turn();
    await engine.requests.backfill('backfilled', {});
    await engine.turn();
    expect(seen).toEqual(['incremental 0', 'backfill 0', 'backfill 1', 'backfill 0', 'backfill 1']);
  });
});

describe('a page that is too large', () => {
  it('is read in smaller ones if the connector can ask for them', async () => {
    const { again } = await engineWith(
      'halved',
      async ({ smaller = 0, cursor }) => {
        if (smaller < 2 && cursor !== null) throw size();
        return { items: rawItems(1, `h${smaller}-`), next: cursor === null ? { page: 1 } : null };
      },
      { source: { smallerPages: true } },
    );
    expect(await again()).toMatchObject({ status: 'ok' });
    expect(await db.ids('halved')).toEqual(['h0-0', 'h1-0', 'h2-0']);
  });

  it('fails with the reason if it cannot, and what was read before stays read', async () => {
    const { asked, again } = await engineWith('whole', async (slice) => {
      if (pageOf(slice) === 1) throw size('Ask for fewer.');
      return { items: rawItems(1, 'w'), next: { page: 1 } };
    });
    expect(await again()).toMatchObject({ status: 'failed', failure: { concerns: 'size' } });
    await again();
    expect(asked).toEqual([null, 1, 1]);
  });
});
