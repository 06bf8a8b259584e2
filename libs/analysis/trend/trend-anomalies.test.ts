import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../oracle/oracle.fixture.js';
import { at, daily, total, trend } from '../oracle/trend-kit.fixture.js';

const DAY = 86_400_000;
const WEEK = [20, 22, 18, 21, 19, 6, 5];
/** Ten weeks from Monday, 5 May 2025, and one day more, so that the last of them is recorded whole. */
const weeks = [...Array.from({ length: 10 }, () => WEEK).flat(), 1];
/** 3 July 2025, a Thursday. */
const SPIKE = 59;

const range = (min: string, max: string) => [{ key: 'ds', min, max }];
const july = { trend_by: 'day', filters: range('2025-06-30', '2025-07-10') };

describe('the anomalies of a trend', () => {
  const loud = daily('2025-05-05', weeks.with(SPIKE, 90));

  it('are compared with the same earlier weekdays, also those before its range', async () => {
    const { anomalies, anomalies_note, series } = await trend(loud, july);
    expect(anomalies).toMatchObject([
      {
        start: '2025-07-03T00:00:00+00:00',
        end: '2025-07-04T00:00:00+00:00',
        value: 90,
        expected: 21,
        direction: 'up',
      },
    ]);
    expect(anomalies[0].z).toBeCloseTo(69 / Math.sqrt(21), 12);
    expect(anomalies_note).toBeNull();
    expect(await total(loud, anomalies[0].drilldown)).toBe(90);
    const marked = series[0].points.filter(({ anomaly }) => anomaly !== null);
    expect(marked).toMatchObject([{ label: '2025-07-03', anomaly: { expected: 21, direction: 'up' } }]);
  });

  it('are the same without a range: its own buckets are the history', async () => {
    const { anomalies, anomalies_note } = await trend(loud, { trend_by: 'day' });
    expect(anomalies.map(({ start, expected }) => [start.slice(0, 10), expected])).toEqual([
      ['2025-07-03', 21],
    ]);
    // The first four weeks have too little before them; the first and the last day are those in which records begin and end.
    expect(anomalies_note).toMatch(/^Not enough history to judge \d+ of 69 complete \w+s: /);
  });

  it('go both ways, also where a day without records is left out of the series otherwise', async () => {
    const silent = daily('2025-05-05', weeks.with(SPIKE, 0));
    const { anomalies, series } = await trend(silent, { ...july, fill: 'none' });
    expect(anomalies).toMatchObject([{ value: 0, direction: 'down' }]);
    expect(series[0].points.find(({ label }) => label === '2025-07-03')).toMatchObject({ count: 0 });
  });

  it('follow the clock of the zone, across a change of it', async () => {
    // The night from 29 to 30 March 2025 in Lisbon; a burst at nine in the morning every day but one at noon.
    const start = Date.parse('2025-02-03T09:10:00Z');
    const times: Partial<PlainRecord>[] = Array.from({ length: 70 * 10 }, (_, i) => {
      const day = Math.floor(i / 10);
      return { ds: start + day * DAY - (day >= 55 ? 3_600_000 : 0) };
    });
    const noon = Array.from({ length: 40 }, () => ({ ds: Date.parse('2025-04-08T08:20:00Z') }));
    const index = at(...times, ...noon);
    const { anomalies } = await trend(index, {
      trend_by: 'hour',
      timezone: 'Europe/Lisbon',
      filters: range('2025-04-05', '2025-04-10'),
    });
    expect(anomalies.map(({ start: at9, value, expected }) => [at9, value, expected])).toEqual([
      ['2025-04-08T09:00:00+01:00', 50, 10],
    ]);
  });

  it('are never found in parts of a bucket, whatever cuts it', async () => {
    const now = Date.parse('2025-07-03T18:00:00Z');
    const cut = { trend_by: 'day', filters: range('2025-06-30', '2025-07-03') };
    expect(await trend(loud, cut, { now })).toMatchObject({ anomalies: [], anomalies_note: null });
    const noon = [{ key: 'ds', min: '2025-07-03T12:00:00', max: '2025-07-05' }];
    expect((await trend(loud, { trend_by: 'day', filters: noon })).anomalies).toEqual([]);
    // Records end in the loud day, so it is unknown whether it was over.
    const ended = daily('2025-05-05', weeks.with(SPIKE, 90).slice(0, SPIKE + 1));
    expect((await trend(ended, july)).anomalies).toEqual([]);
  });

  it('say why none were looked for', async () => {
    expect(await trend(loud, { ...july, anomalies: false })).toMatchObject({
      anomalies: [],
      anomalies_note: null,
    });
    expect((await trend(loud, { ...july, trend_on: 'score' })).anomalies_note).toMatch(
      /^Only numbers of records and authors/,
    );
    const hole = { key: 'ds', operator: 'neq', min: '2025-07-01', max: '2025-07-01' };
    expect(await trend(loud, { ...july, filters: [...july.filters, hole] })).toMatchObject({ anomalies: [] });
    expect((await trend(daily('2025-07-01', [50, 50, 50]), july)).anomalies_note).toMatch(
      /Not enough history/,
    );
  });

  it('do not tell of records the caller may not see', async () => {
    const other = Array.from({ length: 60 }, (_, day) => ({
      ds: Date.UTC(2025, 4, 5) + day * DAY,
      source: 'b',
    }));
    const mine = Array.from({ length: 40 }, (_, i) => ({
      ds: Date.UTC(2025, 6, 3, 1) + i * 60_000,
      source: 'c',
    }));
    const bound = [{ type: 'list' as const, key: 'source', operator: 'eq' as const, values: ['c'] }];
    const whole = await trend(at(...other, ...mine), july, { bound });
    expect(whole).toMatchObject(await trend(at(...mine), july, { bound }));
  });

  it.each([
    ['week', 7],
    ['month', 31],
  ])('of %ss are compared with the eight before', async (trend_by, days) => {
    const start = Date.UTC(2024, 0, 1);
    const times = Array.from({ length: 15 * days }, (_, day) => ({ ds: start + day * DAY + 3_600_000 }));
    const burst = Array.from({ length: 100 }, () => ({ ds: start + 11.5 * days * DAY }));
    const { anomalies } = await trend(at(...times, ...burst), { trend_by });
    expect(anomalies).toHaveLength(1);
    expect(anomalies[0].expected).toBeCloseTo(days, -1);
  });

  it('of authors count authors', async () => {
    const index = at(
      ...Array.from({ length: 71 }, (_, day) =>
        Array.from({ length: day === SPIKE ? 60 : 10 }, (_u, i) => ({
          ds: Date.UTC(2025, 4, 5, 12) + day * DAY,
          user: `u${i}`,
        })),
      ).flat(),
      // Many records by few people are no more authors.
      ...Array.from({ length: 80 }, () => ({ ds: Date.UTC(2025, 6, 4, 12), user: 'u1' })),
    );
    expect((await trend(index, { ...july, trend_on: 'authors' })).anomalies).toMatchObject([
      { value: 60, expected: 10 },
    ]);
  });

  it('name the terms that came with them', async () => {
    const usual = weeks.flatMap((count, day) =>
      Array.from({ length: count }, (_, i): Partial<PlainRecord> => ({
        ds: Date.UTC(2025, 4, 5, 12) + day * DAY,
        words: [['photo', 'slow', 'login'][i % 3], `n${day}x${i}`, 'again'],
      })),
    );
    const refunds = Array.from({ length: 70 }, (_, i): Partial<PlainRecord> => ({
      ds: Date.UTC(2025, 6, 3, 15),
      words: ['refund', 'please', `m${i}`, 'again'],
    }));
    const { anomalies, meta } = await trend(at(...usual, ...refunds), july);
    expect(anomalies).toHaveLength(1);
    expect(anomalies[0].top_terms.join(' ')).toMatch(/refund/);
    expect(anomalies[0].top_terms.join(' ')).not.toMatch(/photo|again/);
    expect(meta.warnings).toEqual([]);
  });
});
