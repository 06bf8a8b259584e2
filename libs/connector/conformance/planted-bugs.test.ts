import { describe, expect, it } from 'vitest';
import type { Connector, Slice } from '../define-connector.js';
import { SourceChanged } from '../errors.js';
import { askFor, correct, example, mapReview, readPage, type Review, variant } from './bugs.fixture.js';
import { casesFor, conformance, Harness } from './index.js';

type Fetch = typeof readPage;
type FetchContext = Parameters<Fetch>[0];

/** Makes a connector as a new process loads it: what it keeps in memory is gone. */
type Load = () => Connector;
const always = (change: object): Load => {
  const connector = variant(change);
  return () => connector;
};
const fetching = (fetch: Fetch): Load => always({ fetch });
const page = (slice: Slice) => Number(slice.cursor ?? 1);

/** What is wrong with a connector, the group of tests that finds it, and what their message says. */
const BUGS: [bug: string, group: number, says: RegExp, load: Load][] = [
  [
    'skips the first page',
    17,
    /beginning is missing: n0, n1.* first page/,
    fetching((context, slice) => {
      const skipped = slice.cursor === null && slice.partition === 'north' ? 2 : page(slice);
      return readPage(context, { ...slice, cursor: skipped });
    }),
  ],
  [
    'skips every second page',
    17,
    /in between are missing: n2, n3/,
    fetching(async (context, slice) => {
      const read = await readPage(context, slice);
      return { ...read, next: read.next === null ? null : Number(read.next) + 1 };
    }),
  ],
  [
    'does not read the last page',
    17,
    /missing: n4, n5, s2, s3/,
    fetching(async (context, slice) => {
      const read = await readPage(context, slice);
      return { ...read, next: read.next === 2 && slice.partition === 'north' ? 2 : null };
    }),
  ],
  [
    'loses the last item of each page',
    17,
    /last item of each page/,
    fetching(async (context, slice) => {
      const read = await readPage(context, slice);
      return { ...read, items: read.items.slice(0, -1) };
    }),
  ],
  [
    'passes over items of the same second with its cursor',
    17,
    /in between are missing: s2/,
    fetching(async (context, slice) => {
      const read = await askFor(context, slice, `${slice.partition}?after=${Number(slice.cursor ?? 0)}`);
      const last = read.items.at(-1);
      return { items: read.items, next: read.next && last ? Date.parse(last.at) : null };
    }),
  ],
  [
    'says too early that it is complete',
    17,
    /A run from .* missing: n4, n5/,
    always({
      source: { ...correct.source, order: 'newest-first' },
      partitions: async () => ['north', 'south'],
      fetch: (async (context, slice) => ({
        ...(await readPage(context, slice)),
        reached: slice.from,
      })) as Fetch,
    }),
  ],
  [
    'ignores the beginning of its slice',
    17,
    /A run from .* found too much: n0, n1, s0, s1, s2.* ignored/,
    fetching((context, slice) => readPage(context, { ...slice, from: undefined })),
  ],
  [
    'drops the zone of times',
    3,
    /zone of times is dropped: 'n0'/,
    always({ map: (raw: Review) => mapReview({ ...raw, at: `${raw.at.slice(0, 19)}Z` }) }),
  ],
  ['keeps its place in a variable of the module', 17, /fresh process.*outside its cursor/, inMemory],
  [
    'keeps one place for all partitions',
    17,
    /partitions in turns/,
    () => {
      const place = new WeakMap<object, number>();
      return variant({
        fetch: (async (context, slice) => {
          const next = slice.cursor === null ? 1 : (place.get(context) ?? 0) + 1;
          place.set(context, next);
          return readPage(context, { ...slice, cursor: next });
        }) as Fetch,
      });
    },
  ],
  [
    'keeps the partition that it reads beside its requests',
    17,
    /two partitions at once.*share state/,
    () => {
      let current = '';
      return variant({
        fetch: (async (context, slice) => {
          current = slice.partition;
          const read = await readPage(context, slice);
          return { ...read, items: read.items.filter(({ id }) => id.startsWith(current.slice(0, 1))) };
        }) as Fetch,
      });
    },
  ],
  [
    'gives both partitions the page that one of them asks for',
    17,
    /two partitions at once.*share state/,
    () => {
      const asked = new WeakMap<object, ReturnType<Fetch>>();
      return variant({
        fetch: (async (context, slice) => {
          const page = asked.get(context) ?? readPage(context, slice);
          asked.set(context, page);
          return page.finally(() => asked.delete(context));
        }) as Fetch,
      });
    },
  ],
  [
    'reads the first partition only',
    17,
    /end is missing: s0, s1, s2, s3/,
    always({ partitions: async () => ['north'] }),
  ],
  [
    'reports a refused credential as a change of the source',
    2,
    /401 is reported as source_changed instead of auth/,
    fetching((context, slice) =>
      readPage(context, slice).catch(() => {
        throw new SourceChanged('It does not answer as usual.');
      }),
    ),
  ],
  [
    'gives several items one id',
    4,
    /Different items share these ids/,
    always({ map: (raw: Review) => ({ ...mapReview(raw), id: raw.id.slice(0, 1) }) }),
  ],
  [
    'gives an item another id in each run',
    4,
    /ids change from one reading to the next/,
    () => {
      let count = 0;
      return variant({ map: (raw: Review) => ({ ...mapReview(raw), id: `item ${count++}` }) });
    },
  ],
  [
    'gives an edited item another id',
    17,
    /Edits of these items are not seen.*: n1/,
    always({
      map: (raw: Review) => ({ ...mapReview(raw), id: `${raw.id}${raw.text === 'Edited' ? '-2' : ''}` }),
    }),
  ],
  [
    'asks for new items only, never for edited ones',
    17,
    /Edits of these items are not seen.*: n1/,
    always({
      source: { ...correct.source, sweep: undefined },
      fetch: ((context, slice) =>
        askFor(context, slice, `${slice.partition}?page=${page(slice)}&created=${slice.from ?? 0}`)) as Fetch,
    }),
  ],
  [
    'keeps what was deleted',
    17,
    /Deletions are not noticed: .* s3/,
    always({ map: (raw: Review) => mapReview({ ...raw, deleted: false }) }),
  ],
  [
    'puts its token into an error',
    11,
    /secret is in the text of an error/,
    fetching((context, slice) =>
      readPage(context, slice).catch(() => {
        throw new SourceChanged(`No answer for Bearer ${context.secrets.token}.`);
      }),
    ),
  ],
  [
    'never comes to an end',
    17,
    /paging is endless/,
    fetching(async (context, slice) => ({ ...(await readPage(context, slice)), next: page(slice) + 1 })),
  ],
];

function inMemory(): Connector {
  let at = 0;
  const fetch = async (context: FetchContext, slice: Slice) => {
    at = slice.cursor === null ? 1 : at + 1;
    return readPage(context, { ...slice, cursor: at });
  };
  return variant({ fetch });
}

conformance(variant({}), { ...example, module: async () => ({ default: variant({}) }) });

describe('the kit catches a connector that', () => {
  it.each(BUGS)('%s', async (_, group, says, load) => {
    const failed: string[] = [];
    for (const { run } of casesFor().filter((one) => one.group === group)) {
      const fresh = async () => load();
      const harness = await Harness.open({ ...example, connector: load(), fresh, now: Date.now() });
      await run(harness).catch((error: Error) => failed.push(error.message));
      await harness.close();
    }
    expect(failed.join('\n')).toMatch(says);
  });
});
