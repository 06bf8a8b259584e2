import assert from 'node:assert/strict';
import type { Case } from './case.js';
import { rawsOf } from './mapping.cases.js';

const ITEMS = 10_000;
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
      const copying = timeOf(() => items.map(({ raw }) => JSON.stringify(structuredClone(raw)).length));
      const mapped = timeOf(() => items.map(({ raw, slice }) => harness.map(raw, slice)));
      const ratio = mapped.ms / Math.max(copying.ms, 1);
      assert.ok(
        ratio < TIMES_A_COPY,
        `Mapping an item takes ${Math.round(ratio)} times as long as copying it.`,
      );
      const grown = (process.memoryUsage().heapUsed - before) / MB;
      assert.ok(grown < 256, `${ITEMS} items took ${Math.round(grown)} MB.`);
      assert.equal(mapped.result.length, ITEMS);
    },
  },
];

/** By the processor's time: a busy machine must not fail anybody. */
function timeOf<T>(work: () => T): { ms: number; result: T } {
  const started = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(started);
  return { ms: (user + system) / 1000, result };
}
