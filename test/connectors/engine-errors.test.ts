import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AuthError,
  ConfigError,
  Gone,
  type Probe,
  RateLimited,
  SourceChanged,
  SuspiciousEmpty,
  Transient,
} from '#libs/connector';
import { type EngineDatabase, engineDatabase, engineOf, rawItems, scripted } from '../kit/engine.js';
import { until } from '../kit/process.js';

let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
afterAll(() => db.close());

/** An engine with one source that fails on demand. */
async function failing(name: string, error: () => Error, traits: Parameters<typeof scripted>[1] = {}) {
  const trouble: { now: (() => Error) | undefined } = { now: error };
  const connector = scripted(async () => {
    if (trouble.now) throw trouble.now();
    return { items: rawItems(2, name), next: null };
  }, traits);
  const engine = engineOf(db.database, [connector], { secretsKey: 'a-key-of-sixteen-or-more' });
  await engine.add(name);
  const again = async () => {
    await db.due(name);
    await engine.turn();
    return engine.queries.get(name);
  };
  return { engine, trouble, again };
}

describe('the breaker', () => {
  it.each([
    ['config', () => new ConfigError('url', 'is wrong'), 1],
    ['auth', () => new AuthError('invalid', 'refused', 'mend it'), 1],
    ['source_changed', () => new SourceChanged('is HTML'), 2],
    ['gone', () => new Gone('is gone'), 3],
    ['transient', () => new Transient('is away'), 5],
    ['system', () => new TypeError('x is undefined'), 5],
  ] as const)(
    'opens for %s, and closes automatically when the source recovers',
    async (kind, error, after) => {
      const name = `opens-${kind}`;
      const { trouble, again } = await failing(name, error);
      for (let n = 1; n < after; n++) {
        expect(await again()).toMatchObject({ state: 'failing', pausedReason: null });
      }
      const opened = await again();
      expect(opened).toMatchObject({ state: 'paused', pausedReason: kind, lastFailure: { kind } });
      expect(opened.nextRun?.getTime()).toBeGreaterThan(Date.now());
      expect(await again()).toMatchObject({
        state: 'paused',
        lastRun: { reason: 'probe', status: 'failed' },
      });
      trouble.now = undefined;
      expect(await again()).toMatchObject({
        state: 'waiting',
        pausedReason: null,
        failures: 0,
        lastFailure: null,
      });
      expect(await db.ids(name)).toHaveLength(2);
    },
  );

  it('does not open for a bug: an unknown error is no proof of a bad credential', async () => {
    const { again } = await failing('bug', () => new Error('401 Unauthorized'));
    expect(await again()).toMatchObject({ state: 'failing', lastFailure: { kind: 'system' } });
  });

  it('is probed with check, and fetches nothing while a probe fails', async () => {
    const probes: Probe[] = [{ name: 'token', failure: { kind: 'auth', message: 'still refused' } }];
    let checks = 0;
    const check = async () => {
      checks++;
      return probes;
    };
    const { trouble, again } = await failing('probed', () => new AuthError('expired', 'old', 'renew'), {
      check,
    });
    await again();
    trouble.now = undefined;
    expect(await again()).toMatchObject({ state: 'paused', lastFailure: { message: 'still refused' } });
    expect(await db.ids('probed')).toEqual([]);
    probes.length = 0;
    expect(await again()).toMatchObject({ state: 'waiting' });
    expect(checks).toBe(2);
  });

  it('leaves a source that a user paused alone', async () => {
    const { engine, trouble, again } = await failing('by-hand', () => new Transient('is away'));
    await engine.store.pause('by-hand');
    trouble.now = undefined;
    expect(await again()).toMatchObject({ state: 'paused', pausedReason: null, lastRun: null });
  });

  /** Mutant: without counting progress separately, the source counts as broken after five runs. */
  it('counts failures of a source that makes progress separately', async () => {
    let page = 0;
    const connector = scripted(async ({ cursor }) => {
      if (cursor !== null && page % 2) throw new Transient('cut', { waitSeconds: 0 });
      return { items: rawItems(1, `p${page++}`), next: { page } };
    });
    const engine = engineOf(db.database, [connector]);
    await engine.add('stumbles');
    for (let n = 0; n < 8; n++) {
      await db.due('stumbles');
      await db.query('UPDATE source_partition SET cursor = NULL');
      await engine.turn();
      page++;
    }
    const { failures, state } = await engine.queries.get('stumbles');
    expect({ failures, state }).toEqual({ failures: 0, state: 'failing' });
  });
});

describe('a credential', () => {
  /** Mutant: without the credential in `open` only the source that met the error stops. */
  it('that is rejected stops every source that uses it, and they recover together', async () => {
    const trouble = { refused: true };
    const connector = scripted(async ({ partition }, { config }) => {
      if (trouble.refused && (config as { first?: boolean }).first)
        throw new AuthError('invalid', 'The token is refused.', 'Renew it.');
      return { items: rawItems(1, partition), next: null };
    });
    const engine = engineOf(db.database, [connector], { secretsKey: 'a-key-of-sixteen-or-more' });
    const secrets = { token: 'of-two-sources' };
    await engine.add('mate', { secrets });
    await engine.add('stranger', { secrets: { token: 'another-one' } });
    await engine.turn();
    await engine.add('first', { secrets, config: { first: true } });
    await engine.turn();
    const states = async () =>
      Promise.all(['first', 'mate', 'stranger'].map(async (name) => (await engine.queries.get(name)).state));
    expect(await states()).toEqual(['paused', 'paused', 'waiting']);
    const kept = JSON.stringify(await db.query('SELECT * FROM pull_source'));
    expect(kept).not.toContain('of-two-sources');
    trouble.refused = false;
    await db.due('first');
    await engine.turn();
    await engine.turn();
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  });
});

