import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked, body, cases, check, compareBy, search } from './oracle-kit.fixture.js';
import { countBy, select, valuesOf } from './oracle.fixture.js';
import { indexOf } from './records.fixture.js';

describe('search', () => {
  it('counts and finds exactly the records that match, in the order asked for', async () => {
    const sorts = fc.constantFrom(
      'ds',
      '-ds',
      'score',
      '-score',
      'source',
      '-filters.country',
      'user_name',
      '-ingested_at',
    );
    await check(
      fc.tuple(cases, fc.uniqueArray(sorts, { minLength: 1, maxLength: 3 })),
      async ([one, sorted_by]) => {
        const found = await search(indexOf(one.list), body(one, { sorted_by, limit: 1000 }));
        const expected = select(one.list, asked(one), one.zone).toSorted((a, b) => {
          for (const sort of sorted_by) {
            const order = compareBy(a, b, sort);
            if (order !== 0) return order;
          }
          return a.seq - b.seq;
        });
        expect(found.total).toBe(expected.length);
        expect(found.hits.map(({ seq }) => seq)).toEqual(expected.map(({ seq }) => seq));
      },
    );
  });

  it('pages by cursor: every record once, in one order', async () => {
    await check(
      fc.tuple(
        cases,
        fc.constantFrom('-ds', 'score', '-source', 'filters.country'),
        fc.integer({ min: 1, max: 7 }),
      ),
      async ([one, sort, limit]) => {
        const index = indexOf(one.list);
        const whole = (await search(index, body(one, { sorted_by: [sort], limit: 1000 }))).hits.map(
          ({ seq }) => seq,
        );
        const paged: number[] = [];
        let cursor: string | null = null;
        do {
          const page = await search(
            index,
            body(one, { sorted_by: [sort], limit, ...(cursor !== null && { cursor }) }),
          );
          paged.push(...page.hits.map(({ seq }) => seq));
          cursor = page.next_cursor;
        } while (cursor !== null && paged.length <= whole.length);
        expect(paged).toEqual(whole);
      },
    );
  });

  it('counts facets over the whole match set', async () => {
    await check(cases, async (one) => {
      const { facets } = await search(
        indexOf(one.list),
        body(one, { facets: ['source', 'filters.tags'], limit: 1 }),
      );
      const set = select(one.list, asked(one), one.zone);
      for (const key of ['source', 'filters.tags']) {
        const counts = new Map(facets[key].map(({ value, count }) => [value, count]));
        expect(counts).toEqual(countBy(set, (record) => valuesOf(record, key)));
      }
    });
  });

  it('is divided in two by a filter and its negation', async () => {
    await check(cases, async (one) => {
      const index = indexOf(one.list);
      for (const filter of one.filters) {
        if (filter.type === 'group' || (filter.operator !== 'eq' && filter.operator !== 'neq')) continue;
        const total = async (operator: string) =>
          (
            await search(
              index,
              body({ ...one, filters: [] }, { filters: [{ ...filter, operator }], limit: 0 }),
            )
          ).total;
        const whole = (await search(index, body({ ...one, filters: [] }, { limit: 0 }))).total;
        expect((await total('eq')) + (await total('neq'))).toBe(whole);
      }
    });
  });
});
