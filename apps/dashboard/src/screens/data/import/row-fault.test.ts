import { expect, it } from 'vitest';
import { rowFault, rowsFault } from './row-fault.js';

const map = ['message=Title,Review\\, long', 'ds=Review Date', 'filters.stars:number=Stars'];

it.each([
  [
    "line 3: 'ds': '05/13/2026' is not a date in the format iso",
    'Row 3, column “Review Date”: “05/13/2026” is not a date in the chosen format YYYY-MM-DD. Choose another format of the dates, or correct it in the file.',
  ],
  [
    "line 4: 'ds': 'in May' is not a date in the format dd/MM/yyyy",
    'Row 4, column “Review Date”: “in May” is not a date in the chosen format dd/MM/yyyy. Choose another format of the dates, or correct it in the file.',
  ],
  [
    "line 9: 'filters.stars': 'five' is not a number",
    'Row 9, column “Stars”: “five” is not a number. Correct it in the file, or import the column as text.',
  ],
  [
    "line 5: 'message': must be one text or number, not a list or an object",
    'Row 5, columns “Title” and “Review, long”: must be one text or number, not a list or an object',
  ],
  ['line 7: has 4 cells where the header has 3', 'Row 7: has 4 cells where the header has 3'],
])('%s', (example, words) => {
  expect(rowFault(example, map)).toBe(words);
});

it('of several rows, says which column and what is wrong', () => {
  const reason = "'ds': is not a date in the format iso";
  expect(rowsFault({ reason, count: 2 }, map)).toBe(
    '2 rows, column “Review Date”: not a date in the chosen format YYYY-MM-DD. Choose another format of the dates, or correct it in the file.',
  );
  expect(rowsFault({ reason: 'has more or fewer cells where the header has 3', count: 1 }, map)).toBe(
    '1 row: has more or fewer cells where the header has 3',
  );
});
