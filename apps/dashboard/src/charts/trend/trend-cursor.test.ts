import { describe, expect, it } from 'vitest';
import { days, trendOf } from '../models.fixture.js';
import { neighbor, widen } from './trend-cursor.js';
import { gridOf, layoutOf } from './trend-layout.js';

const of = (key: string, values: (number | null)[]) =>
  ({ key, label: key, kind: 'value', points: days(values) }) as const;
const model = trendOf([], { series: [of('a', [1, null, 3]), of('b', [4, 5, 6])] });
const dots = layoutOf(model, gridOf(model), new Set([0, 1]), {
  width: 400,
  height: 200,
  endRoom: 0,
}).series.flatMap((drawn) => drawn.dots);
const at = (row: number, bucket: number) => dots.find((dot) => dot.row === row && dot.at === bucket);
const from = (row: number, bucket: number, key: string) => {
  const start = at(row, bucket);
  return start && neighbor(dots, start, key);
};

describe('arrow keys', () => {
  it('lead along a series over its gaps', () => {
    expect(from(0, 0, 'ArrowRight')).toBe(at(0, 2));
    expect(from(0, 2, 'ArrowLeft')).toBe(at(0, 0));
    expect(from(0, 2, 'ArrowRight')).toBeUndefined();
    expect(from(1, 1, 'Home')).toBe(at(1, 0));
    expect(from(1, 1, 'End')).toBe(at(1, 2));
  });

  it('lead to the other series at the same time', () => {
    expect(from(0, 2, 'ArrowDown')).toBe(at(1, 2));
    expect(from(1, 2, 'ArrowUp')).toBe(at(0, 2));
    expect(from(1, 1, 'ArrowUp')).toBeUndefined();
  });

  it('lead nowhere with other keys', () => {
    expect(from(1, 1, 'a')).toBeUndefined();
  });
});

describe('a selection by keys', () => {
  it('begins where the focus is, grows and shrinks, and ends with the axis', () => {
    expect(widen(undefined, 3, 'ArrowLeft', 9)).toEqual({ from: 3, to: 2 });
    expect(widen({ from: 3, to: 2 }, 3, 'ArrowRight', 9)).toEqual({ from: 3, to: 3 });
    expect(widen({ from: 3, to: 9 }, 3, 'ArrowRight', 9)).toEqual({ from: 3, to: 9 });
    expect(widen({ from: 3, to: 0 }, 3, 'ArrowLeft', 9)).toEqual({ from: 3, to: 0 });
    expect(widen(undefined, 3, 'ArrowUp', 9)).toBeUndefined();
  });
});
