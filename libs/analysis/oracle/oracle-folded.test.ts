import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, searchRequest } from '#libs/contract';
import type { AnalysisIndex } from '#libs/index';
import { analyze, MemoryEngine } from '../index.js';
import { asked, body, cases, check, context, search } from './oracle-kit.fixture.js';
import { type PlainRecord, rowOf, select } from './oracle.fixture.js';
import { indexOf, WORDS } from './records.fixture.js';

const sorts = fc.constantFrom('-ds', 'ds', 'score', '-source', 'filters.country');
const limits = fc.integer({ min: 1, max: 7 });

/** Long enough to have near-duplicates; what is said by those is the same whatever the order. */
const printOf = ({ words }: PlainRecord) =>
  new Set(words).size < 8 ? undefined : [...new Set(words)].sort().join(' ');

const idOf = (seq: number) => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`;

async function folded(index: AnalysisIndex, request: object, meanwhile: () => void = () => undefined) {
  const pages: { seq: number; alike?: number }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; meanwhile()) {
    const page = await search(index, { ...request, fold_alike: true, ...(cursor && { cursor }) });
    pages.push(...page.hits);
    cursor = page.next_cursor;
  }
  return pages;
}

describe('a list of records in which near-duplicates fold', () => {
  it('shows the first of each group in every order, on whatever pages, and says how many others there are', async () => {
    await check(fc.tuple(cases, sorts, limits), async ([one, sort, limit]) => {
      const index = indexOf(one.list);
      const request = body(one, { sorted_by: [sort] });
      const whole = await search(index, { ...request, limit: 1000 });
      const prints = new Map(one.list.map((record) => [record.seq, printOf(record) ?? record.seq]));
      const groups = Map.groupBy(whole.hits, ({ seq }) => prints.get(seq));

      const found = await folded(index, { ...request, limit });

      expect(found).toEqual(
        [...groups.values()].map(([first, ...others]) => ({ ...first, alike: others.length })),
      );
      expect(found.reduce((sum, { alike = 0 }) => sum + 1 + alike, 0)).toBe(whole.total);
      const byOffset = await search(index, { ...request, fold_alike: true, offset: 1, limit });
      expect(byOffset.hits).toEqual(found.slice(1, 1 + limit));
      expect(byOffset.total).toBe(whole.total);
    });
  });

  it('lists exactly the others for the record that stands for them', async () => {
    await check(cases, async (one) => {
      const index = indexOf(one.list);
      const found = await folded(index, body(one, { limit: 50, sorted_by: ['-ds'] }));
      const matching = select(one.list, asked(one), one.zone);
      for (const { seq, alike } of found) {
        const filters = [...one.filters, { key: 'message:alike', value: idOf(seq) }];
        const request = searchRequest.parse(body(one, { filters, limit: 1000 }));
        const known = { ...context, ids: { [idOf(seq)]: seq } };
        const others = await analyze(new MemoryEngine(index), { op: 'search', request, context: known });
        const own = one.list.find((record) => record.seq === seq) as PlainRecord;
        const expected = matching.filter(
          (other) => other.seq !== seq && printOf(other) !== undefined && printOf(other) === printOf(own),
        );
        expect(others.total).toBe(alike);
        expect(new Set(others.hits.map((hit) => hit.seq))).toEqual(
          new Set(expected.map((other) => other.seq)),
        );
      }
    });
  });

  it('loses no group to records that arrive while someone pages', async () => {
    await check(fc.tuple(cases, sorts, limits), async ([one, sort, limit]) => {
      const index = indexOf(one.list);
      const request = { sorted_by: [sort], limit };
      const before = await folded(index, request);
      let next = one.list.length + 1;
      const arrive = () => {
        const [first] = one.list as [PlainRecord];
        const ds = Date.UTC(2029, 0, next);
        if (next < 200) index.apply([rowOf({ ...first, words: WORDS, seq: next++, ds, score: null }, 0)]);
      };

      const during = await folded(index, request, arrive);

      const known = during.filter(({ seq }) => seq <= one.list.length);
      expect(known.map(({ seq }) => seq)).toEqual(before.map(({ seq }) => seq));
    });
  });

  it('reads on past any number of copies', async () => {
    const texts = [WORDS, ...WORDS.map((without) => WORDS.filter((word) => word !== without))];
    const copies = Array.from({ length: 6000 }, (_, i) => texts[i % texts.length] as string[]);
    const others = Array.from({ length: 20 }, () => ['crash']);
    const list = [...copies, ...others].map((words, i) => ({ ...base, seq: i + 1, words, ds: -1000 * i }));
    const index = indexOf(list);
    const expected = [...texts.keys(), ...others.map((_, i) => copies.length + i)].map((i) => i + 1);

    for (const limit of [5, 12, 1000]) {
      const found = await folded(index, { sorted_by: ['-ds'], limit });
      expect(found.map(({ seq }) => seq)).toEqual(expected);
      expect(found.slice(0, texts.length).every(({ alike }) => alike === 599)).toBe(true);
    }
    const { hits } = await search(index, { search_query: 'crash OR login', fold_alike: true, limit: 40 });
    expect(new Set(hits.map(({ seq }) => seq))).toEqual(new Set(expected));
  });

  it('finds nothing alike to a record outside the bounds, and counts none', async () => {
    const said = { ...base, words: WORDS };
    const index = indexOf([
      { ...said, seq: 1, source: 'a' },
      { ...said, seq: 2, source: 'a' },
      { ...said, seq: 3, source: 'b' },
    ]);
    const bound: Filter[] = [{ type: 'list', key: 'source', operator: 'eq', values: ['a'] }];
    const within = { ...context, bound, ids: { [idOf(1)]: 1, [idOf(3)]: 3 } };
    const alikeTo = async (seq: number) => {
      const filters = [{ key: 'message:alike', value: idOf(seq) }];
      return (await search(index, { filters }, within)).hits.map((hit) => hit.seq);
    };

    const { hits } = await search(index, { fold_alike: true }, within);

    expect(hits).toEqual([expect.objectContaining({ alike: 1 })]);
    expect(await alikeTo(1)).toEqual([2]);
    expect(await alikeTo(3)).toEqual([]);
  });

  it('refuses the cursor of a list that is not folded, and the other way round', async () => {
    const index = indexOf(Array.from({ length: 5 }, (_, i) => ({ ...base, seq: i + 1 })));
    const cursors = await Promise.all(
      [true, false].map((fold_alike) => search(index, { fold_alike, limit: 2 })),
    );
    for (const [i, fold_alike] of [false, true].entries()) {
      const other = search(index, { fold_alike, limit: 2, cursor: cursors[i]?.next_cursor });
      await expect(other).rejects.toMatchObject({ errors: [{ pointer: '/cursor' }] });
    }
  });
});

const base: PlainRecord = {
  seq: 1,
  ds: Date.UTC(2026, 0, 1),
  offset: 0,
  source: 'a',
  language: 'en',
  words: ['crash'],
  score: null,
  user: null,
  url: null,
  filters: {},
};
