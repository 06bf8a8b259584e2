import { expect, it } from 'vitest';
import { failureOf, type HttpRequest, memoryTokens, type Page, type Slice } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Plan, Scope, Walk } from '../plan.js';
import { planCursor } from './place.js';
import { readPage, readPartitions } from './read-page.js';

const NOW = Date.UTC(2025, 6, 3);
const ORIGIN = 'https://api.example.com';

/** Lists by their path, two records to a page; a record is a text. */
const LISTS: Record<string, string[]> = {
  '/forums': ['a', 'b', 'c'],
  '/forums/a': ['a1', 'a2', 'a3'],
  '/forums/b': [],
  '/forums/c': ['c1'],
  '/forums/a/a1': ['a1x', 'a1y', 'a1z'],
  '/forums/a/a3': ['a3x'],
  '/forums/c/c1': ['c1x'],
};

function contextOf(requests: string[] = []) {
  const request = async ({ url }: HttpRequest) => {
    requests.push(url.slice(ORIGIN.length));
    const { pathname, searchParams } = new URL(url);
    const all = LISTS[pathname];
    const at = Number(searchParams.get('at'));
    const text = JSON.stringify({
      list: all?.slice(at, at + 2),
      next: at + 2 < (all?.length ?? 0) ? at + 2 : null,
    });
    return { status: all ? 200 : 404, url, headers: {}, text };
  };
  const { signal } = new AbortController();
  return { config: {}, secrets: {}, http: { request, get: request }, signal, tokens: memoryTokens() };
}

/** The path that leads to a list: the parents that were kept, the outermost first. */
const pathOf = (parent: Scope['parent']): string =>
  parent ? `${pathOf(parent.parent)}/${parent.kept as string}` : '/forums';

const walk = (keep: (parent: JsonValue) => JsonValue, each?: Walk): Walk => ({
  request: ({ parent, token }) => ({ url: `${ORIGIN}${pathOf(parent)}?at=${Number(token ?? 0)}` }),
  records: ({ json }) => (json as { list: JsonValue[] }).list,
  next: ({ answer }) => (answer.json as { next: JsonValue }).next,
  ...(each && { each: { walk: each, keep } }),
});
const same = (parent: JsonValue) => parent;
const plan: Plan = { origins: [ORIGIN], walk: walk(same, walk(same, walk(same))) };
const slice = { partition: 'all', cursor: null, to: NOW, reason: 'incremental' } satisfies Slice;

/** Reads on from a cursor to the end; `pages`: at most so many. */
async function read(context: ReturnType<typeof contextOf>, cursor: JsonValue = null, pages = Infinity) {
  const items: string[] = [];
  for (let n = 0; n < pages; n++) {
    const page: Page<JsonValue> = await readPage(plan, context, { ...slice, cursor });
    items.push(...(page.items as string[]));
    // As the engine stores it.
    cursor = JSON.parse(JSON.stringify(page.next)) as JsonValue;
    if (cursor === null) break;
    expect(planCursor.safeParse(cursor).success).toBe(true);
  }
  return { items, cursor };
}

const ALL = ['a', 'b', 'c', 'a1', 'a2', 'a3', 'c1', 'a1x', 'a1y', 'a1z', 'a3x', 'c1x'].sort();

it('reads children of children, each list once, and skips those that are gone', async () => {
  const requests: string[] = [];
  const { items } = await read(contextOf(requests));
  expect(items.sort()).toEqual(ALL);
  expect(new Set(requests).size).toBe(requests.length);
  expect(requests).toContain('/forums/a/a2?at=0'); // a 404
});

it('resumes in another process after any page', async () => {
  const requests: string[] = [];
  await read(contextOf(requests));
  for (let pages = 1; pages < requests.length; pages++) {
    const [before, after]: string[][] = [[], []];
    const first = await read(contextOf(before), null, pages);
    const rest = await read(contextOf(after), first.cursor);
    expect([...first.items, ...rest.items].sort()).toEqual(ALL);
    expect([...before, ...after]).toEqual(requests);
  }
});

it('refuses to keep more of the parents than a cursor may have', async () => {
  const much = { ...plan, walk: walk(() => 'x'.repeat(40_000), walk(same)) };
  const failure = failureOf(await readPage(much, contextOf(), slice).catch((error: unknown) => error));
  expect(failure).toMatchObject({ kind: 'config', field: 'each.keep' });
});

it('sends nothing to another origin', async () => {
  const requests: string[] = [];
  const elsewhere = { ...plan, origins: ['https://api.example.org'] };
  const failure = failureOf(
    await readPage(elsewhere, contextOf(requests), slice).catch((error: unknown) => error),
  );
  expect(failure).toMatchObject({
    kind: 'source_changed',
    message: expect.stringContaining('another origin'),
  });
  expect(requests).toEqual([]);
});

it('reads partitions to the end of their list, each once', async () => {
  const partitions = {
    walk: walk(same),
    value: (record: JsonValue) => (record === 'b' ? undefined : (record as string)),
  };
  expect(await readPartitions({ ...plan, partitions }, contextOf())).toEqual(['a', 'c']);
  expect(await readPartitions({ ...plan, partitions: ['x', 'y'] }, contextOf())).toEqual(['x', 'y']);
  expect(await readPartitions(plan, contextOf())).toEqual(['all']);
});
