import fc from 'fast-check';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Filter } from '#libs/contract';
import { PartialCache } from '../index.js';
import { openTestDatabase } from '../clickhouse/chdb.fixture.js';
import { clickHouseStore } from '../clickhouse/store.fixture.js';
import { cases, check, context } from './oracle-kit.fixture.js';
import type { Change, Store } from './store.fixture.js';
import { memoryStore } from './memory-store.fixture.js';
import type { PlainRecord } from './oracle.fixture.js';
import { PlainEngine } from './plain-engine.fixture.js';
import { PlainRecords } from './plain-records.fixture.js';
import { answerOf, requests, rounded } from './questions.fixture.js';
import { analyzer } from './records.fixture.js';
import { contexts } from './contexts.fixture.js';

function plainStore(): Store {
  const records = new PlainRecords(analyzer);
  return {
    take: async (changes) =>
      changes.forEach((change) =>
        'erase' in change ? records.erase(change.erase) : records.put(change.put),
      ),
    engine: () => new PlainEngine(records),
  };
}

const database = await openTestDatabase();
afterAll(() => database?.close());

const STORES: Record<string, (() => Store) | undefined> = {
  'the memory engine': () => memoryStore({}),
  'the memory engine over many segments, with what earlier questions left': () =>
    memoryStore({ sealEvery: 7, partials: new PartialCache(2 ** 20) }),
  // Undefined where it is not to be had.
  ClickHouse: database && (() => clickHouseStore(database)),
};

/** So many that a record far away is an outlier. */
function manyOf(list: readonly PlainRecord[]): PlainRecord[] {
  const copies = Array.from({ length: 600 }, (_, i) => list[i % list.length] as PlainRecord);
  const far = { ...copies[0], ds: Date.UTC(1999, 0, 1) } as PlainRecord;
  return [...copies, far].map((record, i) => ({ ...record, seq: i + 1 }));
}

function changesOf(list: readonly PlainRecord[], picks: readonly (readonly [number, boolean])[]): Change[] {
  const gone = new Set<number>();
  return picks.flatMap(([pick, isErased], i): Change[] => {
    const put = list[pick % list.length] as PlainRecord;
    if (gone.has(put.seq)) return [];
    if (isErased) gone.add(put.seq);
    const revised = { ...put, source: 'survey', words: ['refund', 'login'], score: i };
    return [isErased ? { erase: put.seq } : { put: revised, revision: i + 1 }];
  });
}

/** From a record on, or only after it. */
function since(list: readonly PlainRecord[], min_exclusive: boolean): Filter {
  const min = `${new Date(list[0]?.ds ?? 0).toISOString().slice(0, 19)}+0000`;
  return { type: 'range', key: 'ds', operator: 'eq', min, min_exclusive };
}

describe.each(Object.entries(STORES))('%s', (name, make) => {
  it.skipIf(!make)(
    'answers every question as plain loops over the records do, before and after changes',
    async () => {
      const changed = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 8 });
      const asked = fc.array(requests, { minLength: 2, maxLength: 4 });
      const shape = fc.record({ many: fc.nat(9), since: fc.constantFrom(undefined, undefined, true, false) });
      await check(
        fc.tuple(cases, changed, asked, contexts, shape),
        async ([one, later, questions, more, { many, since: exclusive }]) => {
          const list = many === 0 ? manyOf(one.list) : one.list;
          const filters = exclusive === undefined ? one.filters : [...one.filters, since(list, exclusive)];
          const stores = [(make ?? plainStore)(), plainStore()] as const;

          for (const changes of [list.map((put) => ({ put, revision: 0 })), changesOf(list, later)]) {
            for (const store of stores) await store.take(changes);
            for (const question of questions) {
              const [actual, expected] = stores.map((store) =>
                answerOf(store.engine(), question, { ...one, filters }, { ...context, ...more }),
              );
              expect(rounded(await actual), JSON.stringify(question)).toEqual(rounded(await expected));
            }
          }
        },
        // A question takes ClickHouse dozens of statements.
        name === 'ClickHouse' ? (inject('soak') ? 120 : 30) : 300,
      );
    },
    3_600_000,
  );
});
