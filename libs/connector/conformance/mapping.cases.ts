import assert from 'node:assert/strict';
import type { Slice } from '../define-connector.js';
import type { Case } from './case.js';
import type { Harness } from './harness.js';

interface Raw {
  raw: unknown;
  slice: Slice;
}

/** Group 3: `map` is a function of its item alone. That is what lets the engine map again without asking again. */
export const mapping: Case[] = [
  {
    group: 3,
    name: 'maps an item to the same record twice, whatever the clock and chance say',
    run: async (harness) => {
      const raws = await rawsOf(harness);
      const first = mapAll(harness, raws);
      const now = Date.now;
      const random = Math.random;
      Date.now = () => 4_102_444_800_000;
      Math.random = () => 0.123;
      try {
        assert.deepEqual(mapAll(harness, raws), first, 'A second mapping gave other records.');
      } finally {
        Date.now = now;
        Math.random = random;
      }
    },
  },
  {
    group: 3,
    name: 'maps the same in every time zone of the server',
    run: async (harness) => {
      const raws = await rawsOf(harness);
      const kept = process.env.TZ;
      const found = new Map<number, string>();
      try {
        for (const zone of ['UTC', 'America/Los_Angeles', 'Asia/Kolkata']) {
          process.env.TZ = zone;
          found.set(new Date(2025, 0, 1).getTimezoneOffset(), mapAll(harness, raws));
        }
      } finally {
        if (kept === undefined) delete process.env.TZ;
        else process.env.TZ = kept;
      }
      assert.equal(
        found.size,
        3,
        "The time zone cannot be changed in this thread: run the tests with Vitest's pool 'forks'.",
      );
      assert.equal(new Set(found.values()).size, 1, 'The records depend on the time zone of the server.');
    },
  },
  {
    group: 3,
    name: 'leaves the item as it was',
    run: async (harness) => {
      for (const { raw, slice } of await rawsOf(harness)) {
        harness.map(freeze(structuredClone(raw)), freeze(slice));
      }
    },
  },
];

/** Every item the source serves, before it is mapped. */
export async function rawsOf(harness: Harness): Promise<Raw[]> {
  const { connector } = harness.subject;
  const raws: Raw[] = [];
  const map = (raw: unknown, slice: Slice) => {
    raws.push({ raw: structuredClone(raw), slice });
    return harness.map(raw, slice);
  };
  await harness.read(harness.session({ connector: { ...connector, map } }));
  assert.ok(raws.length > 0, 'The example source serves no item: there is nothing to try.');
  return raws;
}

function mapAll(harness: Harness, raws: readonly Raw[]): string {
  return JSON.stringify(raws.map(({ raw, slice }) => harness.map(structuredClone(raw), slice)));
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
  return value;
}
