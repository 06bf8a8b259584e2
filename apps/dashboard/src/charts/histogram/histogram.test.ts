import { describe, expect, it } from 'vitest';
import { bar } from '../models.fixture.js';
import { histogramTable, histogramWords, placeIn } from './histogram.js';

const value = (key: number, count = 1) => bar(String(key), count, { key });
const bin = (key: number) => bar(`${key} – ${key + 10}`, 1, { key, kind: 'range' });

describe('where a number stands among bars', () => {
  it('is the middle of the bar of its value', () => {
    const bars = [1, 2, 3, 4, 5].map((key) => value(key));
    expect(placeIn(bars, 1)).toBeCloseTo(0.1);
    expect(placeIn(bars, 3)).toBeCloseTo(0.5);
    expect(placeIn(bars, 2.5)).toBeCloseTo(0.4);
    expect(placeIn(bars, 5)).toBeCloseTo(0.9);
  });

  it('is as far into a bin as the number is', () => {
    const bars = [0, 10, 20, 30].map(bin);
    expect(placeIn(bars, 0)).toBe(0);
    expect(placeIn(bars, 5)).toBeCloseTo(0.125);
    expect(placeIn(bars, 35)).toBeCloseTo(0.875);
    expect(placeIn(bars, 99)).toBe(1);
  });

  it('is nowhere without numbers to stand between', () => {
    expect(placeIn([value(1)], 1)).toBeUndefined();
    expect(placeIn([value(1), bar('x', 1)], 1)).toBeUndefined();
  });
});

describe('a histogram', () => {
  const model = {
    axis: 'score',
    mean: 2.5,
    median: null,
    bars: [value(1, 4), value(5, 6), bar('(no value)', 3, { kind: 'missing' })],
  };

  it('says what is most frequent and what has no number', () => {
    expect(histogramWords(model)).toBe(
      `Score of 10 records; most common: 5 (6); mean ${(2.5).toLocaleString(undefined, { minimumFractionDigits: 2 })}. 3 without a value.`,
    );
    expect(histogramWords({ ...model, bars: [] })).toBe('No records have a score.');
  });

  it('is a table with the same counts', () => {
    const counts = histogramTable(model)
      .rows.flat()
      .flatMap((cell) => (typeof cell === 'string' ? [] : cell.mark?.count));
    expect(counts).toEqual([4, 6, 3]);
  });
});
