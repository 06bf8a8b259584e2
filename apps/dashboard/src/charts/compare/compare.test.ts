import { describe, expect, it } from 'vitest';
import { formatShare } from '../../ui/format.js';
import { days, drilldown } from '../models.fixture.js';
import type { DumbbellModel } from '../types.js';
import { differenceTrend, differenceWords } from './difference.js';
import { dumbbellTable, dumbbellWords, endName } from './dumbbell.js';
import { overlapParts, overlapTable, overlapWords } from './overlap.js';

const sides = ['crash', 'slow'] as const;
const counts = (rows: ReturnType<typeof overlapTable>['rows']) =>
  rows.flat().flatMap((cell) => (typeof cell === 'object' && cell.mark ? cell.mark.count : []));

describe('an overlap', () => {
  const part = (count: number) => ({ count, drilldown: drilldown(String(count)) });
  const model = { sides, onlyFirst: part(186), both: part(40), onlySecond: part(58) };

  it('has parts that are shares of all', () => {
    expect(overlapParts(model).reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1);
    expect(overlapWords(model)).toBe('40 of 284 records are in both; 186 only in crash; 58 only in slow.');
    expect(counts(overlapTable(model).rows)).toEqual([186, 40, 58]);
  });

  it('may be of nothing', () => {
    const none = { sides, onlyFirst: { count: 0 }, both: { count: 0 }, onlySecond: { count: 0 } };
    expect(overlapWords(none)).toBe('Neither side has any records.');
    expect(overlapParts(none).map(({ share }) => share)).toEqual([null, null, null]);
  });
});

describe('two values a row', () => {
  const end = (value: number | null, count: number) => ({
    value,
    count,
    ci: null,
    drilldown: drilldown(`${count}`),
  });
  const model: DumbbellModel = {
    measure: { name: 'share', kind: 'share' },
    sides,
    rows: [
      { label: 'PT', ends: [end(0.4, 8), end(0.2, 4)] },
      { label: 'DE', ends: [end(0.1, 2), end(0.5, 9)] },
      { label: 'ES', ends: [end(null, 0), end(0.9, 1)] },
    ],
  };

  it('are labelled where they are farthest apart', () => {
    expect(dumbbellWords(model)).toBe(
      `Largest gap in share: DE, ${formatShare(0.1)} for crash and ${formatShare(0.5)} for slow.`,
    );
    expect(dumbbellWords({ ...model, rows: model.rows.slice(2) })).toBe('No value that both sides share.');
  });

  it('are named and counted', () => {
    expect(endName(model, 1, 1)).toBe(`DE, slow: share ${formatShare(0.5)}, 9 records`);
    expect(counts(dumbbellTable(model).rows)).toEqual([8, 4, 2, 9, 0, 1]);
  });
});

describe('differences over time', () => {
  const point = (difference: number | null, low: number, high: number, i: number) => {
    const { start, end } = days(Array.from({ length: 9 }, () => 1))[i];
    return { start, end, difference, difference_ci: [low, high] as const };
  };
  const model = {
    interval: 'day',
    sides,
    points: [
      point(0.1, 0.05, 0.15, 0),
      point(null, 0, 0, 1),
      point(-0.2, -0.3, -0.1, 2),
      point(0.05, -0.1, 0.1, 3),
    ],
  } as const;

  it('are counted where zero lies outside their interval', () => {
    const words = differenceWords(model);
    expect(words).toContain(
      'crash clearly higher than slow in 1 of 3 days; clearly lower in 1; largest difference: -20 points',
    );
    expect(differenceWords({ ...model, points: [] })).toBe('No difference to show.');
  });

  it('are drawn as a line with gaps whose points open nothing', () => {
    const [series] = differenceTrend(model).series;
    expect(series.points.map(({ value }) => value)).toEqual([0.1, null, -0.2, 0.05]);
    expect(series.points.some(({ drilldown: opens }) => opens)).toBe(false);
  });
});
