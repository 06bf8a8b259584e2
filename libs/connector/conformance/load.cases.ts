import assert from 'node:assert/strict';
import type { Case } from './case.js';
import { rawsOf } from './mapping.cases.js';

const ITEMS = 10_000;
/** Checked after each, so that a hopeless mapping fails early. */
const CHUNK = 250;
const MB = 1024 * 1024;
/** How many times the cost of copying an item its mapping may be: generous to real work, hopeless for what is quadratic. */
const TIMES_A_COPY = 100;

/** Group 13: a big page costs in proportion. */
export const load: Case[] = [
  {
    group: 13,
    name: `maps ${ITEMS} items in the time and memory that befit them`,
    run: async (harness) => {
      const raws = await rawsOf(harness);
      const items = Array.from({ length: ITEMS }, (_, i) => raws[i % raws.length]);
      const before = process.memoryUsage().heapUsed;
      const copying = cpuOf(() => items.forEach(({ raw }) => JSON.stringify(structuredClone(raw))));
      const limit = TIMES_A_COPY * Math.max(copying, 1);
      const mapped: unknown[] = [];
      let mapping = 0;
      for (let at = 0; at < ITEMS; at += CHUNK) {
        const chunk = items.slice(at, at + CHUNK);
        mapping += cpuOf(() => mapped.push(...chunk.map(({ raw, slice }) => harness.map(raw, slice))));
        const message = `Mapping ${at + CHUNK} items takes more than ${TIMES_A_COPY} times as long as copying ${ITEMS}.`;
        assert.ok(mapping < limit, message);
      }
      const grown = (process.memoryUsage().heapUsed - before) / MB;
      assert.ok(grown < 256, `${ITEMS} items took ${Math.round(grown)} MB.`);
      assert.equal(mapped.length, ITEMS);
    },
  },
];

/** CPU milliseconds: other work on the machine does not count. */
function cpuOf(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
