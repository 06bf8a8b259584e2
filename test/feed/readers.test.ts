import { describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, type RecordDraft } from '../kit/builders.js';
import { whileRepeating } from '../kit/meanwhile.js';

const BATCH = 20;
const ROUNDS = 12;

/** One push: records of a group that all have the same state. */
const group = (name: string, state: string): RecordDraft[] =>
  Array.from({ length: BATCH }, (_, i) =>
    record({ id: `${name} ${i}`, user_name: `author of ${name}`, filters: { group: name, state } }),
  );

interface GroupCounts {
  total: number;
  /** By name. */
  groups: Map<unknown, number>;
}

/** Counts by group, of all records or of one state. */
async function countGroups(api: Api, state?: string): Promise<GroupCounts> {
  const inGroup = { key: 'filters.group', type: 'exists' };
  const filters = state === undefined ? [inGroup] : [inGroup, { key: 'filters.state', value: state }];
  const answer = await api.distribution({ distribution_by: 'filters.group', filters, limit: 100 });
  const held = answer.buckets.filter(({ kind }) => kind === 'value');
  const groups = new Map(held.map(({ key, count }) => [key, count]));
  return { total: [...groups.values()].reduce((sum, count) => sum + count, 0), groups };
}

/** Asks again and again until the writer is done; as many at a time as make all readers work. */
async function whileWriting(api: Api, write: () => Promise<void>): Promise<GroupCounts[]> {
  const seen: GroupCounts[] = [];
  const ask = async () => seen.push(await countGroups(api));
  await whileRepeating(Array<typeof ask>(6).fill(ask), write);
  return seen;
}

describe.each([1, 2, 4])('with %i readers', (readers) => {
  /** Mutants: a reader that answers before it has the state that was waited for; live bits that are shared instead of copied. */
  it('every answer is of one state, holds what was written before it, and nothing erased', async () => {
    const api = await startApi({ env: { INDEX_READERS: `${readers}` } });
    const write = async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const name = `g${round}`;
        await api.ingest(batch(group(name, 'new')));
        expect((await countGroups(api, 'new')).groups.get(name)).toBe(BATCH);
        await api.ingest(batch(group(name, 'revised')));
        const [fresh, revised] = [await countGroups(api, 'new'), await countGroups(api, 'revised')];
        expect([fresh.groups.get(name), revised.groups.get(name)]).toEqual([undefined, BATCH]);
        if (round % 3 !== 2) continue;
        const author = encodeURIComponent(`author of ${name}`);
        const erased = await api.request(`/public/records?user_name=${author}`, { method: 'DELETE' });
        expect(erased.status).toBe(200);
        const answers = await Promise.all(Array.from({ length: 8 }, () => countGroups(api)));
        expect(answers.filter(({ groups }) => groups.has(name))).toEqual([]);
      }
    };
    const seen = await whileWriting(api, write);
    expect(seen.length).toBeGreaterThan(ROUNDS);
    // A batch is one transaction: it is counted whole or not at all, in its old version or in its new one.
    const torn = seen.flatMap(({ groups }) => [...groups].filter(([, count]) => count !== BATCH));
    expect(torn).toEqual([]);
    expect((await countGroups(api)).total).toBe(BATCH * ROUNDS * (2 / 3));
    await api.stop();
  }, 120_000);
});
