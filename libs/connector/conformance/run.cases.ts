import assert from 'node:assert/strict';
import type { Connector, MapResult, Slice } from '../define-connector.js';
import { type DryRunOptions, DryRunStore, dryRun } from '../dry-run.js';
import { identity } from '../record-mapping.js';
import type { ConnectorSession } from '../session.js';
import { assertRead, expectedOf } from './expected.js';
import { type Case, EndGuard, type Harness } from './harness.js';
import { type Raw, rawsOf } from './mapping.cases.js';

/** Groups 5, 6, 7 and 15: whatever happens between two pages, every item is stored exactly once. */
export const runs: Case[] = [
  {
    group: 5,
    name: 'stores nothing when nothing has changed',
    run: async (harness) => {
      const store = new DryRunStore();
      const { added } = await runOnce(harness, { store });
      assert.ok(added > 0, 'The example source serves no items, so there is nothing to test.');
      harness.server.behave();
      const { added: again, revised } = await runOnce(harness, { store, later: 1 });
      assertRead(store.items.keys(), { ...expectedOf(harness), when: 'After two runs Earshot' });
      assert.deepEqual({ again, revised }, { again: 0, revised: 0 }, 'A second run stored something.');
    },
  },
  {
    group: 6,
    name: 'neither loses nor duplicates items when killed between any two pages',
    run: async (harness) => {
      const whole = new DryRunStore();
      const { pages } = await runOnce(harness, { store: whole });
      const { items } = expectedOf(harness);
      assertRead(whole.items.keys(), { items, when: 'A first run' });
      for (let fetched = 1; fetched <= pages; fetched++) {
        for (const stored of [false, true]) {
          const store = new DryRunStore();
          harness.server.behave();
          await runOnce(harness, { store, crash: { fetched, stored } });
          harness.server.behave();
          await runOnce(harness, { store, later: 1 });
          const when = `${stored ? 'after' : 'before'} page ${fetched} was stored`;
          assertRead(store.items.keys(), { items, when: `Killed ${when}, it` });
          assert.deepEqual(
            contentsOf(store),
            contentsOf(whole),
            `Killed ${when}, it ended up with different items.`,
          );
        }
      }
    },
  },
  {
    group: 7,
    name: 'does not depend on the order of items, nor on duplicates',
    run: async (harness) => {
      const plain = await storedBy(harness, harness.subject.connector);
      assert.deepEqual(await storedBy(harness, disturbed(harness.subject.connector, backwards)), plain);
      assert.deepEqual(await storedBy(harness, disturbed(harness.subject.connector, doubled)), plain);
      assert.deepEqual(await storedBy(harness, disturbed(harness.subject.connector, shifted())), plain);
    },
  },
  {
    group: 15,
    name: 'shares no state between sessions: two can run at once',
    run: async (harness) => {
      const plain = await storedBy(harness, harness.subject.connector);
      harness.server.behave();
      const stores = [new DryRunStore(), new DryRunStore()];
      await Promise.all(stores.map((store) => runOnce(harness, { store })));
      const message = 'Two runs at once read something else than one: sessions share state.';
      for (const store of stores) assert.deepEqual(contentsOf(store), plain, message);
    },
  },
];

