import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distributionRequest,
  type DistributionAnswer,
  type Drilldown,
  type Filter,
  quantifyRequest,
  searchRequest,
  trendRequest,
  type TrendAnswer,
} from '#libs/contract';
import type { AnalysisIndex, Scalar } from '#libs/index';
import { analyze, type AnalysisContext, type QuantifyFinding, type SearchFinding } from './index.js';
import {
  bucketOf,
  countBy,
  localAt,
  mean,
  passes,
  type PlainRecord,
  rowOf,
  select,
  valuesOf,
} from './oracle.fixture.js';
import { filtersFor, GROUPS, indexOf, queries, records, ZONES } from './records.fixture.js';

const context: AnalysisContext = { bound: [], timezone: 'UTC', now: Date.UTC(2030, 0, 1) };

interface Case {
  list: PlainRecord[];
  filters: Filter[];
  query: string | undefined;
  zone: string;
}

const cases: fc.Arbitrary<Case> = records().chain((list) =>
  fc.record({
    list: fc.constant(list),
    filters: filtersFor(list),
    query: queries,
    zone: fc.constantFrom(...ZONES),
  }),
);

function check<T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, numRuns = 150): void {
  fc.assert(fc.property(arbitrary, property), { numRuns });
}

const search = (index: AnalysisIndex, body: object, over = context) =>
  analyze(index, { op: 'search', request: searchRequest.parse(body), context: over }) as SearchFinding;
const trend = (index: AnalysisIndex, body: object, over = context) =>
  analyze(index, { op: 'trend', request: trendRequest.parse(body), context: over }) as TrendAnswer;
const distribution = (index: AnalysisIndex, body: object, over = context) =>
  analyze(index, {
    op: 'distribution',
    request: distributionRequest.parse(body),
    context: over,
  }) as DistributionAnswer;
const quantify = (index: AnalysisIndex, body: object) =>
  analyze(index, { op: 'quantify', request: quantifyRequest.parse(body), context }) as QuantifyFinding;

function body({ filters, query, zone }: Case, more: object = {}): object {
  return { filters, search_query: query, timezone: zone, ...more };
}

function expectDrilldown(index: AnalysisIndex, drilldown: Drilldown | undefined, count: number): void {
  expect(drilldown).toBeDefined();
  expect(search(index, { ...drilldown, limit: 0 }).total, JSON.stringify(drilldown)).toBe(count);
}

const asked = ({ query, filters }: Case) => ({ search_query: query, filters });

