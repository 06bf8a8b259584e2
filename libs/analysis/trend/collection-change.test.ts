import { describe, expect, it } from 'vitest';
import { driversRequest, quantifyRequest } from '#libs/contract';
import { analyze, MemoryEngine } from '../index.js';
import type { PlainRecord } from '../oracle/oracle.fixture.js';
import { at, context, trend } from '../oracle/trend-kit.fixture.js';

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 1, 12);

function daily(source: string, count: (day: number) => number): Partial<PlainRecord>[] {
  return Array.from({ length: 60 }, (_, day) =>
    Array.from({ length: count(day) }, (__, i) => ({
      ds: START + day * DAY + i * 1000,
      source,
      words: [`text ${day} ${i}`],
      score: i % 3 === 0 ? 1 : 5,
    })),
  ).flat();
}

const low = { type: 'range', key: 'score', operator: 'eq', max: 2 };
const time = (from: string | undefined, to: string | undefined) => ({
  type: 'range',
  key: 'ds',
  operator: 'eq',
  ...(from && { min: from }),
  ...(to && { max: to }),
});

/** From 31 January on ten times as many. */
const jump = at(...daily('reviews', (day) => (day < 30 ? 6 : 60)));

const compare = (index: ReturnType<typeof at>, main: object, secondary: object) => {
  const request = quantifyRequest.parse({
    base_filters: [low],
    main_filters: [main],
    secondary_filters: [secondary],
  });
  return analyze(new MemoryEngine(index), { op: 'quantify', request, context });
};
const codes = ({ meta }: { meta: { warnings: readonly { code: string }[] } }) =>
  meta.warnings.map(({ code }) => code);

describe('a source that is collected differently from some day on', () => {
  it('is a warning of a trend of some of its records, in the words of summaries', async () => {
    const { meta } = await trend(jump, { filters: [low], trend_by: 'day' });
    expect(meta.warnings.find(({ code }) => code === 'collection_changed')?.detail).toBe(
      'Since 31 January 2024 there have been 60 records a day in reviews, compared with 6 before: they may have been collected differently, so that earlier and later ones cannot be compared.',
    );
  });

  it('is no growth of complaints', async () => {
    const answer = await compare(jump, time('2024-02-20', undefined), time(undefined, '2024-02-19'));
    expect(codes(answer)).toContain('collection_changed');
    expect(answer.verdict).toMatch(/may have been collected differently, so they are not compared/);
    expect(answer.verdict).not.toMatch(/certain|times|more/);
  });

  it('is a warning of what changed a mean from before that day to after it, and of nothing later', async () => {
    const explain = (from: string, to: string) => {
      const request = driversRequest.parse({ filters: [time(from, to)], compare: 'previous_period' });
      return analyze(new MemoryEngine(jump), { op: 'drivers', request, context });
    };
    const across = await explain('2024-01-26', '2024-02-14');
    expect(across.meta.warnings.find(({ code }) => code === 'collection_changed')?.detail).toMatch(
      /^Since 31 January 2024 there have been 60 records a day in reviews, compared with 6 before/,
    );
    expect(codes(await explain('2024-02-18', '2024-02-27'))).not.toContain('collection_changed');
  });

  it('does not keep two times after that day, or two kinds of records, from being compared', async () => {
    const later = await compare(jump, time('2024-02-16', '2024-02-25'), time('2024-02-06', '2024-02-15'));
    expect(codes(later)).not.toContain('collection_changed');
    expect(later.verdict).not.toMatch(/collected/);
    const kinds = await compare(jump, { ...low, max: 1 }, { ...low, max: 2 });
    expect(kinds.verdict).not.toMatch(/collected/);
  });
});