async function storedBy(harness: Harness, connector: Connector): Promise<string[]> {
  const store = new DryRunStore();
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

/** A new item on top of the list: the last item of a page is also the first of the next. */
function shifted(): Disturb {
  let last: unknown[] = [];
  return (items) => {
    const page = [...last, ...items];
    last = structuredClone(items.slice(-1));
    return page;
  };
}

const HOUR = 3_600_000;

export interface Ran {
  pages: number;
  added: number;
  revised: number;
}

export interface RunOptions {
  connector?: Connector;
  store: DryRunStore;
  /** Hours after the subject's `now`. */
  later?: number;
  /** Simulates a crash after this many fetched pages, before or after the last of them is stored. */
  crash?: { fetched: number; stored: boolean };
  /** Default: what is due according to the store. */
  span?: DryRunOptions['span'];
}

/** One run with the engine's slices, cursors and coverage. */
export async function runOnce(
  harness: Harness,
  { connector, store, later = 0, crash, span }: RunOptions,
): Promise<Ran> {
  const { subject } = harness;
  const session = harness.session({ connector });
  const ran = { pages: 0, added: 0, revised: 0 };
  const end = new EndGuard();
  const read = crash && !crash.stored ? dyingSession(session, crash.fetched) : session;
  const now = subject.now + later * HOUR;
  try {
    for await (const { added, revised, page } of dryRun(connector ?? subject.connector, read, {
      now,
      store,
      span,
    })) {
      ran.pages++;
      ran.added += added;
      ran.revised += revised;
      if (crash?.stored && ran.pages === crash.fetched) break;
      end.pass(page);
    }
  } catch (error) {
    if (!(error instanceof Died)) throw error;
  }
  return ran;
}

/** The stored items in comparable form. */
function contentsOf(store: DryRunStore): string[] {
  return [...store.items].map(([id, { hash }]) => `${id} ${hash}`).sort();
}

class Died extends Error {}

function dyingSession(session: ConnectorSession, fetched: number): ConnectorSession {
  let count = 0;
  return {
    ...session,
    page: async (slice) => {
      const page = await session.page(slice);
      if (++count === fetched) throw new Died();
      return page;
    },
  };
}

const EDIT = ' (edited)';

/** Group 14: edits. */
export const edits: Case[] = [
  {
    group: 14,
    name: 'turns an edit into one revision, and into none when it is read again',
    run: async (harness) => {
      const { connector, now } = harness.subject;
      const { raw, slice, path } = await editable(harness);
      const before = idOf(harness.map(structuredClone(raw), slice));
      const edited: Connector = {
        ...connector,
        map: (one, at, config) =>
          connector.map(same(harness, one, at, before) ? edit(one, path) : one, at, config),
      };
      if (identity.isDerived(before)) return; // a derived id changes with the content: an edit is another item
      const store = new DryRunStore();
      harness.server.behave();
      await runOnce(harness, { store });
      // Everything, because the item may lie outside the overlap of a next run.
      const span = { to: now + HOUR };
      for (const expected of [1, 0]) {
        harness.server.behave();
        const { added, revised } = await runOnce(harness, { connector: edited, store, later: 1, span });
        const what = `After an edit of '${before}', reading everything ${expected ? 'once' : 'twice'}`;
        assert.equal(added, 0, `${what} made new items of known ones: the id depends on what can be edited.`);
        assert.equal(revised, expected, `${what} brought ${revised} revisions instead of ${expected}.`);
      }
    },
  },
];

/** The first item whose text can be edited. */
async function editable(harness: Harness): Promise<Raw & { path: Path }> {
  for (const { raw, slice } of await rawsOf(harness)) {
    const path = textOf(harness, raw, slice);
    if (path) return { raw, slice, path };
  }
  assert.fail('No text of an item appears in its message, so there is nothing to edit.');
}

type Path = readonly (string | number)[];

/** The path to the text of an item that appears in its message. */
function textOf(harness: Harness, raw: unknown, slice: Slice): Path | undefined {
  const message = messageOf(harness.map(structuredClone(raw), slice));
  return leavesOf(raw).find((path) => {
    const changed = messageOf(harness.map(edit(raw, path), slice));
    return changed !== undefined && changed !== message && changed.includes(EDIT.trim());
  });
}

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function edit(raw: unknown, path: Path): unknown {
  if (path.length === 0) return String(raw) + EDIT;
  const copy = structuredClone(raw) as Record<string, unknown>;
  const [key = '', ...rest] = path;
  copy[key] = edit(copy[key], rest);
  return copy;
}

function same(harness: Harness, raw: unknown, slice: Slice, id: string): boolean {
  const mapped = harness.map(structuredClone(raw), slice);
  return 'id' in mapped && mapped.id === id;
}

function idOf(mapped: MapResult): string {
  assert.ok('id' in mapped, 'The first item of the example does not become a record.');
  return mapped.id;
}

function messageOf(mapped: MapResult): string | undefined {
  return 'message' in mapped ? mapped.message : undefined;
}