describe('a source that requests a pause', () => {
  /** Mutant: a run that sleeps through the pause keeps its worker, and the other source waits, too. */
  it('parks its run and frees the worker; the same run continues with the same slice', async () => {
    const own = await engineDatabase();
    const slices: unknown[] = [];
    const limits = { left: 1 };
    const connector = scripted(async (slice, { config }) => {
      if ((config as { other?: boolean }).other) return { items: rawItems(1, 'other'), next: null };
      slices.push({ to: slice.to, cursor: slice.cursor });
      if (slice.cursor === null) return { items: rawItems(1, 'a'), next: { page: 1 } };
      if (limits.left-- > 0) throw new RateLimited(3600);
      return { items: rawItems(1, 'b'), next: null };
    });
    const engine = engineOf(own.database, [connector], { concurrency: 1 });
    await engine.add('limited');
    await engine.turn();
    await engine.add('other', { config: { other: true } });
    const parked = await engine.queries.get('limited');
    expect(parked).toMatchObject({ state: 'parked', failures: 0, lastFailure: null });
    expect(parked.lastRun).toMatchObject({ status: 'parked', pages: 1, finishedAt: null });
    expect((parked.nextRun?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    await engine.turn();
    expect(await own.ids('other')).toEqual(['other0']);
    await own.due('limited');
    await engine.turn();
    expect(await own.runs('limited')).toMatchObject([{ id: parked.lastRun?.id, status: 'ok', pages: 2 }]);
    expect(slices).toHaveLength(3);
    expect(slices[2]).toEqual(slices[1]);
    expect((await engine.queries.get('limited')).state).toBe('waiting');
    await own.close();
  });
});

describe('a suspiciously empty answer', () => {
  it('does not close coverage, is tried twice again, and warns after three', async () => {
    const { engine, trouble, again } = await failing('silent', () => new SuspiciousEmpty('Nothing at all.'));
    const states = [];
    for (let n = 0; n < 4; n++) {
      const { state, nextRun } = await again();
      states.push([state, (nextRun?.getTime() ?? 0) - Date.now() > 1_700_000 ? 'as usual' : 'soon']);
    }
    expect(states).toEqual([
      ['waiting', 'soon'],
      ['waiting', 'soon'],
      ['failing', 'as usual'],
      ['failing', 'as usual'],
    ]);
    expect((await db.partitions('silent'))[0]).toMatchObject({ covered: [] });
    trouble.now = undefined;
    expect(await again()).toMatchObject({ state: 'waiting', lastFailure: null });
    expect(await engine.queries.get('silent')).toMatchObject({ failures: 0 });
  });

  /** Mutant: without the look at what was seen before, the empty answer closes the interval. */
  it('is noticed if known items are missing from the answer', async () => {
    const answer = { items: rawItems(5, 'known', { ds: new Date(Date.now() - 60_000).toISOString() }) };
    const connector = scripted(async () => ({ items: answer.items, next: null }), {
      source: { overlap: '1d' },
    });
    const engine = engineOf(db.database, [connector]);
    await engine.add('vanished');
    await engine.turn();
    const before = (await db.partitions('vanished'))[0];
    answer.items = [];
    await db.due('vanished');
    await engine.turn();
    expect((await engine.queries.get('vanished')).lastRun?.failure).toMatchObject({
      kind: 'suspicious_empty',
    });
    const held = (await db.partitions('vanished'))[0];
    expect(held?.covered).toEqual(before?.covered);
    expect(held?.open_slice).not.toBeNull();
  });
});

describe('one partition of several', () => {
  it('can fail while the others are read, and does not prove that all is gone', async () => {
    const connector = scripted(
      async ({ partition }) => {
        if (partition === 'b') throw new Gone('not here');
        return { items: rawItems(1, partition), next: null };
      },
      { partitions: async () => ['a', 'b', 'c'] },
    );
    const engine = engineOf(db.database, [connector]);
    await engine.add('parts');
    for (let n = 0; n < 4; n++) {
      await db.due('parts');
      await engine.turn();
    }
    expect(await db.ids('parts')).toEqual(['a0', 'c0']);
    const state = await engine.queries.get('parts');
    expect(state).toMatchObject({ state: 'failing', pausedReason: null, lastRun: { status: 'failed' } });
    expect(state.lastRun?.note).toContain('b: not here');
  });
});

describe('a cancelled run', () => {
  /** Mutant: without the watch, the run only learns of it at the next tick, which never comes here. */
  it('ends at once, keeps what was stored, and is resumed by the next', async () => {
    let resume = false;
    const connector = scripted(async ({ cursor }, { signal }) => {
      if (cursor === null) return { items: rawItems(1, 'x'), next: { page: 1 } };
      if (!resume) await new Promise((_, reject) => signal.addEventListener('abort', reject));
      return { items: rawItems(1, 'y'), next: null };
    });
    const engine = engineOf(db.database, [connector]);
    await engine.add('cancelled');
    await engine.loop.tick();
    await until('the first page', async () => (await db.runs('cancelled'))[0]?.pages === 1);
    await engine.store.cancel('cancelled');
    await engine.loop.idle();
    expect(await db.runs('cancelled')).toMatchObject([{ status: 'cancelled', accepted: 1 }]);
    expect((await engine.queries.get('cancelled')).state).toBe('waiting');
    resume = true;
    await db.due('cancelled');
    await engine.turn();
    expect(await db.runs('cancelled')).toMatchObject([{}, { status: 'ok', pages: 1 }]);
    expect(await db.ids('cancelled')).toEqual(['x0', 'y0']);
  });
});
