import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Episode, EpisodeSide, EpisodesAnswer, Filter } from '#libs/contract';
import { poisson, randomFrom } from '../episodes/series.fixture.js';
import { analyze, type AnalysisContext } from '../index.js';
import { episodesRequest } from '#libs/contract';
import { check, context, episodes, expectClose, expectDrilldown } from './oracle-kit.fixture.js';
import { mean, type PlainRecord } from './oracle.fixture.js';
import { PlainEngine } from './plain-engine.fixture.js';
import { PlainRecords } from './plain-records.fixture.js';
import { rounded } from './questions.fixture.js';
import { analyzer, indexOf } from './records.fixture.js';
import { THEMES } from './themes.fixture.js';

const START = Date.UTC(2025, 2, 3);
const DAY = 86_400_000;

/** Two sources for sixty days; in one, a week of poor ratings about crashes and a time of twice as many records. */
function planted(seed: number): PlainRecord[] {
  const random = randomFrom(seed);
  const list: PlainRecord[] = [];
  const pick = <T>(options: readonly T[]) => options[Math.floor(random() * options.length)];
  for (let day = 0; day < 60; day++)
    for (const source of ['App Store', 'survey']) {
      const isPoor = source === 'survey' && day >= 20 && day < 27;
      const n = poisson(source === 'survey' && day >= 40 && day < 50 ? 24 : 10, random);
      for (let i = 0; i < n; i++)
        list.push({
          seq: list.length + 1,
          ds: START + day * DAY + Math.floor(random() * DAY),
          offset: pick([0, 60, -300]),
          source,
          language: 'en',
          words: isPoor && random() < 0.7 ? ['crash', 'login'] : [pick(['photo', 'battery', 'slow'])],
          score: random() < 0.1 ? null : isPoor ? pick([1, 1, 2, 4]) : pick([3, 4, 5, 5]),
          user: null,
          url: null,
          filters: { country: isPoor && random() < 0.6 ? 'PT' : pick(['ES', 'FR']), age: pick([20, 30, 40]) },
        });
    }
  return list;
}

const questions = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  zone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'record'),
  body: fc.constantFrom<object>(
    {},
    { breakdown: '-' },
    { breakdown: 'filters.country' },
    { episodes_of: 'volume' },
    { episodes_of: 'volume', search_query: 'crash', breakdown: '-' },
    { episodes_of: 'share', part_filters: [{ key: 'message', operator: 'contains', value: 'crash login' }] },
    { episodes_of: 'share', search_query: 'crash' },
    { episodes_of: 'filters.age' },
    { filters: [{ key: 'source', value: 'survey' }], explain: 2 },
    { interval: 'week' },
  ),
});

const over: AnalysisContext = { ...context, themes: THEMES };

/** Its records among the planted ones, by a plain loop. */
function recordsOf(
  list: readonly PlainRecord[],
  { key }: Episode,
  side: EpisodeSide,
  { zone, breakdown = 'source' }: { zone: string; breakdown?: string },
): PlainRecord[] {
  const from = zone === 'record' ? Date.parse(`${side.start}Z`) : Date.parse(side.start);
  const to = zone === 'record' ? Date.parse(`${side.end}Z`) : Date.parse(side.end);
  return list.filter((record) => {
    const at = zone === 'record' ? record.ds + record.offset * 60_000 : record.ds;
    const value = breakdown === 'source' ? record.source : record.filters.country;
    return at >= from && at < to && (breakdown === '-' || value === key);
  });
}

describe('episodes', () => {
  it('count what a plain loop counts, and every number opens exactly its records', () =>
    check(
      questions,
      async ({ seed, zone, body }) => {
        const list = planted(seed);
        const index = indexOf(list);
        const answer = await episodes(index, { timezone: zone, ...body }, over);
        for (const series of answer.series) await expectDrilldown(index, series.drilldown, series.records);
        for (const episode of [...answer.episodes, ...answer.not_comparable]) {
          const sides = [episode.before, episode.during, ...(episode.after ? [episode.after] : [])];
          for (const side of sides) await expectDrilldown(index, side.drilldown, side.count);
          for (const { drilldown, secondary_drilldown, ...one } of [
            ...(episode.came_with?.terms ?? []),
            ...(episode.came_with?.fields ?? []),
          ]) {
            await expectDrilldown(index, drilldown, one.main_records);
            await expectDrilldown(index, secondary_drilldown, one.secondary_records);
          }
          if (answer.episodes_of !== 'score' || 'filters' in body) continue;
          for (const side of sides) {
            const own = recordsOf(list, episode, side, { zone, ...body });
            expect(own).toHaveLength(side.count);
            const scores = own.flatMap(({ score }) => score ?? []);
            expect(scores).toHaveLength(side.n);
            expectClose(side.value, scores.length === 0 ? null : mean(scores));
            expect(side.n).toBeGreaterThanOrEqual(30);
          }
        }
      },
      60,
    ));

  it('are the same whatever the engine', () =>
    check(
      questions,
      async ({ seed, zone, body }) => {
        const list = planted(seed);
        const records = new PlainRecords(analyzer);
        list.forEach((record) => records.put(record));
        const request = episodesRequest.parse({ timezone: zone, ...body });
        const plain = await analyze(new PlainEngine(records), { op: 'episodes', request, context: over });
        const own = await episodes(indexOf(list), { timezone: zone, ...body }, over);
        expect(rounded(plain)).toEqual(rounded(own));
      },
      40,
    ));
});

