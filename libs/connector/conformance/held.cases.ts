import assert from 'node:assert/strict';
import type { JsonValue } from '#libs/contract';
import { DryRunStore } from '../dry-run.js';
import { failureOf } from '../errors.js';
import type { ConnectorSession } from '../session.js';
import { assertRead, expectedOf, some } from './expected.js';
import { type Case, EndGuard, type Harness } from './harness.js';
import { runOnce } from './run.cases.js';

/** Group 17: the connector finds what its source holds, however it is asked. */
export const held: Case[] = [
  {
    group: 17,
    name: 'reads everything its source holds',
    run: async (harness) => {
      const { items } = expectedOf(harness);
      const reading = await harness.read();
      assertRead(
        reading.items.map(({ record }) => record.id),
        { items, when: 'Reading everything' },
      );
    },
  },
  {
    group: 17,
    name: 'reads from a time what was written or changed since',
    run: async (harness) => {
      const { from } = expectedOf(harness);
      if (!from && harness.subject.recorded) return;
      assert.ok(from, 'The test does not say what a run reads that begins at some time: give `expect.from`.');
      const store = new DryRunStore();
      const span = { from: from.time, to: harness.subject.now, reason: 'incremental' as const };
      await runOnce(harness, { store, span });
      const newestFirst = harness.traits?.order === 'newest-first';
      assertRead(store.items.keys(), {
        items: from.items,
        when: `A run from ${new Date(from.time).toISOString()}`,
        extra: newestFirst ? 'allowed' : 'Is the beginning of the slice (`from`) ignored?',
      });
    },
  },
  {
    group: 17,
    name: 'reads the same when every page is read by a fresh process',
    run: async (harness) => {
      const { items } = expectedOf(harness);
      const { fresh } = harness.subject;
      if (!fresh) return;
      const when = 'Reading every page in a fresh process';
      const next = async () => harness.session({ connector: await fresh() });
      const found = await inTurns(harness, next).catch((error: unknown) =>
        assert.fail(`${when} failed: ${failureOf(error).message} Does it keep state outside its cursor?`),
      );
      assertRead(found, { items, when: `${when} (does it keep state outside its cursor?)` });
    },
  },
  {
    group: 17,
    name: 'reads the same when pages of its partitions take turns',
    run: async (harness) => {
      const { items } = expectedOf(harness);
      const session = harness.session();
      const when = 'Reading pages of the partitions in turns';
      const found = await inTurns(harness, async () => session).catch((error: unknown) =>
        assert.fail(`${when} failed: ${failureOf(error).message} Do partitions share state?`),
      );
      assertRead(found, { items, when });
    },
  },
  {
    group: 17,
    name: 'finds what was added, edited and deleted',
    run: async (harness) => {
      const { later } = expectedOf(harness);
      if (later) await changes(harness, later);
    },
  },
];

/** One page of each partition, then the next of each; `session` is asked before every page. */
async function inTurns(harness: Harness, session: () => Promise<ConnectorSession>): Promise<string[]> {
  const found: string[] = [];
  const places = new Map<string, JsonValue>();
  for (const partition of await (await session()).partitions()) places.set(partition, null);
  const end = new EndGuard();
  while (places.size > 0) {
    for (const [partition, cursor] of places) {
      const page = await (await session()).page(harness.slice(partition, cursor));
      end.pass(page);
      found.push(...page.items.map(({ record }) => record.id));
      if (page.next === null) places.delete(partition);
      else places.set(partition, JSON.parse(JSON.stringify(page.next)) as JsonValue);
    }
  }
  return found;
}

type Later = NonNullable<ReturnType<typeof expectedOf>['later']>;

async function changes(
  harness: Harness,
  { source, added = [], revised = [], gone = [] }: Later,
): Promise<void> {
  const store = new DryRunStore();
  await runOnce(harness, { store });
  const before = new Map([...store.items].map(([id, { hash }]) => [id, hash]));
  harness.server.become(source);
  await runOnce(harness, { store, later: 1 });
  const swept = new DryRunStore();
  const span = { to: harness.subject.now + 3_600_000, reason: 'sweep' as const };
  await runOnce(harness, { store: swept, later: 1, span });
  // Where edits are found by sweeps only.
  if (harness.traits?.sweep !== undefined) await runOnce(harness, { store, later: 1, span });
  const news = [...store.items.keys()].filter((id) => !before.has(id));
  const edited = [...store.items].filter(([id, { hash }]) => before.has(id) && before.get(id) !== hash);
  const unseen = revised.filter((id) => !edited.some(([other]) => id === other));
  assert.equal(unseen.length, 0, `Edits of these items are not seen by a later run: ${some(unseen)}.`);
  const left = gone.filter((id) => swept.items.has(id));
  assert.equal(left.length, 0, `Deletions are not noticed: reading everything still brings ${some(left)}.`);
  const lost = [...before.keys(), ...added].filter((id) => !gone.includes(id) && !swept.items.has(id));
  assert.equal(lost.length, 0, `Reading everything leaves out what is still there: ${some(lost)}.`);
  assertRead(news, {
    items: added,
    when: 'A later run for new items',
    extra: 'Did the ids of edited items change?',
  });
  assertRead(
    edited.map(([id]) => id),
    { items: revised, when: 'A later run for edited items', extra: 'They were not edited.' },
  );
}
