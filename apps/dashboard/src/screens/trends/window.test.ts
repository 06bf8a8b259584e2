import { describe, expect, it } from 'vitest';
import { windowOf } from './window.js';

const TODAY = '2026-03-31';

describe('the time whose numbers are compared', () => {
  it('is the range of the bar where that has a beginning', () => {
    const found = windowOf('7d', TODAY, TODAY);
    expect(found).toEqual({ range: '7d', before: '..2026-03-24', whole: true, words: 'Last 7 days' });
    expect(windowOf('2026-01-05..', TODAY, TODAY)).toMatchObject({ range: '2026-01-05..', whole: true });
  });

  it('is the last thirty days with records otherwise', () => {
    expect(windowOf('', '2024-06-12', TODAY)).toEqual({
      range: '2024-05-14..2024-06-12',
      before: '..2024-05-13',
      whole: false,
      words: '14 May 2024 – 12 Jun 2024',
    });
    expect(windowOf('..2025-12-31', '2025-12-30', TODAY).range).toBe('2025-12-01..2025-12-30');
  });

  it('ends today where records are dated later', () => {
    expect(windowOf('', '2031-01-01', TODAY)).toMatchObject({
      range: '2026-03-02..2026-03-31',
      words: 'Last 30 days',
    });
  });
});
