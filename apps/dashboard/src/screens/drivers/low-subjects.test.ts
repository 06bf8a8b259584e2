import { describe, expect, it } from 'vitest';
import type { FoundTheme } from './found-fixes.js';
import { betterSubjects, lowSubjects, sidesOf } from './low-subjects.js';

const theme = (name: string, [records, others]: [number, number], concept: string | undefined = name) =>
  ({
    name: `${name} (cartão)`,
    ...(concept && { concept, subject: name }),
    query: name,
    records,
    share: records / 200,
    background_records: others,
    background_share: others / 50,
    examples: [`a record about ${name}`],
  }) as FoundTheme;
const found = (...themes: FoundTheme[]) => ({ themes, total: 200, background_total: 50 });

describe('what low scores are about', () => {
  it('begins with the subject that grew most among them, in English', () => {
    const themes = found(theme('Refunds', [40, 1]), theme('Payment', [160, 8]));
    expect(lowSubjects(themes, true)).toEqual([
      {
        name: 'Payment',
        query: 'Payment',
        now: { records: 160, share: 0.8 },
        before: { records: 8, share: 0.16 },
        examples: ['a record about Payment'],
      },
      {
        name: 'Refunds',
        query: 'Refunds',
        now: { records: 40, share: 0.2 },
        before: { records: 1, share: 0.02 },
        examples: ['a record about Refunds'],
      },
    ]);
  });

  it('says of what is gone how it was before', () => {
    expect(lowSubjects(found(theme('Payment', [160, 8])), false)).toMatchObject([
      { now: { records: 8 }, before: { records: 160 } },
    ]);
  });

  it('says what the other period has more often, too', () => {
    const themes = found(theme('Payment', [160, 8]), theme('Speed', [10, 20]), theme('Sync', [50, 13]));
    expect(betterSubjects(themes, true)).toMatchObject([
      { name: 'Speed', now: { records: 10 }, before: { records: 20 } },
    ]);
    expect(betterSubjects(themes, false)).toMatchObject([
      { name: 'Speed', now: { records: 20 }, before: { records: 10 } },
    ]);
  });

  it('leaves out what may be chance, what is rare, and words without a subject', () => {
    const chance = theme('Speed', [50, 10]);
    const none = { ...theme('iphone', [160, 0]), concept: undefined };
    expect(lowSubjects(found(chance, theme('Rare', [4, 0]), none), true)).toEqual([]);
    expect(lowSubjects({ ...found(theme('Payment', [160, 0])), background_total: 0 }, true)).toEqual([]);
  });

  it('reads the period that is worse', () => {
    const side = (name: string) => ({ drilldown: { filters: [{ key: name, type: 'exists' }] as never[] } });
    const changed = (value: number) => ({
      main: side('now'),
      secondary: side('before'),
      change: { value },
    });
    const keys = (...args: Parameters<typeof sidesOf>) => {
      const { isNow, worse, better } = sidesOf(...args);
      return [isNow, ...[worse, better].map(({ filters }) => filters.map(({ key }) => key).join())];
    };
    expect(keys(changed(-1), 'score')).toEqual([true, 'now,rating', 'before,rating']);
    expect(keys(changed(1), 'score')).toEqual([false, 'before,rating', 'now,rating']);
    expect(keys(changed(0.1), 'low_scores')).toEqual([true, 'now,rating', 'before,rating']);
  });
});
