import { expect, it } from 'vitest';
import { rowFaults, rowsFault } from './row-fault.js';

const row = {
  row: 3,
  field: 'ds',
  columns: ['Review Date'],
  value: '05/13/2026',
  code: 'bad_timestamp',
  detail: 'is not a date in the format iso',
  allowed: ['iso'],
};

it.each([
  [
    row,
    'Row 3, column “Review Date”: “05/13/2026” is not a date in the chosen format YYYY-MM-DD. Choose another format of the dates, or correct it in the file.',
  ],
  [
    { ...row, value: 'in May', allowed: ['dd/MM/yyyy', 'epoch-ms'] },
    'Row 3, column “Review Date”: “in May” is not a date in any of the chosen formats dd/MM/yyyy | milliseconds since 1970. Choose another format of the dates, or correct it in the file.',
  ],
  [
    {
      ...row,
      field: 'filters.stars',
      columns: ['Stars'],
      value: 'five',
      code: 'not_number',
      detail: 'is not a number',
      allowed: [],
    },
    'Row 3, column “Stars”: “five” is not a number. Correct it in the file, or import the column as text.',
  ],
  [
    {
      ...row,
      field: 'message',
      columns: ['Title', 'Review, long'],
      value: null,
      code: 'bad_type',
      detail: 'must be one text or number, not a list or an object',
      allowed: [],
    },
    'Row 3, columns “Title” and “Review, long”: must be one text or number, not a list or an object',
  ],
  [
    {
      ...row,
      field: null,
      columns: [],
      value: null,
      code: 'wrong_cells',
      detail: 'has 4 cells where the header has 3',
      allowed: [],
    },
    'Row 3: has 4 cells where the header has 3',
  ],
  [
    {
      ...row,
      field: 'filters.app',
      columns: [],
      value: 'x',
      code: 'too_long',
      detail: 'is too long',
      allowed: [],
    },
    'Row 3, field “filters.app”: “x” is too long',
  ],
])('%j', (rejected, words) => {
  expect(rowFaults([rejected])).toEqual([words]);
});

it('says the same of several rows once', () => {
  const other = { ...row, row: 9, value: 'in May' };
  expect(rowFaults([row, { ...row, row: 5 }, other, { ...row, row: 12 }])).toEqual([
    expect.stringMatching(/^Rows 3, 5 and 12, column “Review Date”: “05\/13\/2026” is not a date/),
    expect.stringMatching(/^Row 9, column “Review Date”: “in May” is not a date/),
  ]);
});

it('of several rows, says which column and what is wrong', () => {
  const { row: _row, value: _value, ...reason } = row;
  expect(rowsFault({ ...reason, count: 2 })).toBe(
    '2 rows, column “Review Date”: not a date in the chosen format YYYY-MM-DD. Choose another format of the dates, or correct it in the file.',
  );
  const cells = {
    field: null,
    columns: [],
    code: 'wrong_cells',
    allowed: [],
    detail: 'has more or fewer cells where the header has 3',
  };
  expect(rowsFault({ ...cells, count: 1 })).toBe('1 row: has more or fewer cells where the header has 3');
});
