import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Connector, Page, Slice } from '../define-connector.js';
import { SourceChanged } from '../errors.js';
import { example, held, readPage, serveReviews } from './example.fixture.js';
import { casesFor, conformance, Harness } from './index.js';

const old = [{ version: 1, cursor: { page: 2 } }];

conformance(example.connector, { ...example, source: serveReviews, expect: held, cursors: old });

type FetchContext = Parameters<Connector['fetch']>[0];
const read = (context: FetchContext, slice: Slice) =>
  readPage(context as never, slice) as Promise<Page<unknown>>;
let served = 0;
const memory = { page: 0, name: '' };
const place = new WeakMap<object, number>();

/** Faults, and the group of tests that must detect each. */
const BROKEN: [group: number, mistake: string, change: Partial<Connector>][] = [
  [1, 'takes any setting', { config: z.object({ product: z.string() }) }],
  [
    1,
    'has a secret among its settings',
    { config: z.strictObject({ product: z.string(), token: z.string().optional() }) },
  ],
  [2, 'finds nothing wrong with anything', { check: async () => [{ name: 'all is well' }] }],
  [3, 'asks the clock', { map: (raw) => ({ ...mapped(raw), ds: new Date(Date.now()).toISOString() }) }],
  [
    3,
    'reads times in the zone of the server',
    { map: (raw) => ({ ...mapped(raw), ds: new Date('2025-07-03T10:12:00').toISOString() }) },
  ],
  [3, 'changes what it is given', { map: (raw) => mapped(Object.assign(raw as object, { seen: true })) }],
  [4, 'gives all items one id', { map: (raw) => ({ ...mapped(raw), id: 'the same' }) }],
  [4, 'counts instead of naming', { map: (raw) => ({ ...mapped(raw), id: `item ${served++}` }) }],
  [
    8,
    'keeps its place in memory',
    {
      fetch: async (context, slice) => {
        const page = (place.get(context) ?? 0) + 1;
        place.set(context, page);
        return read(context, { ...slice, cursor: page });
      },
    },
  ],
  [5, 'names items by when it reads them', { map: (raw) => ({ ...mapped(raw), id: `item ${served++}` }) }],
  [
    6,
    'continues from where it was in memory',
    { fetch: (context, slice) => read(context, { ...slice, cursor: (memory.page = (memory.page % 3) + 1) }) },
  ],
  [
    7,
    'takes the id from the item before',
    {
      map: (raw) => ({ ...mapped(raw), user_name: (memory.name = mapped(raw).id + memory.name.slice(0, 2)) }),
    },
  ],
  [14, 'names items by what they say', { map: (raw) => ({ ...mapped(raw), id: mapped(raw).message }) }],
  [
    15,
    'shares its place between sessions',
    { fetch: (context, slice) => read(context, { ...slice, cursor: (memory.page = (memory.page % 3) + 1) }) },
  ],
  [8, 'cannot read its old cursors', { cursor: { version: 2, schema: z.int() } }],
  [
    9,
    'takes every answer for a page',
    {
      fetch: async ({ http }) => ({
        items: (await http.get({ url: 'https://api.example.com/tea?page=1' })).text.split('\n').slice(1),
        next: null,
      }),
    },
  ],
  [
    9,
    'lets its parser speak',
    {
      fetch: async ({ http }) => ({
        items: JSON.parse((await http.get({ url: 'https://api.example.com/tea?page=1' })).text) as unknown[],
        next: null,
      }),
    },
  ],
  [
    10,
    'continues when it is asked to stop',
    { fetch: (context, slice) => read(context, slice).catch(() => new Promise<never>(() => undefined)) },
  ],
  [
    11,
    'writes its token into the record',
    {
      fetch: async (context, slice) => withToken(await read(context, slice), context.secrets),
      map: (raw) => ({ ...mapped(raw), message: String((raw as { token?: string }).token) }),
    },
  ],
  [
    12,
    'has a network of its own',
    {
      fetch: async (context, slice) => {
        await fetch('http://127.0.0.1:1234/').catch(() => undefined);
        return read(context, slice);
      },
    },
  ],
  [
    13,
    'compares every item with every other',
    {
      map: (raw) => {
        quadratic();
        return mapped(raw);
      },
    },
  ],
  [
    16,
    'waits and tries again',
    { fetch: async (context, slice) => read(context, slice).catch(() => read(context, slice)) },
  ],
];

function mapped(raw: unknown) {
  return example.connector.map(raw, undefined as never, undefined) as { id: string; message: string };
}

function withToken(page: Page<unknown>, secrets: unknown): Page<unknown> {
  return { ...page, items: page.items.map((item) => ({ ...(item as object), ...(secrets as object) })) };
}

function quadratic(): void {
  for (let i = 0; i < 150_000; i++) if (Math.sqrt(i) < 0) throw new SourceChanged('never');
}

it.each(BROKEN)('group %i fails a connector that %s', async (group, _, change) => {
  const connector = { ...example.connector, ...change } as Connector;
  const cases = casesFor(old).filter((one) => one.group === group);
  const failed: string[] = [];
  for (const one of cases) {
    const harness = await Harness.open({
      ...example,
      connector,
      source: serveReviews,
      expect: held,
      now: Date.now(),
    });
    await one.run(harness).catch((error: Error) => failed.push(error.message));
    await harness.close();
  }
  expect(cases.length).toBeGreaterThan(0);
  expect(failed).not.toEqual([]);
});