const poor = (answer: Pick<EpisodesAnswer, 'episodes'>) =>
  answer.episodes.find(({ key, direction }) => key === 'survey' && direction === 'fall');

describe('of planted records', () => {
  const index = indexOf(planted(11));

  it('the week of poor ratings is found with what came with it, the other source is as it was', async () => {
    const answer = await episodes(index, { explain: 1 }, over);
    expect(answer.total).toBe(1);
    const found = poor(answer);
    expect(found).toMatchObject({
      kind: 'change',
      gradual: false,
      before: { start: '2025-03-16T00:00:00+00:00' },
      during: { start: '2025-03-23T00:00:00+00:00', end: '2025-03-30T00:00:00+00:00' },
      after: { end: '2025-04-06T00:00:00+00:00' },
    });
    const { fields = [], terms = [] } = found?.came_with ?? {};
    expect(fields.map(({ key, value }) => `${key} ${value}`)).toEqual(
      expect.arrayContaining(['themes entry-crash', 'filters.country PT']),
    );
    expect(terms.map(({ term }) => term)).toContain('crash login');
  });

  it('twice as many records are a rise of their number', async () => {
    const answer = await episodes(index, { episodes_of: 'volume' });
    expect(answer.episodes).toMatchObject([
      {
        key: 'survey',
        direction: 'rise',
        during: { start: '2025-04-12T00:00:00+00:00', end: '2025-04-22T00:00:00+00:00' },
      },
    ]);
    expect(answer.not_comparable).toEqual([]);
  });

  it('a caller sees only what is inside the bounds', async () => {
    const bound: Filter[] = [{ type: 'list', key: 'source', operator: 'eq', values: ['App Store'] }];
    const answer = await episodes(index, {}, { ...over, bound });
    expect(answer.series.map(({ key }) => key)).toEqual(['App Store']);
    expect(answer.total).toBe(0);
  });
});

describe('what is not comparable', () => {
  const day = (at: number, score: number, n: number, source = 'a'): PlainRecord[] =>
    Array.from({ length: n }, (_, i) => ({
      seq: 0,
      ds: START + at * DAY + i * 60_000,
      offset: 0,
      source,
      words: ['photo'],
      score: ((score + i) % 5) + 1,
      user: null,
      url: null,
      filters: {},
    }));
  const numbered = (list: PlainRecord[]) => list.map((record, i) => ({ ...record, seq: i + 1 }));

  it('is a time from which so many more records came with other ratings', async () => {
    const list = numbered(
      Array.from({ length: 60 }, (_, at) =>
        at < 40 ? day(at, 0, 4).map((one) => ({ ...one, score: 1 + (at % 2) })) : day(at, at, 60),
      ).flat(),
    );
    for (const episodes_of of ['score', 'volume']) {
      const answer = await episodes(indexOf(list), { episodes_of });
      expect(answer.episodes).toEqual([]);
      expect(answer.not_comparable).toMatchObject([
        { kind: 'collection', direction: 'rise', during: { start: '2025-04-12T00:00:00+00:00' } },
      ]);
    }
  });

  it('is a gap in what was collected', async () => {
    const list = numbered(
      Array.from({ length: 40 }, (_, at) => (at >= 20 && at < 23 ? [] : day(at, at, 40 + (at % 3)))).flat(),
    );
    const answer = await episodes(indexOf(list), { episodes_of: 'volume' });
    expect(answer.episodes).toEqual([]);
    expect(answer.not_comparable).toMatchObject([{ kind: 'collection', during: { count: 0, n: 3 } }]);
  });

  it('is a time from which scores are on another scale', async () => {
    const list = numbered(
      Array.from({ length: 60 }, (_, at) =>
        day(at, at, 10).map((one, i) => (at < 40 ? one : { ...one, score: ((i + at) % 10) + 1 })),
      ).flat(),
    );
    const answer = await episodes(indexOf(list), {});
    expect(answer.episodes).toEqual([]);
    expect(answer.not_comparable.map(({ kind }) => kind)).toEqual(['scale']);
  });
});
