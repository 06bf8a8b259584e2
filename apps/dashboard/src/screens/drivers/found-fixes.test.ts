import { describe, expect, it } from 'vitest';
import { type FoundTheme, foundFixes } from './found-fixes.js';

/** A third of its records are low. */
const theme = (name: string, records: number, mean: number | null, concept?: string): FoundTheme =>
  ({
    name: `${name} (card, refund)`,
    concept,
    ...(concept && { subject: name }),
    query: name,
    records: records / 3,
    mean_score: mean && 1,
    background_records: (2 * records) / 3,
    background_mean_score: mean && (3 * mean - 1) / 2,
  }) as FoundTheme;
const fixesOf = (...themes: FoundTheme[]) =>
  foundFixes({ themes, records: 1000, mean: 4, scale: [1, 5] }).map(({ name }) => name);

describe('what to fix, by found themes', () => {
  it('puts first what costs the mean most: how many they are times how much lower they rate', () => {
    expect(
      fixesOf(
        theme('Payment', 60, 1.2, 'payment'),
        theme('Speed', 200, 2.5, 'speed'),
        theme('Design', 300, 4.8, 'design'),
      ),
    ).toEqual(['Speed', 'Payment']);
  });

  it('says by how much the mean would be higher without it', () => {
    const [fix] = foundFixes({
      themes: [theme('Speed', 200, 2, 'speed')],
      records: 1000,
      mean: 4,
      scale: [1, 5],
    });
    expect(fix).toMatchObject({ query: 'Speed', records: 200 });
    expect(fix?.mean).toBeCloseTo(2);
    expect(fix?.rest).toBeCloseTo(4.5);
    expect(fix?.costs).toBeCloseTo(0.5);
  });

  it('leaves out what has too few scores, may be chance, has no score, or is no subject', () => {
    expect(
      fixesOf(
        theme('Rare', 29, 1, 'rare'),
        theme('Chance', 40, 3.7, 'chance'),
        theme('Unrated', 100, null, 'unrated'),
        theme('iphone', 200, 2),
        theme('All', 990, 3.9, 'all'),
      ),
    ).toEqual([]);
  });
});
