import assert from 'node:assert/strict';
import type { Slice } from '../define-connector.js';
import type { Case, Harness } from './harness.js';

export interface Raw {
  raw: unknown;
  slice: Slice;
}

/** Group 3: `map` depends only on its item, so that the engine can map an item again without another request. */
export const mapping: Case[] = [
  {
    group: 3,
    name: 'maps an item to the same record twice, independent of clock and randomness',
    run: async (harness) => {
      const raws = await rawsOf(harness);
      const first = mapAll(harness, raws);
      const now = Date.now;
      const random = Math.random;
      Date.now = () => 4_102_444_800_000;
      Math.random = () => 0.123;
      try {
        assert.deepEqual(mapAll(harness, raws), first, 'A second mapping returned different records.');
      } finally {
        Date.now = now;
        Math.random = random;
      }
    },
  },
  {
    group: 3,
    name: "does not depend on the server's time zone",
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
    name: 'keeps the zone of times',
    run: async (harness) => {
      const bodies: string[] = [];
      const before = await firstTimes(harness);
      harness.server.misbehave({ kind: 'rewrite', body: (text) => (bodies.push(text), inAnotherZone(text)) });
      const after = await firstTimes(harness);
      const sent = bodies.join('\n');
      for (const [id, ds] of before) {
        const [, time = ''] = /T(\d\d:\d\d:\d\d)/.exec(ds) ?? [];
        const zoned = new RegExp(`${time}(?:\\.\\d+)?${ZONE}`).test(sent);
        if (!time || !zoned || sent.includes(String(Math.floor(Date.parse(ds) / 1000)))) continue;
        const kept = !after.has(id) || Date.parse(after.get(id) ?? '') !== Date.parse(ds);
        assert.ok(
          kept,
          `The zone of times is dropped: '${id}' keeps ${ds} when its source sends another zone.`,
        );
      }
    },
  },
  {
    group: 3,
    name: 'does not modify the item',
    run: async (harness) => {
      for (const { raw, slice } of await rawsOf(harness)) {
        harness.map(freeze(structuredClone(raw)), freeze(slice));
      }
    },
  },
];

/** As in ISO 8601 and RFC 822, after the seconds. */
const ZONE = '(?: ?GMT| ?UTC|Z| ?[+-]\\d\\d:?\\d\\d)';

/** The same text with every time of day an hour further east. */
function inAnotherZone(text: string): string {
  const times = new RegExp(`(\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)(${ZONE})`, 'g');
  return text.replace(times, (_, time: string, zone: string) => {
    const [, space = '', sign = '+', hours = '0', minutes = ':00'] =
      /^( ?)([+-])(\d\d)(:?\d\d)$/.exec(zone) ?? /^( ?)/.exec(zone) ?? [];
    const east = Number(`${sign}${hours}`) + 1;
    return `${time}${space}${east < 0 ? '-' : '+'}${String(Math.abs(east)).padStart(2, '0')}${minutes}`;
  });
}

/** The times of the records on the first page of each partition; none of a page that cannot be read. */
async function firstTimes(harness: Harness): Promise<Map<string, string>> {
  const session = harness.session();
  const times = new Map<string, string>();
  for (const partition of await session.partitions().catch(() => [])) {
    const page = await session.page(harness.slice(partition)).catch(() => undefined);
    for (const { record } of page?.items ?? []) if (record.ds) times.set(record.id, record.ds);
  }
  return times;
}

/** All items of the source, before they are mapped. */
export async function rawsOf(harness: Harness): Promise<[Raw, ...Raw[]]> {
  const { connector } = harness.subject;
  const raws: Raw[] = [];
  const map = (raw: unknown, slice: Slice) => {
    raws.push({ raw: structuredClone(raw), slice });
    return harness.map(raw, slice);
  };
  await harness.read(harness.session({ connector: { ...connector, map } }));
  const [first, ...others] = raws;
  assert.ok(first, 'The example source serves no items, so there is nothing to test.');
  return [first, ...others];
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

/** Group 4: an item keeps its identity. */
export const identities: Case[] = [
  {
    group: 4,
    name: 'gives every item a unique id',
    run: async (harness) => {
      const { items, rejects } = await harness.read();
      assert.deepEqual(rejects, [], 'Items of the example were rejected.');
      assert.ok(items.length > 0, 'The example source serves no items, so there is nothing to test.');
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
    name: 'returns the same ids when everything is read again',
    run: async (harness) => {
      const ids = async () => (await harness.read()).items.map(({ record }) => record.id).sort();
      const first = await ids();
      harness.server.behave();
      assert.deepEqual(await ids(), first, 'The ids change from one reading to the next.');
    },
  },
];

const ITEMS = 10_000;
/** Checked after each, so that a hopeless mapping fails early. */
const CHUNK = 250;
const MB = 1024 * 1024;
/** The limit, as a multiple of the cost of copying an item: generous for real work, out of reach for quadratic work. */
const TIMES_A_COPY = 100;

/** Group 13: cost is proportional to the size of a page. */
export const load: Case[] = [
  {
    group: 13,
    name: `maps ${ITEMS} items in reasonable time and memory`,
    run: async (harness) => {
      const raws = await rawsOf(harness);
      const copies = Array.from({ length: Math.ceil(ITEMS / raws.length) }, () => raws);
      const items = copies.flat().slice(0, ITEMS);
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
