import assert from 'node:assert/strict';
import type { Case } from './case.js';

/** Group 4: an item is the same item whenever it is read. */
export const identities: Case[] = [
  {
    group: 4,
    name: 'gives every item an id of its own',
    run: async (harness) => {
      const { items, rejects } = await harness.read();
      assert.deepEqual(rejects, [], 'Items of the example were rejected.');
      assert.ok(items.length > 0, 'The example source serves no item: there is nothing to try.');
      const byId = Map.groupBy(items, ({ record }) => record.id);
      const shared = [...byId].filter(([, same]) => new Set(same.map(({ hash }) => hash)).size > 1);
      assert.deepEqual(
        shared.map(([id]) => id),
        [],
        'Different items share these ids.',
      );
    },
  },
  {
    group: 4,
    name: 'gives the same ids when everything is read again',
    run: async (harness) => {
      const ids = async () => (await harness.read()).items.map(({ record }) => record.id).sort();
      const first = await ids();
      harness.server.behave();
      assert.deepEqual(await ids(), first);
    },
  },
];
