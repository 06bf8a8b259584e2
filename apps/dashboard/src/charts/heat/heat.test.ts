import { describe, expect, it } from 'vitest';
import { bar, stack } from '../models.fixture.js';
import { measureOf, RECORDS } from '../wording.js';
import { heatLayout, heatScale, heatTable, shadedValues, heatWords } from './heat.js';

const model = {
  measure: RECORDS,
  rowName: 'weekday',
  columnName: 'hour of day',
  bars: [
    bar('Monday', 9, { stacks: [stack('00:00', 2), stack('01:00', 7)] }),
    bar('Tuesday', 1, { stacks: [stack('00:00', 0), stack('01:00', 1)] }),
  ],
};

describe('the shades of a heat map', () => {
  it('go from nothing at all to the most', () => {
    const { shadeOf } = heatScale(RECORDS, [0, 1, 50, 100]);
    expect([0, 1, 19, 20, 50, 99, 100].map(shadeOf)).toEqual([0, 1, 1, 2, 3, 5, 5]);
  });

  it('begin at the lowest value where zero says nothing', () => {
    const { shadeOf } = heatScale(measureOf('score'), [3, 4, null]);
    expect([null, 3, 3.5, 4].map(shadeOf)).toEqual([0, 1, 3, 5]);
  });

  it('are those of the values: records without one take the darkest', () => {
    const missing = bar('(no value)', 900, { kind: 'missing', stacks: [stack('00:00', 900)] });
    expect(shadedValues({ ...model, bars: [...model.bars, missing] })).toEqual([2, 7, 0, 1]);
    expect(heatScale(RECORDS, [2, 7]).shadeOf(900)).toBe(5);
  });

  it('are one where all values are the same', () => {
    expect(heatScale(RECORDS, [0, 0]).shadeOf(0)).toBe(0);
    expect(heatScale(RECORDS, []).shadeOf(null)).toBe(0);
    expect(heatScale(measureOf('score'), [3, 3]).shadeOf(3)).toBe(3);
  });
});

describe('a heat map', () => {
  it('can be turned without changing what a cell stands for', () => {
    const upright = heatLayout(model);
    const turned = heatLayout(model, true);
    expect(turned.columns).toEqual(['Monday', 'Tuesday']);
    expect(turned.rows[1].cells[0]).toEqual(upright.rows[0].cells[1]);
    expect(turned.rows[1].cells[0].name).toBe('Monday, 01:00: 7 records');
  });

  it('says its highest cell and how many are empty', () => {
    expect(heatWords(model)).toBe(
      'Records by weekday and hour of day; highest: Monday, 01:00 with 7 records; most by weekday: Monday with 9. 1 of 4 cells are empty.',
    );
  });

  it('is a table with the same counts', () => {
    const { rows } = heatTable(model);
    expect(
      rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.mark?.count))),
    ).toEqual([
      ['Monday', 2, 7],
      ['Tuesday', 0, 1],
    ]);
  });
});
