import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { readFilter } from './filter-grammar.fixture.js';
import { filterExpression } from './match-reader.js';

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        '\\',
        '"',
        "'",
        '\\"',
        'n',
        ' ',
        'AND',
        ' OR ',
        '(',
        ')',
        '[',
        ']',
        '<',
        '\n',
        '\0',
        'u{41}',
        'x41',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
);

it('is read as what it was made of, whatever that is', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(nasty, nasty, fc.constantFrom('=', '>=', '<'), (attribute, value, operator) => {
      const written = filterExpression([
        { attribute, operator, value },
        { attribute: 'seq', operator: '=', value: [1, 20] },
      ]);
      expect(readFilter(written)).toEqual([
        { attribute, operator, values: [value] },
        { attribute: 'seq', operator: 'IN', values: ['1', '20'] },
      ]);
    }),
    { numRuns: inject('soak') ? 10_000 : 2_000 },
  );
});