describe('one of several sources that is collected differently', () => {
  /** Another source, which keeps its pace. */
  const among = (steady: number) =>
    at(...daily('reviews', (day) => (day < 30 ? 6 : 60)), ...daily('survey', () => steady));
  const [now, before] = [time('2024-02-20', undefined), time(undefined, '2024-02-19')];

  it('is a warning where a fifth of the records are its own, and no growth of complaints', async () => {
    const { meta } = await trend(among(60), { filters: [low], trend_by: 'day' });
    expect(meta.warnings.find(({ code }) => code === 'collection_changed')?.detail).toBe(
      'Since 31 January 2024 there have been 60 records a day in reviews, compared with 6 before: they may have been collected differently, so that earlier and later ones cannot be compared.',
    );
    const answer = await compare(among(60), now, before);
    expect(codes(answer)).toContain('collection_changed');
    expect(answer.verdict).toMatch(/may have been collected differently, so they are not compared/);
    expect(answer.verdict).not.toMatch(/certain|times|more/);
  });

  it('is none where it holds few of them', async () => {
    const index = among(200);
    expect(codes(await trend(index, { trend_by: 'day' }))).not.toContain('collection_changed');
    expect(codes(await compare(index, now, before))).not.toContain('collection_changed');
    const own = { type: 'list', key: 'source', operator: 'eq', values: ['reviews'] };
    expect(codes(await trend(index, { filters: [own], trend_by: 'day' }))).toContain('collection_changed');
  });

  it('is noticed where another source lies so long ago that years are counted', async () => {
    const old = daily('survey', () => 20).map((one) => ({ ...one, ds: Number(one.ds) - 40 * 365 * DAY }));
    const index = at(...daily('reviews', (day) => (day < 30 ? 6 : 60)), ...old);
    const { meta, interval } = await trend(index, { filters: [low] });
    expect(interval).toBe('year');
    expect(meta.warnings.find(({ code }) => code === 'collection_changed')?.detail).toMatch(
      /^Since 31 January 2024 there have been 60 records a day in reviews, compared with 6 before/,
    );
    const answer = await compare(index, now, before);
    expect(answer.verdict).toMatch(/may have been collected differently, so they are not compared/);
  });

  it('is a warning for each source where several were', async () => {
    const both = at(
      ...daily('reviews', (day) => (day < 30 ? 6 : 60)),
      ...daily('survey', (day) => (day < 20 ? 4 : 80)),
    );
    const { meta } = await trend(both, { trend_by: 'day' });
    const warned = meta.warnings.filter(({ code }) => code === 'collection_changed');
    expect(warned.map(({ detail }) => /^Since ([^,]+?) there .* in (\w+),/.exec(detail)?.slice(1))).toEqual([
      ['21 January 2024', 'survey'],
      ['31 January 2024', 'reviews'],
    ]);
  });

  it('is a warning of a trend that is compared with the time before', async () => {
    const filters = [time('2024-02-06', '2024-02-25')];
    const asked = { filters, trend_by: 'day', compare: 'previous_period' };
    expect(codes(await trend(among(60), asked))).toContain('collection_changed');
    expect(codes(await trend(among(60), { ...asked, compare: 'none' }))).not.toContain('collection_changed');
  });
});

it('one of steady numbers, one that declines and several together are no such source', async () => {
  const steady = at(...daily('reviews', () => 20));
  const launch = at(...daily('reviews', (day) => (day < 30 ? 60 : 6)));
  const several = at(...daily('reviews', () => 6), ...daily('survey', (day) => (day < 30 ? 0 : 60)));
  for (const index of [steady, launch, several])
    expect(codes(await trend(index, { trend_by: 'day' }))).not.toContain('collection_changed');
});

it('one of several sources that begins between two times is no growth of complaints either', async () => {
  const list = [...daily('reviews', () => 20), ...daily('survey', (day) => (day < 40 ? 0 : 20))];
  const [now, before] = [time('2024-02-12', undefined), time(undefined, '2024-02-11')];
  const answer = await compare(at(...list), now, before);
  expect(answer.meta.warnings).toContainEqual({
    code: 'collection_changed',
    detail:
      'There are records of survey only since 10 February 2024, so that earlier and later ones cannot be compared.',
    field: 'ds',
    collection: { source: 'survey', since: '2024-02-10', interval: 'day', before: 0, after: null },
  });
  expect(answer.verdict).toMatch(/so they are not compared/);
  const few = at(...daily('reviews', () => 200), ...daily('survey', (day) => (day < 40 ? 0 : 20)));
  expect(codes(await compare(few, now, before))).not.toContain('collection_changed');
  const both = await compare(at(...list), { ...low, max: 1 }, { ...low, max: 2 });
  expect(codes(both)).not.toContain('collection_changed');
  const later = await compare(
    at(...list),
    time('2024-02-21', '2024-02-29'),
    time('2024-02-11', '2024-02-20'),
  );
  expect(codes(later)).not.toContain('collection_changed');
});
