import assert from 'node:assert/strict';
import type { Connector } from '../define-connector.js';
import { DryStore } from '../dry-run.js';
import type { Case } from './case.js';
import type { Harness } from './harness.js';
import { contentsOf, runOnce } from './runs.js';

/** Groups 5, 6, 7 and 15: whatever happens between two pages, everything is stored, once. */
export const runs: Case[] = [
  {
    group: 5,
    name: 'finds nothing new when nothing has changed',
    run: async (harness) => {
      const store = new DryStore();
      const { added } = await runOnce(harness, { store });
      assert.ok(added > 0, 'The example source serves no item: there is nothing to try.');
      harness.server.behave();
      const { added: again, revised } = await runOnce(harness, { store, later: 1 });
      assert.deepEqual({ again, revised }, { again: 0, revised: 0 }, 'A second run stored something.');
    },
  },
  {
    group: 6,
    name: 'loses and doubles nothing when it dies between any two pages',
    run: async (harness) => {
      const whole = new DryStore();
      const { pages } = await runOnce(harness, { store: whole });
      for (let fetched = 1; fetched <= pages; fetched++) {
        for (const stored of [false, true]) {
          const store = new DryStore();
          harness.server.behave();
          await runOnce(harness, { store, crash: { fetched, stored } });
          harness.server.behave();
          await runOnce(harness, { store, later: 1 });
          const when = `${stored ? 'after' : 'before'} page ${fetched} was stored`;
          assert.deepEqual(
            contentsOf(store),
            contentsOf(whole),
            `Killed ${when}, it ended with other items.`,
          );
        }
      }
    },
  },
  {
    group: 7,
    name: 'does not care in which order items come, nor how often',
    run: async (harness) => {
      const plain = await storedBy(harness, harness.subject.connector);
      assert.deepEqual(await storedBy(harness, disturbed(harness.subject.connector, backwards)), plain);
      assert.deepEqual(await storedBy(harness, disturbed(harness.subject.connector, doubled)), plain);
      assert.deepEqual(await storedBy(harness, disturbed(harness.subject.connector, shifted())), plain);
    },
  },
  {
    group: 15,
    name: 'keeps nothing between sessions: two at once disturb neither',
    run: async (harness) => {
      const plain = await storedBy(harness, harness.subject.connector);
      harness.server.behave();
      const stores = [new DryStore(), new DryStore()];
      await Promise.all(stores.map((store) => runOnce(harness, { store })));
      for (const store of stores) assert.deepEqual(contentsOf(store), plain);
    },
  },
];

async function storedBy(harness: Harness, connector: Connector): Promise<string[]> {
  const store = new DryStore();
  harness.server.behave();
  await runOnce(harness, { connector, store });
  return contentsOf(store);
}

type Disturb = (items: unknown[]) => unknown[];

function disturbed(connector: Connector, disturb: Disturb): Connector {
  return {
    ...connector,
    fetch: async (context, slice) => {
      const page = await connector.fetch(context, slice);
      return { ...page, items: disturb(structuredClone(page.items)) };
    },
  };
}

const backwards: Disturb = (items) => items.toReversed();
const doubled: Disturb = (items) => [...items, ...structuredClone(items)];

/** Something new on top of the list: what ended one page begins the next once more. */
function shifted(): Disturb {
  let last: unknown[] = [];
  return (items) => {
    const page = [...last, ...items];
    last = structuredClone(items.slice(-1));
    return page;
  };
}
