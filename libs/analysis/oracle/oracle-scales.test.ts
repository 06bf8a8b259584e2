import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filter, Problem, type SourceScore } from '#libs/contract';
import { analyze, type AnalysisContext, MemoryEngine } from '../index.js';
import {
  check,
  context,
  distribution,
  drivers,
  expectClose,
  expectDrilldown,
  quantify,
  search,
  trend,
} from './oracle-kit.fixture.js';
import { mean, type PlainRecord, ratingIn, scaleOf, select } from './oracle.fixture.js';
import { indexOf, WORDS } from './records.fixture.js';

/** The scales that surveys, shops and models use; what a source holds need not reach their ends. */
const SCALES: Readonly<Record<string, [number, number]>> = {
  stars: [1, 5],
  shop: [1, 5],
  recommend: [0, 10],
  lounge: [1, 10],
  mood: [-1, 1],
  percent: [0, 100],
};
const SOURCES = Object.keys(SCALES);
const DAY = 86_400_000;

const drafts = fc.constantFrom(...SOURCES).chain((source) => {
  const [min, max] = SCALES[source] as [number, number];
  return fc.record({
    source: fc.constant(source),
    score: fc.option(fc.integer({ min, max })),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    ds: fc.integer({ min: 0, max: 3 }).map((day) => Date.UTC(2025, 5, 1) + day * DAY),
  });
});
const lists = fc
  .array(drafts, { minLength: 1, maxLength: 40 })
  .map((all) => all.map((one, i): PlainRecord => ({ ...plain, ...one, seq: i + 1 })));
const plain = { offset: 0, user: null, url: null, filters: {} };
const some = fc.subarray(SOURCES, { minLength: 1 });
const only = (sources: readonly string[]): Filter => {
  return { type: 'list', key: 'source', operator: 'eq', values: [...sources] };
};
/** All sources, so many times as often as some of them. */
function sourceFilter(weight: number): fc.Arbitrary<Filter[]> {
  const all: Filter[] = [];
  return fc.oneof(
    { weight, arbitrary: fc.constant(all) },
    { weight: 1, arbitrary: some.map((own) => [only(own)]) },
  );
}

interface ScaleCase {
  list: PlainRecord[];
  /** Sources that declare their scale. */
  declared: string[];
  filters: Filter[];
  bound: Filter[];
}

const cases: fc.Arbitrary<ScaleCase> = fc.record({
  list: lists,
  declared: fc.subarray(SOURCES),
  // Half of the questions are about a few sources.
  filters: sourceFilter(1),
  bound: sourceFilter(3),
});

interface ScaleSetting {
  visible: PlainRecord[];
  match: PlainRecord[];
  scales: Record<string, [number, number]>;
  over: AnalysisContext;
  /** `[least, most]` as the caller sees it. */
  scale: (source: string) => [number, number];
}

function settingOf({ list, declared, filters, bound }: ScaleCase): ScaleSetting {
  const scales = Object.fromEntries(declared.map((source) => [source, SCALES[source] as [number, number]]));
  const visible = select(list, { filters: bound }, 'UTC');
  const match = select(visible, { filters }, 'UTC');
  const scale = (source: string) => scales[source] ?? scaleOf(visible, source);
  return { visible, match, scales, over: { ...context, bound, scales }, scale };
}

const scoresOf = (list: readonly PlainRecord[]) => list.flatMap(({ score }) => score ?? []);
const ratedSources = (list: readonly PlainRecord[]) => [
  ...new Set(list.filter(({ score }) => score !== null).map(({ source }) => source)),
];
const isMixed = (list: readonly PlainRecord[], { scale }: ScaleSetting) =>
  new Set(ratedSources(list).map((source) => scale(source).join())).size > 1;
const warned = ({ meta }: { meta: { warnings: readonly { code: string }[] } }) =>
  meta.warnings.some(({ code }) => code === 'mixed_scales');

