import { describe, expect, it } from 'vitest';
import { formatCount, formatShare } from '../../ui/format.js';
import { bar, stack } from '../models.fixture.js';
import type { BarModel } from '../types.js';
import { measureOf, RECORDS } from '../wording.js';
import { barScale, spanOf, stackSum, whiskerOf, withoutEmpty } from './bar-scale.js';
import { barName, barTable, barWords } from './bar-text.js';

const nps = measureOf('nps');
const rated = measureOf('score', { scale: [1, 5] });
const model = (bars: BarModel['bars'], change: Partial<BarModel> = {}): BarModel => ({
  measure: RECORDS,
  total: 200,
  bars,
  ...change,
});

describe('the scale of bars', () => {
  it('draws counts from zero, so that lengths are to scale', () => {
    const scale = barScale(model([bar('a', 80), bar('b', 20)]));
    expect(scale.base).toBe(0);
    expect(scale.at(20) / scale.at(80)).toBeCloseTo(0.25);
    expect(scale.ticks).toEqual([]);
  });

  it('is that of the values: records without one may be cut off', () => {
    const bars = [bar('a', 80), bar('b', 20), bar('(no value)', 9000, { kind: 'missing' })];
    const scale = barScale(model(bars));
    expect([80, 9000].map(scale.at)).toEqual([100, 100]);
    expect([80, 9000].map(scale.isCut)).toEqual([false, true]);
    const parts = (count: number) => ({ stacks: [stack('x', count)] });
    const stacked = [bar('a', 80, parts(80)), bar('(no value)', 9000, { kind: 'missing', ...parts(9000) })];
    expect(barScale(model(stacked)).at(80)).toBe(100);
    expect(barScale(model(bars.slice(2))).at(9000)).toBe(100);
  });

  it('leaves out what stands apart and is empty', () => {
    const other = (count: number) => bar(`Other (${count})`, count, { kind: 'other' });
    expect(withoutEmpty([bar('a', 0), other(0), other(2)]).map(({ label }) => label)).toEqual([
      'a',
      'Other (2)',
    ]);
  });

  it('draws no interval of what is counted exactly', () => {
    const counted = bar('a', 80, { ci: [60, 100] });
    expect(whiskerOf(model([counted]), counted)).toBeUndefined();
    expect(barScale(model([counted])).at(80)).toBe(100);
    const mean = bar('a', 80, { value: 3, ci: [2, 4] });
    expect(whiskerOf(model([mean], { measure: rated }), mean)).toEqual([2, 4]);
  });

  it('draws means as dots on the scale they are measured on', () => {
    const scale = barScale(model([bar('a', 9, { value: 3 })], { measure: rated }));
    expect(scale.base).toBeUndefined();
    expect([scale.at(1), scale.at(3), scale.at(5)]).toEqual([0, 50, 100]);
  });

  it('draws negative values to the left of zero', () => {
    const scale = barScale(
      model([bar('a', 9, { value: 0.5 }), bar('b', 9, { value: -0.5 })], { measure: nps }),
    );
    expect(scale.base).toBe(50);
    const [below, above] = [spanOf(scale, 0, -0.5), spanOf(scale, 0, 0.5)];
    expect(above.left).toBe('50%');
    expect(Number.parseFloat(below.width)).toBeCloseTo(Number.parseFloat(above.width));
    expect(Number.parseFloat(below.left) + Number.parseFloat(below.width)).toBeCloseTo(50);
  });

  it('is as long as the parts are, where a record may be in several', () => {
    const many = bar('a', 10, { stacks: [stack('x', 8), stack('y', 7)] });
    expect(stackSum(many).value).toBe(15);
    expect(barScale(model([many])).at(15)).toBe(100);
  });
});

describe('the name of a bar', () => {
  it('holds value, count, share and index', () => {
    const baseline = { share: 0.31, index: 1.59, p_adjusted: 0.2 };
    const name = barName(model([]), bar('App Store', 80, { share: 0.4, share_ci: [0.35, 0.45], baseline }));
    expect(name).toBe(
      `App Store: 80 records, ${formatShare(0.4)} (${formatShare(0.35)} to ${formatShare(0.45)}), ` +
        `${(1.59).toLocaleString()}× its overall share, may be chance`,
    );
  });

  it('says a mean with its interval', () => {
    const name = barName(model([], { measure: nps }), bar('a', 9, { value: -0.2, ci: [-0.3, -0.1] }));
    expect(name).toBe('a: net promoter score -20, 9 records (-30 to -10)');
  });
});

describe('bars in words', () => {
  it('name the most frequent values, what is more frequent than elsewhere, and what stands apart', () => {
    const strong = { share: 0.1, index: 2, p_adjusted: 0.001 };
    const chance = { share: 0.1, index: 3, p_adjusted: 0.6 };
    const bars = [
      bar('a', 80, { share: 0.4, baseline: chance }),
      bar('b', 20, { share: 0.1, baseline: strong }),
      bar('(no value)', 5, { kind: 'missing' }),
    ];
    expect(barWords(model(bars))).toBe(
      `Most common: a with ${formatCount(80)} of 200 records (${formatShare(0.4)}), then b with 20 (${formatShare(0.1)}). ` +
        `More common than overall: b (${(2).toLocaleString(undefined, { minimumFractionDigits: 2 })}×). 5 without a value.`,
    );
  });

  it('name the highest and the lowest of means', () => {
    const bars = [bar('a', 9, { value: -0.2 }), bar('b', 9, { value: 0.4 }), bar('c', 9, { value: null })];
    expect(barWords(model(bars, { measure: nps }))).toBe(
      'Highest net promoter score: b with +40; lowest: a with -20.',
    );
    expect(barWords(model([], { measure: nps }))).toBe('No values to show.');
  });
});

describe('bars as a table', () => {
  it.each([RECORDS, rated])('open as many records as the chart does, part by part ($name)', (measure) => {
    const stacks = [stack('x', 3), stack('y', 0)];
    const bars = [
      bar('a', 3, { stacks }),
      bar('(no value)', 5, { kind: 'missing', stacks: [stack('x', 1), stack('y', 4)] }),
    ];
    const { columns, rows } = barTable(model(bars, { measure }));
    const counts = rows.map((row) =>
      row.flatMap((cell) => (typeof cell === 'object' && cell.mark ? cell.mark.count : [])),
    );
    expect(counts).toEqual([
      [3, 3, 0],
      [5, 1, 4],
    ]);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
  });
});
