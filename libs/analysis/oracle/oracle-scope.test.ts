import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter } from '#libs/contract';
import {
  asked,
  body,
  cases,
  check,
  distribution,
  expectClose,
  quantify,
  search,
  trend,
  unlessRefused,
  context,
} from './oracle-kit.fixture.js';
import { countBy, mean, passes, rowOf, select, valuesOf } from './oracle.fixture.js';
import { indexOf, queries } from './records.fixture.js';

describe('quantify', () => {
  it('counts both sides, their overlap and their scores', async () => {
    await check(fc.tuple(cases, queries), async ([one, query]) => {
      const index = indexOf(one.list);
      const answer = await quantify(index, {
        main_query: one.query ?? 'crash',
        secondary_query: query,
        secondary_filters: one.filters,
        timezone: one.zone,
      });
      const main = select(one.list, { search_query: one.query ?? 'crash' }, one.zone);
      const secondary = select(one.list, { search_query: query, filters: one.filters }, one.zone);
      const both = main.filter((record) => secondary.includes(record)).length;
      expect(answer.main.matches).toBe(main.length);
      expect(answer.main.population).toBe(one.list.length);
      expect(answer.secondary.matches).toBe(secondary.length);
      expect(answer.overlap).toMatchObject({
        both,
        only_main: main.length - both,
        only_secondary: secondary.length - both,
      });
      for (const [side, set] of [
        [answer.main, main],
        [answer.secondary, secondary],
      ] as const) {
        expectClose(side.score?.mean ?? null, mean(set.flatMap(({ score }) => score ?? [])));
        expect(side.authors).toBe(new Set(set.map(({ user }) => user).filter(Boolean)).size);
      }
    });
  });
});

describe('a token with bound filters', () => {
  it('gets the answers of a store that holds only the records it may see', async () => {
    await check(
      fc.tuple(
        cases,
        fc.constantFrom<Filter>(
          { type: 'list', key: 'source', operator: 'eq', values: ['Zendesk'] },
          { type: 'list', key: 'filters.country', operator: 'neq', values: ['PT'] },
        ),
      ),
      async ([one, bound]) => {
        const index = indexOf(one.list);
        const seen = indexOf(one.list.filter((record) => passes(record, bound, 'UTC')));
        const over = { ...context, bound: [bound] };
        const ask = async (run: typeof search | typeof trend | typeof distribution, more: object) => {
          expect(await unlessRefused(() => run(index, body(one, more), over))).toEqual(
            await unlessRefused(() => run(seen, body(one, more))),
          );
        };
        await ask(search, { sorted_by: ['-ds'], limit: 100, facets: ['filters.tags'] });
        await ask(trend, { trend_by: 'month', breakdown: 'filters.tags' });
        await ask(distribution, { distribution_by: 'filters.country', stacked_by: 'source' });
      },
      80,
    );
  });
});

describe('revisions and erasures', () => {
  it('leave exactly the current records', async () => {
    await check(
      fc.tuple(cases, fc.array(fc.nat(), { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 5 })),
      async ([one, revised, erased]) => {
        const index = indexOf(one.list);
        const current = new Map(one.list.map((record) => [record.seq, record]));
        revised.forEach((pick, i) => {
          const old = one.list[pick % one.list.length];
          const next = {
            ...old,
            source: 'App Store',
            words: ['refund'],
            filters: { country: 'FR' },
            score: i,
          };
          index.apply([rowOf(next, i + 1)]);
          current.set(next.seq, next);
        });
        for (const pick of erased) {
          const { seq } = one.list[pick % one.list.length];
          index.apply([{ kind: 'erase', seq }]);
          current.delete(seq);
        }
        const set = select([...current.values()], asked(one), one.zone);
        expect((await search(index, body(one, { limit: 0 }))).total).toBe(set.length);
        const answer = await distribution(
          index,
          body(one, { distribution_by: 'filters.country', limit: 1000 }),
        );
        const counts = new Map(
          answer.buckets.filter(({ kind }) => kind === 'value').map(({ key, count }) => [key, count]),
        );
        expect(counts).toEqual(countBy(set, (record) => valuesOf(record, 'filters.country')));
      },
    );
  });
});