describe('search', () => {
  it('counts and finds exactly the records that match, in the order asked for', () => {
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
    check(fc.tuple(cases, fc.uniqueArray(sorts, { minLength: 1, maxLength: 3 })), ([one, sorted_by]) => {
      const found = search(indexOf(one.list), body(one, { sorted_by, limit: 1000 }));
      const expected = select(one.list, asked(one), one.zone).toSorted((a, b) => {
        for (const sort of sorted_by) {
          const order = compareBy(a, b, sort);
          if (order !== 0) return order;
        }
        return a.seq - b.seq;
      });
      expect(found.total).toBe(expected.length);
      expect(found.hits.map(({ seq }) => seq)).toEqual(expected.map(({ seq }) => seq));
    });
  });

  it('pages by cursor: every record once, in one order', () => {
    check(
      fc.tuple(
        cases,
        fc.constantFrom('-ds', 'score', '-source', 'filters.country'),
        fc.integer({ min: 1, max: 7 }),
      ),
      ([one, sort, limit]) => {
        const index = indexOf(one.list);
        const whole = search(index, body(one, { sorted_by: [sort], limit: 1000 })).hits.map(({ seq }) => seq);
        const paged: number[] = [];
        let cursor: string | null = null;
        do {
          const page = search(
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

  it('counts facets over the whole match set', () => {
    check(cases, (one) => {
      const { facets } = search(
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

  it('is divided in two by a filter and its negation', () => {
    check(cases, (one) => {
      const index = indexOf(one.list);
      for (const filter of one.filters) {
        if (filter.type === 'group' || (filter.operator !== 'eq' && filter.operator !== 'neq')) continue;
        const total = (operator: string) =>
          search(index, body({ ...one, filters: [] }, { filters: [{ ...filter, operator }], limit: 0 }))
            .total;
        const whole = search(index, body({ ...one, filters: [] }, { limit: 0 })).total;
        expect(total('eq') + total('neq')).toBe(whole);
      }
    });
  });
});

describe('trend', () => {
  const intervals = fc.constantFrom('-', 'hour', 'day', 'week', 'month', 'quarter', 'year');

  it('puts every record into the bucket its wall clock says, and every number drills down to its records', () => {
    check(fc.tuple(cases, intervals, fc.constantFrom('monday', 'sunday')), ([one, trend_by, week_start]) => {
      const index = indexOf(one.list);
      const set = select(one.list, asked(one), one.zone);
      const answer = unlessTooMany(() => trend(index, body(one, { trend_by, week_start })));
      if (!answer) return;
      const { points } = answer.series[0];
      expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(set.length);
      const edges = points.filter(({ kind }) => kind === undefined);
      expect(edges.every(({ end }, i) => i + 1 === edges.length || end === edges[i + 1].start)).toBe(true);
      for (const point of points) expectDrilldown(index, point.drilldown, point.count);
      if (points.some(({ kind }) => kind !== undefined)) return;
      const counts = new Map<string, number>();
      for (const { label, start, count } of points) {
        const name = answer.interval === 'hour' ? hourName(start, label, one.zone) : label;
        if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
      }
      const expected = countBy(set, (record) => [
        bucketOf(record, answer.interval, { zone: one.zone, weekStart: week_start }),
      ]);
      expect(counts).toEqual(expected);
    });
  });

  it('measures what plain loops measure, in all and in every series', () => {
    const measures = fc.constantFrom('volume', 'authors', 'share', 'score', 'filters.age');
    const breakdowns = fc.constantFrom('source', 'filters.tags', 'filters.country', 'filters.mixed');
    // Without any number the field would be one to count by.
    const aged = (record: PlainRecord) => typeof record.filters.age === 'number';
    check(
      fc.tuple(cases, measures, fc.constantFrom('avg', 'median', 'p90', 'min', 'max', 'sum'), breakdowns),
      ([one, trend_on, agg, breakdown]) => {
        fc.pre(trend_on !== 'filters.age' || one.list.some(aged));
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const population = select(one.list, { filters: one.filters }, one.zone);
        const answer = trend(
          index,
          body(one, { trend_on, agg, breakdown, series_limit: 2, trend_by: 'year' }),
        );
        const shown = answer.series.filter(({ kind }) => kind === 'value').map(({ key }) => key as Scalar);
        for (const series of answer.series) {
          const inSeries = set.filter((record) => isIn(valuesOf(record, breakdown), series, shown));
          for (const point of series.points) {
            const isHere = (record: PlainRecord) =>
              bucketOf(record, 'year', { zone: one.zone }) === point.label;
            const here = inSeries.filter(isHere);
            expect(point.count).toBe(here.length);
            expectClose(
              point.value,
              measureOf(here, { trend_on, agg, population: population.filter(isHere) }),
            );
            expectDrilldown(index, point.drilldown, point.count);
          }
        }
      },
      80,
    );
  });
});

describe('distribution', () => {
  it('counts every value, other and missing, and each drills down to its records', () => {
    check(
      fc.tuple(
        cases,
        fc.constantFrom(...GROUPS),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 2 }),
      ),
      ([one, by, limit, offset]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const answer = distribution(index, body(one, { distribution_by: by, limit, offset }));
        expect(answer.total_records).toBe(set.length);
        const counts = countBy(set, (record) => valuesOf(record, by, one.zone));
        const shown = answer.buckets.filter(({ kind }) => kind === 'value');
        for (const { key, count, value, share } of shown) {
          expect(count).toBe(counts.get(key as Scalar) ?? 0);
          expect(value).toBe(count);
          expectClose(share ?? null, set.length === 0 ? null : count / set.length);
        }
        const keys = shown.map(({ key }) => key as Scalar);
        for (const kind of ['other', 'missing'] as const) {
          const bucket = answer.buckets.find((candidate) => candidate.kind === kind);
          const expected = set.filter((record) =>
            isIn(valuesOf(record, by, one.zone), { key: null, kind }, keys),
          );
          if (bucket) expect(bucket.count).toBe(expected.length);
          else expect(expected.length).toBe(0);
        }
        const sum = answer.buckets.reduce((all, { count }) => all + count, 0);
        if (answer.overlapping) expect(sum).toBeGreaterThanOrEqual(set.length);
        else expect(sum).toBe(set.length);
        for (const bucket of answer.buckets) expectDrilldown(index, bucket.drilldown, bucket.count);
      },
    );
  });

  it('keeps the order of counts over its pages', () => {
    check(
      fc.tuple(cases, fc.constantFrom('source', 'filters.tags', 'filters.mixed', 'filters.age')),
      ([one, by]) => {
        const index = indexOf(one.list);
        const page = (limit: number, offset: number) =>
          distribution(index, body(one, { distribution_by: by, limit, offset })).buckets.filter(
            ({ kind }) => kind === 'value',
          );
        const whole = page(1000, 0);
        for (let i = 1; i < whole.length; i++)
          expect(whole[i - 1].count).toBeGreaterThanOrEqual(whole[i].count);
        expect([...page(2, 0), ...page(2, 2), ...page(996, 4)].map(({ key }) => key)).toEqual(
          whole.map(({ key }) => key),
        );
      },
      60,
    );
  });

  it('stacks: every cell is the records of both, and drills down to them', () => {
    check(
      fc.tuple(cases, fc.constantFrom(...GROUPS), fc.constantFrom(...GROUPS)),
      ([one, by, stacked]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const answer = distribution(index, body(one, { distribution_by: by, stacked_by: stacked, limit: 2 }));
        const keys = answer.buckets.filter(({ kind }) => kind === 'value').map(({ key }) => key as Scalar);
        for (const bucket of answer.buckets) {
          const here = set.filter((record) => isIn(valuesOf(record, by, one.zone), bucket, keys));
          const stackKeys = (bucket.stacks ?? [])
            .filter(({ kind }) => kind === 'value')
            .map(({ key }) => key as Scalar);
          for (const stack of bucket.stacks ?? []) {
            const both = here.filter((record) => isIn(valuesOf(record, stacked, one.zone), stack, stackKeys));
            expect(stack.count).toBe(both.length);
            expectDrilldown(index, stack.drilldown, stack.count);
          }
        }
      },
      80,
    );
  });

  it('draws histograms whose bars hold every number once, and measures by value', () => {
    check(
      fc.tuple(cases, fc.constantFrom('score', 'filters.age', 'filters.mixed', 'message:length')),
      ([one, of]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const histogram = distribution(index, body(one, { distribution_of: of }));
        if (
          histogram.buckets.every(
            ({ kind }) => kind !== 'range' && kind !== 'not_numeric' && kind !== 'missing',
          ) &&
          set.length === 0
        )
          return;
        expect(histogram.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(set.length);
        for (const bucket of histogram.buckets) expectDrilldown(index, bucket.drilldown, bucket.count);
        if (!isMeasured(one.list, of)) return;
        const numbers = set
          .flatMap((record) => valuesOf(record, of))
          .filter((value) => typeof value === 'number');
        expectClose((histogram.statistics?.mean as number | null) ?? null, mean(numbers));
        const bySource = distribution(index, body(one, { distribution_of: of, distribution_by: 'source' }));
        for (const bucket of bySource.buckets.filter(({ kind }) => kind === 'value')) {
          const here = set.filter(({ source }) => source === bucket.key);
          expectClose(
            bucket.value ?? null,
            mean(here.flatMap((record) => valuesOf(record, of)).filter((value) => typeof value === 'number')),
          );
        }
      },
    );
  });

  it('takes time as a group', () => {
    check(
      fc.tuple(cases, fc.constantFrom('day', 'week', 'month', 'year')),
      ([one, interval]) => {
        const index = indexOf(one.list);
        const set = select(one.list, asked(one), one.zone);
        const answer = distribution(index, body(one, { distribution_by: `ds:${interval}`, limit: 1000 }));
        expect(answer.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(set.length);
        const counts = new Map(
          answer.buckets.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]),
        );
        expect(counts).toEqual(countBy(set, (record) => [bucketOf(record, interval, { zone: one.zone })]));
        for (const bucket of answer.buckets.filter(({ count }) => count > 0))
          expectDrilldown(index, bucket.drilldown, bucket.count);
      },
      80,
    );
  });
});

describe('quantify', () => {
  it('counts both sides, their overlap and their scores', () => {
    check(fc.tuple(cases, queries), ([one, query]) => {
      const index = indexOf(one.list);
      const answer = quantify(index, {
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
  it('gets the answers of a store that holds only the records it may see', () => {
    check(
      fc.tuple(
        cases,
        fc.constantFrom<Filter>(
          { type: 'list', key: 'source', operator: 'eq', values: ['Zendesk'] },
          { type: 'list', key: 'filters.country', operator: 'neq', values: ['PT'] },
        ),
      ),
      ([one, bound]) => {
        const index = indexOf(one.list);
        const seen = indexOf(one.list.filter((record) => passes(record, bound, 'UTC')));
        const over = { ...context, bound: [bound] };
        const ask = (run: typeof search | typeof trend | typeof distribution, more: object) => {
          const stripped = (make: () => object) => unlessRefused(make);
          expect(stripped(() => withoutHints(run(index, body(one, more), over)))).toEqual(
            stripped(() => withoutHints(run(seen, body(one, more)))),
          );
        };
        ask(search, { sorted_by: ['-ds'], limit: 100, facets: ['filters.tags'] });
        ask(trend, { trend_by: 'month', breakdown: 'filters.tags' });
        ask(distribution, { distribution_by: 'filters.country', stacked_by: 'source' });
      },
      80,
    );
  });
});

describe('revisions and erasures', () => {
  it('leave exactly the current records', () => {
    check(
      fc.tuple(cases, fc.array(fc.nat(), { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 5 })),
      ([one, revised, erased]) => {
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
        expect(search(index, body(one, { limit: 0 })).total).toBe(set.length);
        const answer = distribution(index, body(one, { distribution_by: 'filters.country', limit: 1000 }));
        const counts = new Map(
          answer.buckets.filter(({ kind }) => kind === 'value').map(({ key, count }) => [key, count]),
        );
        expect(counts).toEqual(countBy(set, (record) => valuesOf(record, 'filters.country')));
      },
    );
  });
});

function compareBy(a: PlainRecord, b: PlainRecord, sort: string): number {
  const key = sort.replace('-', '');
  const value = (record: PlainRecord) =>
    key === 'ds' ? record.ds : key === 'ingested_at' ? record.seq : valuesOf(record, key)[0];
  const [x, y] = [value(a), value(b)];
  if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
  return (x < y ? -1 : x > y ? 1 : 0) * (sort.startsWith('-') ? -1 : 1);
}

function isIn(
  values: readonly Scalar[],
  group: { key: Scalar | null; kind: string },
  shown: readonly Scalar[],
): boolean {
  if (group.kind === 'total') return true;
  if (group.kind === 'value') return values.includes(group.key as Scalar);
  if (group.kind === 'missing') return values.length === 0;
  return values.length > 0 && !values.some((value) => shown.includes(value));
}

function measureOf(
  here: readonly PlainRecord[],
  { trend_on, agg, population }: { trend_on: string; agg: string; population: readonly PlainRecord[] },
): number | null {
  if (trend_on === 'volume') return here.length;
  if (trend_on === 'authors') return new Set(here.map(({ user }) => user).filter(Boolean)).size;
  if (trend_on === 'share') return population.length === 0 ? null : here.length / population.length;
  const numbers = here
    .flatMap((record) => valuesOf(record, trend_on))
    .filter((value) => typeof value === 'number');
  numbers.sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  const at = (share: number) => {
    const place = (numbers.length - 1) * share;
    const [low, high] = [numbers[Math.floor(place)], numbers[Math.ceil(place)]];
    return low + (high - low) * (place % 1);
  };
  if (agg === 'avg') return mean(numbers);
  if (agg === 'sum') return numbers.reduce((sum, value) => sum + value, 0);
  return at({ min: 0, max: 1, median: 0.5, p90: 0.9 }[agg] ?? Number.NaN);
}

/** A field is measured, not counted, when most of what records hold there are numbers. */
function isMeasured(list: readonly PlainRecord[], key: string): boolean {
  const held = list.flatMap((record) => valuesOf(record, key));
  return key === 'score' || held.filter((value) => typeof value === 'number').length * 2 > held.length;
}

function expectClose(actual: number | null, expected: number | null): void {
  if (expected === null || actual === null) expect(actual).toBe(expected);
  else expect(actual).toBeCloseTo(expected, 8);
}

/** Hours repeat when clocks go back; their offset tells them apart. */
function hourName(start: string, label: string, zone: string): string {
  const offset = zone === 'record' ? '' : localAt(Date.parse(start), zone).offset;
  return `${label.slice(0, 13)}${offset}`;
}

function unlessTooMany<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if ((error as { kind?: string }).kind === 'too_many_buckets') return undefined;
    throw error;
  }
}

function unlessRefused(ask: () => object): object {
  try {
    return ask();
  } catch (error) {
    return { refused: (error as { kind?: string }).kind };
  }
}

/** Whether a field is multi-valued is learned from all records, and such a caller gets no hints at other types. */
function withoutHints(answer: { meta: object }): object {
  const { multi_valued: _multi, overlapping: _overlapping, ...rest } = answer as Record<string, unknown>;
  return { ...rest, meta: { ...answer.meta, warnings: undefined } };
}
