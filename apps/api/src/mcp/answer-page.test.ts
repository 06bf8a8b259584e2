import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_TOKENS, cursorAt, cutText, pageOf, rowOf, TEXT_TOKENS, tokensOf } from './answer-page.js';

const page = (rows: object[], start = 0, total = start + rows.length) =>
  pageOf({ total }, { name: 'rows', rows, start, total });

describe('a page of an answer', () => {
  it('stays within its token limit and loses no row between pages', () => {
    const row = fc.record({ n: fc.integer(), text: fc.string({ maxLength: 1_000, unit: 'grapheme' }) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const seen: unknown[] = [];
        let start: number | undefined = 0;
        while (start !== undefined) {
          const answer = page(rows.slice(start), start, rows.length);
          const got = answer.rows as object[];
          expect(tokensOf(answer)).toBeLessThanOrEqual(ANSWER_TOKENS - TEXT_TOKENS + 50);
          expect(answer.truncated).toBe(answer.next_cursor !== null);
          seen.push(...got);
          start = answer.next_cursor === null ? undefined : rowOf(answer.next_cursor);
        }
        expect(seen).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  it('cuts long texts within a row, and names them', () => {
    const [row] = page([{ id: 'a', filters: { note: 'x'.repeat(9_000), short: 'y' } }]).rows as object[];
    expect(row).toEqual({
      id: 'a',
      filters: { note: `${'x'.repeat(1_500)}…`, short: 'y' },
      cut: ['filters.note'],
    });
  });

  it('rounds numbers to four digits, but not counts', () => {
    expect(page([{ count: 1_234_567, share: 0.123456789, p: 1.23456e-9 }]).rows).toEqual([
      { count: 1_234_567, share: 0.1235, p: 1.235e-9 },
    ]);
  });

  it('has no next page when there are no rows', () => {
    expect(page([], 0, 5)).toMatchObject({ truncated: false, next_cursor: null });
  });
});

describe('a cursor', () => {
  it('is read back, and nothing else is', () => {
    expect([rowOf(undefined), rowOf(cursorAt(0)), rowOf(cursorAt(4711))]).toEqual([0, 0, 4711]);
    expect(['', 'x', '4711', cursorAt(1).slice(1)].map(rowOf)).toEqual(Array(4).fill(undefined));
  });
});

describe('the text beside the data', () => {
  it('is cut to its token limit, whatever the script', () => {
    for (const text of ['word '.repeat(2_000), '苦情'.repeat(2_000), '👍'.repeat(2_000)]) {
      const cut = cutText(text, 100);
      expect(tokensOf(cut)).toBeLessThanOrEqual(101);
      expect(cut.endsWith('…')).toBe(true);
    }
    expect(cutText('short', 100)).toBe('short');
  });
});
