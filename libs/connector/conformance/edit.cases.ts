import assert from 'node:assert/strict';
import type { Connector, Mapped, Slice } from '../define-connector.js';
import { DryStore } from '../dry-run.js';
import { identity } from '../identity.js';
import type { Case } from './case.js';
import type { Harness } from './harness.js';
import { rawsOf } from './mapping.cases.js';
import { runOnce } from './runs.js';

const EDIT = ' (edited)';

/** Group 14: an edit is an edit. */
export const edits: Case[] = [
  {
    group: 14,
    name: 'makes one revision of an edited item, and none of it when it is read again',
    run: async (harness) => {
      const { connector } = harness.subject;
      const [{ raw, slice }] = await rawsOf(harness);
      const path = textOf(harness, raw, slice);
      assert.ok(path, 'No text of the item becomes part of its message: there is nothing to edit.');
      const before = idOf(harness.map(structuredClone(raw), slice));
      const edited: Connector = {
        ...connector,
        map: (one, at, config) =>
          connector.map(same(harness, one, at, before) ? edit(one, path) : one, at, config),
      };
      if (identity.isDerived(before)) return; // made of what the item says: an edited one is another item, and tagged so
      const store = new DryStore();
      harness.server.behave();
      await runOnce(harness, { store });
      for (const expected of [1, 0]) {
        harness.server.behave();
        const { added, revised } = await runOnce(harness, { connector: edited, store, later: 1 });
        assert.deepEqual({ added, revised }, { added: 0, revised: expected });
      }
    },
  },
];

type Path = readonly (string | number)[];

/** Where in an item the text stands that becomes its message. */
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

function idOf(mapped: Mapped): string {
  assert.ok('id' in mapped, 'The first item of the example is no record.');
  return mapped.id;
}

function messageOf(mapped: Mapped): string | undefined {
  return 'message' in mapped ? mapped.message : undefined;
}
