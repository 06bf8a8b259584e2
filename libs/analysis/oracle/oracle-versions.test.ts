import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, MemoryEngine } from '../index.js';
import {
  body,
  type Case,
  cases,
  check,
  context,
  distribution,
  expectClose,
  expectDrilldown,
  search,
  trend,
  versions,
} from './oracle-kit.fixture.js';
import { mean, select } from './oracle.fixture.js';
import { indexOf } from './records.fixture.js';

/** Oldest first, as people read them; no order of texts or of numbers is the same. */
const OLDEST_FIRST = ['2.9', '2.10-beta', '2.10', '2.10 build 3', '2.10.1', '3.0'];
const SIZE = { minLength: 40, maxLength: 40 };
const FIELD = 'filters.app_version';

/** Records that say their version, some none and some what is no version; two at least, or the field is not known. */
const versioned: fc.Arbitrary<Case> = cases
  .filter(({ list }) => list.length > 1)
  .chain((one) =>
    fc.array(fc.constantFrom(...OLDEST_FIRST, 'unknown', undefined), SIZE).map((drawn) => {
      const versions = ['2.9', '3.0', ...drawn];
      const list = one.list.map((record, i) => ({
        ...record,
        filters: { ...record.filters, ...(versions[i] && { app_version: versions[i] }) },
      }));
      return { ...one, list };
    }),
  );

const versionOf = ({ filters }: Case['list'][number]) => filters?.app_version;

/** Newest first, `unknown` after all versions. */
const expectedOf = (held: readonly unknown[]) =>
  [...OLDEST_FIRST.toReversed(), 'unknown'].filter((version) => held.includes(version));

/** Those of most records first, equal ones by their text. */
function mostHeld(held: readonly unknown[]): unknown[] {
  const count = (version: unknown) => held.filter((one) => one === version).length;
  const different = [...new Set(held)].filter((version) => version !== undefined).map(String);
  return different.toSorted().toSorted((a, b) => count(b) - count(a));
}

describe('values of a field of versions', () => {
  it('come newest first in every grouping, and those shown are of most records', async () => {
    await check(fc.tuple(versioned, fc.integer({ min: 1, max: 7 })), async ([one, limit]) => {
      const index = indexOf(one.list);
      const held = select(one.list, { search_query: one.query, filters: one.filters }, one.zone).map(
        versionOf,
      );
      const newest = expectedOf(held);
      const shown = expectedOf(mostHeld(held).slice(0, limit));
      const bars = await distribution(index, body(one, { distribution_by: FIELD, limit }));
      const keysOf = (groups: readonly { kind?: string; key: unknown }[] | undefined) =>
        (groups ?? []).filter(({ kind }) => kind === 'value').map(({ key }) => key);
      expect(keysOf(bars.buckets)).toEqual(shown);
      const stacked = await distribution(index, body(one, { distribution_by: 'source', stacked_by: FIELD }));
      expect(keysOf(stacked.stacks)).toEqual(newest);
      const { facets } = await search(index, body(one, { facets: [FIELD], limit: 0 }));
      expect(facets[FIELD].map(({ value }) => value)).toEqual(newest);
      const { series } = await trend(index, body(one, { breakdown: FIELD, series_limit: limit }));
      expect(keysOf(series)).toEqual(shown);
    });
  });

  it('come in the order a request asks for', async () => {
    await check(versioned, async (one) => {
      const index = indexOf(one.list);
      const request = body(one, { distribution_by: FIELD, sorted_by: ['-count'], include: ['value'] });
      const counts = (await distribution(index, request)).buckets.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    });
  });

  it('are known as such in the list of fields', async () => {
    await check(versioned, async ({ list }) => {
      const engine = new MemoryEngine(indexOf(list));
      const { fields } = await analyze(engine, { op: 'fields', request: {}, context });
      expect(fields.filter(({ version }) => version).map(({ key }) => key)).toEqual([FIELD]);
    });
  });
});

describe('versions compared with the one before', () => {
  const part = [{ key: 'language', value: 'en' }];

  it('have the numbers that plain loops count, and each opens exactly its records', async () => {
    await check(
      fc.tuple(versioned, fc.constantFrom('source', '-'), fc.constantFrom('score', 'share')),
      async ([one, split_by, versions_of]) => {
        const index = indexOf(one.list);
        const isShare = versions_of === 'share';
        const answer = await versions(
          index,
          body(one, { versions_of, split_by, part_filters: isShare ? part : undefined }),
        );
        const all = select(one.list, { search_query: one.query, filters: one.filters }, one.zone);
        const counted = isShare ? all : all.filter(({ score }) => score !== null && score !== undefined);
        const known = counted.filter((record) => OLDEST_FIRST.includes(String(versionOf(record))));
        expect([answer.n, answer.unknown.count]).toEqual([counted.length, counted.length - known.length]);
        await expectDrilldown(index, answer.unknown.drilldown, answer.unknown.count);
        expect(answer.lines.reduce((sum, { n }) => sum + n, 0)).toBe(known.length);
        for (const line of answer.lines) {
          const own = known.filter(({ source }) => split_by === '-' || source === line.key);
          expect(line.n).toBe(own.length);
          await expectDrilldown(index, line.drilldown, line.n);
          expect(line.versions.map(({ version }) => version)).toEqual(expectedOf(own.map(versionOf)));
          for (const { version, n, value, part: opened, drilldown, not_compared } of line.versions) {
            const those = own.filter((record) => versionOf(record) === version);
            expect(n).toBe(those.length);
            await expectDrilldown(index, drilldown, n);
            if (isShare) {
              const english = those.filter(({ language }) => language === 'en').length;
              expect(opened?.count).toBe(english);
              expectClose(value, english / n);
              await expectDrilldown(index, opened?.drilldown, english);
            } else if (not_compared !== 'mixed_scales') {
              expectClose(value, mean(those.map(({ score }) => score ?? 0)));
            }
          }
        }
      },
    );
  });
});
