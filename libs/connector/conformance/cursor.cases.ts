import assert from 'node:assert/strict';
import type { JsonValue } from '#libs/contract';
import { assertRead, expectedOf } from './expected.js';
import { type Case, EndGuard } from './harness.js';

const YEAR = 365 * 86_400_000;
const CURSOR_BYTES = 64 * 1024;

/** A stored cursor of an earlier version of the connector. */
export interface OldCursor {
  version: number;
  cursor: JsonValue;
}

/** Group 8: a cursor is data that outlives the process, and sometimes the version, that wrote it. */
export function cursors(old: readonly OldCursor[]): Case[] {
  return [
    {
      group: 8,
      name: 'resumes from a cursor that went through JSON',
      run: async (harness) => {
        const { items } = expectedOf(harness);
        const session = harness.session();
        const resumed: string[] = [];
        const end = new EndGuard();
        for (const partition of await session.partitions()) {
          let cursor: JsonValue = null;
          do {
            const page = await harness.session().page(harness.slice(partition, cursor));
            resumed.push(...page.items.map(({ record }) => record.id));
            cursor = copy(page.next);
            assert.ok(sizeOf(cursor) <= CURSOR_BYTES, `A cursor has ${sizeOf(cursor)} bytes.`);
            end.pass(page);
          } while (cursor !== null);
        }
        assertRead(resumed, { items, when: 'Resuming from its cursors, the connector' });
      },
    },
    {
      group: 8,
      name: 'does not crash on a slice in the future',
      run: async (harness) => {
        const later = harness.subject.now + YEAR;
        const session = harness.session();
        for (const partition of await session.partitions()) {
          const page = await session
            .page({ ...harness.slice(partition), from: later, to: later })
            .catch(kindOf);
          assert.notEqual(page, 'system', 'A future slice crashed the connector.');
        }
      },
    },
    ...old.map(({ version, cursor }): Case => ({
      group: 8,
      name: `reads a cursor of version ${version}`,
      run: async ({ subject: { connector } }) => {
        const declared = connector.cursor;
        assert.ok(declared, 'The connector declares no cursor.');
        const migrated = version === declared.version ? cursor : declared.migrate?.(copy(cursor), version);
        const read = declared.schema.safeParse(migrated);
        assert.ok(
          read.success,
          `It could not be migrated to version ${declared.version}: ${read.error?.message}`,
        );
      },
    })),
  ];
}

function copy(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

function sizeOf(cursor: JsonValue): number {
  return Buffer.byteLength(JSON.stringify(cursor));
}

function kindOf(error: unknown): unknown {
  return (error as { failure?: { kind: string } }).failure?.kind ?? 'system';
}