async function expectParts(
  index: ReturnType<typeof indexOf>,
  parts: readonly SourceScore[] | undefined,
  { of: list, mixed, here }: { of: readonly PlainRecord[]; mixed: boolean; here: ScaleSetting },
): Promise<void> {
  const { scale, scales, over } = here;
  if (!mixed) return expect(parts).toBeUndefined();
  expect(parts?.map(({ source }) => source).toSorted()).toEqual(ratedSources(list).toSorted());
  for (const part of parts ?? []) {
    const own = list.filter(({ source }) => source === part.source);
    expect([part.scale, part.inferred]).toEqual([scale(part.source), !(part.source in scales)]);
    expect([part.count, part.n]).toEqual([own.length, scoresOf(own).length]);
    expectClose(part.value, mean(scoresOf(own)));
    expect((await search(index, { ...part.drilldown, limit: 0 }, over)).total).toBe(part.count);
  }
}

describe('scores of sources on many scales', () => {
  it('have the scale that is declared, else the one inferred from what the caller sees', async () => {
    await check(cases, async (one) => {
      const { visible, over, scale, scales } = settingOf(one);
      const engine = new MemoryEngine(indexOf(one.list));
      const { fields } = await analyze(engine, { op: 'fields', request: {}, context: over });
      const listed = fields.find(({ key }) => key === 'rating')?.scales ?? [];
      expect(listed.map(({ source }) => source).toSorted()).toEqual(ratedSources(visible).toSorted());
      for (const { source, scored, low, high, ...own } of listed) {
        const here = visible.filter((record) => record.source === source);
        expect([own.scale, own.inferred, scored]).toEqual([
          scale(source),
          !(source in scales),
          scoresOf(here).length,
        ]);
        for (const record of here.filter(({ score }) => score !== null))
          expect(ratingIn(visible, record, scales)).toBe(
            Number(record.score) <= low ? 'low' : Number(record.score) >= high ? 'high' : 'middle',
          );
      }
    });
  });

  it('count as low and high alike as a filter, a group, a share and in a summary, of the records with a score', async () => {
    await check(cases, async (one) => {
      const here = settingOf(one);
      const { match, visible, over, scales } = here;
      const index = indexOf(one.list);
      const rated = (rating: string) =>
        match.filter((record) => ratingIn(visible, record, scales) === rating).length;
      const scored = scoresOf(match).length;
      const grouped = await distribution(index, { filters: one.filters, distribution_by: 'rating' }, over);
      const sample = await analyze(new MemoryEngine(index), {
        op: 'summarySample',
        request: { filters: one.filters, timezone: 'UTC', candidates: 1 },
        context: over,
      });
      expect([sample.scores?.n ?? 0, sample.scores?.low ?? 0, sample.scores?.high ?? 0]).toEqual([
        scored,
        rated('low'),
        rated('high'),
      ]);
      for (const rating of ['low', 'middle', 'high']) {
        const bucket = grouped.buckets.find(({ key }) => key === rating);
        expect(bucket?.count ?? 0).toBe(rated(rating));
        const filters = [...one.filters, { key: 'rating', value: rating }];
        expect((await search(index, { filters, limit: 0 }, over)).total).toBe(rated(rating));
        const share = await trend(
          index,
          {
            trend_on: 'share',
            filters: [...one.filters, { key: 'score', type: 'exists' }],
            part_filters: [{ key: 'rating', value: rating }],
          },
          over,
        );
        expectClose(share.totals.value, scored === 0 ? null : rated(rating) / scored);
      }
    });
  });

  it('are never averaged over several scales without the warning and each source', async () => {
    await check(cases, async (one) => {
      const here = settingOf(one);
      const { match, visible, over } = here;
      const index = indexOf(one.list);
      const { filters } = one;
      const scored = (list: PlainRecord[]) => list.filter(({ score }) => score !== null);
      const mixed = isMixed(match, here);
      for (const by of ['-', 'source', 'ds:day']) {
        const answer = await distribution(
          index,
          { filters, distribution_of: 'score', distribution_by: by },
          over,
        );
        expect(warned(answer)).toBe(mixed);
        await expectParts(index, answer.by_source, { of: match, mixed, here });
      }
      const changed = await drivers(index, { filters, compare_to: {} }, over);
      const any = isMixed(visible, here);
      expect(warned(changed)).toBe(any);
      await expectParts(index, changed.main.by_source, { of: scored(match), mixed: any, here });
      await expectParts(index, changed.secondary.by_source, { of: scored(visible), mixed: any, here });
      const whole = await trend(index, { filters, trend_on: 'score', trend_by: 'day' }, over);
      expect(warned(whole)).toBe(mixed);
      await expectParts(index, whole.totals.by_source, { of: match, mixed, here });
    });
  });

  it('are compared over time with the warning and the sources of both periods', async () => {
    await check(cases, async (one) => {
      const here = settingOf(one);
      const { match, over } = here;
      const index = indexOf(one.list);
      const days = [{ key: 'ds', min: '2025-06-03', max: '2025-06-04' }];
      const [before, now] = [0, 2].map((first) =>
        match.filter(({ ds }) => Math.floor((ds - Date.UTC(2025, 5, 1 + first)) / DAY / 2) === 0),
      ) as [PlainRecord[], PlainRecord[]];
      const answer = await trend(
        index,
        {
          filters: [...one.filters, ...days],
          trend_on: 'score',
          trend_by: 'day',
          compare: 'previous_period',
        },
        over,
      );
      const past = answer.comparison ? before : [];
      const mixed = isMixed([...past, ...now], here);
      expect(warned(answer)).toBe(mixed);
      await expectParts(index, answer.totals.by_source, { of: now, mixed, here });
      if (answer.comparison?.series.length)
        await expectParts(index, answer.comparison.by_source, { of: past, mixed, here });
    });
  });

  it('are compared between two sides alike', async () => {
    await check(cases, async ({ list, declared }) => {
      const here = settingOf({ list, declared, filters: [], bound: [] });
      const index = indexOf(list);
      const crash = list.filter(({ words }) => words.includes('crash'));
      const login = list.filter(({ words }) => words.includes('login'));
      const answer = await quantify(index, { main_query: 'crash', secondary_query: 'login' }, here.over);
      const mixed = isMixed([...crash, ...login], here);
      expect(warned(answer)).toBe(mixed);
      expect(/\brated\b/.test(answer.verdict) && mixed).toBe(false);
      for (const [side, own] of [
        [answer.main, crash],
        [answer.secondary, login],
      ] as const)
        if (side.score) await expectParts(index, side.score.by_source, { of: own, mixed, here });
    });
  });

  it('have nps and csat only where every source with scores declares that scale', async () => {
    await check(cases, async (one) => {
      const { match, over, scales } = settingOf(one);
      const index = indexOf(one.list);
      const scores = scoresOf(match);
      const histogram = await distribution(index, { filters: one.filters, distribution_of: 'score' }, over);
      const share = (low: number, high: number) =>
        scores.filter((score) => score >= low && score <= high).length / scores.length;
      for (const [measure, scale, value] of [
        ['nps', '0,10', share(9, 10) - share(0, 6)],
        ['csat', '1,5', share(4, 5)],
      ] as const) {
        const others = ratedSources(match).filter((source) => scales[source]?.join() !== scale);
        const ask = trend(index, { filters: one.filters, trend_on: measure }, over);
        const shown = histogram.statistics?.[measure] ?? null;
        if (others.length === 0) {
          expectClose((await ask).totals.value, scores.length > 0 ? value : null);
          expectClose(shown, scores.length > 0 ? value : null);
          continue;
        }
        const problem = await ask.then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(problem).toBeInstanceOf(Problem);
        for (const source of others.slice(0, 1).filter(() => others.length < 4))
          expect((problem as Problem).message).toContain(`'${source}'`);
        expect(shown).toBeNull();
      }
    });
  });

  it('open exactly the records of every bar', async () => {
    await check(cases, async ({ list }) => {
      const index = indexOf(list);
      for (const asked of [
        { distribution_by: 'rating', stacked_by: 'source' },
        { distribution_of: 'score', distribution_by: 'rating' },
        { distribution_of: 'score' },
      ])
        for (const { drilldown, count } of (await distribution(index, asked)).buckets)
          await expectDrilldown(index, drilldown, count);
    });
  });
});
