import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#libs/auth';
import type { DiscoveryRequest } from '#libs/contract';
import type { Database } from '#libs/database';
import { type DiscoveryResult, DiscoveryStore } from '#libs/themes';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let own: TestDatabase;
let database: Database;
let store: DiscoveryStore;
beforeEach(async () => {
  own = await createDatabase();
  database = await own.open();
  store = new DiscoveryStore(database.pool);
});
afterEach(() => own.close());

const caller: Caller = { tokenId: 't', name: 'Ana', scopes: ['edit'], filters: [] };
const result: DiscoveryResult = { records: 1, read: 1, covered: 1, founded: 1, proposals: [] };
const SEEN = '00000000-0000-4000-8000-000000000001';
const expireLease = () => database.pool.query('UPDATE theme_discovery SET due_at = now()');

it('a discovery whose process died is begun again by another one, and what the first still does counts for nothing', async () => {
  await store.start(caller);
  const lost = await store.claim();
  expect(await store.claim()).toBeUndefined();
  await expireLease();
  const taken = await store.claim();
  expect([lost?.attempt, taken?.attempt]).toEqual([1, 2]);
  if (!lost || !taken) return;
  expect(await store.renew(lost, 0.5)).toBe(false);
  await store.finish(lost, { ...result, read: 99 }, []);
  expect(await store.latest(caller)).toMatchObject({ status: 'running', read: null });
  expect(await store.renew(taken, 0.5)).toBe(true);
  expect(await store.latest(caller)).toMatchObject({ progress: 0.5 });
  await store.finish(taken, result, [SEEN]);
  expect(await store.latest(caller)).toMatchObject({ status: 'completed', progress: 1, read: 1 });
});

it('one that is lost again and again fails, and can be started again', async () => {
  await store.start(caller);
  for (let run = 0; run < 3; run++) {
    expect(await store.claim()).toBeDefined();
    await expireLease();
  }
  expect(await store.claim()).toBeUndefined();
  await store.failLost();
  expect(await store.latest(caller)).toMatchObject({ status: 'failed' });
  expect(await store.start(caller)).toMatchObject({ status: 'queued' });
  expect(await store.claim()).toBeDefined();
});

it('what has read an erased record, and what is reading, is begun again without it', async () => {
  await store.start(caller);
  const first = await store.claim();
  if (first) await store.finish(first, result, [SEEN]);
  expect(await store.forgetRecords(['00000000-0000-4000-8000-000000000002'])).toBe(0);
  expect(await store.forgetRecords([SEEN])).toBe(1);
  expect(await store.latest(caller)).toMatchObject({ status: 'queued', read: null });
  const second = await store.claim();
  expect(await store.forgetRecords(['00000000-0000-4000-8000-000000000002'])).toBe(1);
  if (second) await store.finish(second, result, [SEEN]);
  expect(await store.latest(caller)).toMatchObject({ status: 'queued', read: null });
});

it('a run that could not begin is tried again and does not count', async () => {
  await store.start(caller);
  for (let run = 0; run < 5; run++) {
    const claimed = await store.claim();
    expect(claimed).toBeDefined();
    if (claimed) await store.giveBack(claimed, { counts: false });
    await expireLease();
  }
  for (let run = 0; run < 3; run++) {
    const claimed = await store.claim();
    if (claimed) await store.giveBack(claimed, { counts: true });
    await expireLease();
  }
  expect(await store.latest(caller)).toMatchObject({ status: 'failed' });
});

it('the latest of each selection is kept, of twenty and of all records, and one runs at a time', async () => {
  const selected = (id: number): DiscoveryRequest => ({
    filters: [{ key: 'id', type: 'list', operator: 'eq', values: [String(id)] }],
    mode: 'all_terms',
    search_query: undefined,
    query_language: undefined,
    timezone: undefined,
  });
  const [one, another] = await Promise.all([store.start(caller), store.start(caller)]);
  expect(another).toEqual(one);
  for (let id = 0; id < 25; id++) await store.start(caller, selected(id));
  expect(await store.latest(caller)).toMatchObject({ status: 'queued' });
  expect(await store.latest(caller, selected(24))).toMatchObject({
    status: 'queued',
    selection: { filters: selected(24).filters },
  });
  expect(await store.latest(caller, selected(4))).toEqual({ status: 'none' });
  expect(await store.latest(caller, selected(5))).toMatchObject({ status: 'queued' });
  const first = await store.claim();
  expect(first?.selection).toEqual({ filters: [] });
  expect(await store.claim()).toBeUndefined();
  if (first) await store.finish(first, result, [SEEN]);
  expect((await store.claim())?.selection).toMatchObject({ filters: selected(5).filters });
  expect(await store.latest(caller)).toMatchObject({ status: 'completed' });
});
