import { describe, expect, it } from 'vitest';
import { say } from '../wording/message.js';
import { notRanked } from './not-ranked.js';

const candidate = (value: string, measure: number, n: number) => ({
  measure,
  n,
  text: say('valueMean', { value, mean: say('mean', { mean: measure, n }) }),
  figures: [],
});
const AIRLINES = [
  candidate('American Airlines', 2.4, 45),
  candidate('Thomas Cook', 1.5, 28),
  candidate('Iberia', 1.74, 19),
  candidate('One review', 1, 1),
  candidate('Qatar Airways', 8.2, 12),
];

describe('values with too few ratings for a ranking', () => {
  it('are named where they would come first', () => {
    const [line] = notRanked(AIRLINES, { first: 2.4, ascending: true, least: 30 }, ['S1']);
    expect(String(line?.text)).toBe(
      'Not ranked, since they have fewer than 30 ratings: Thomas Cook 1.50 (28 ratings); Iberia 1.74 (19 ratings)',
    );
    expect(line?.numbers).toEqual([30]);
  });

  it('are named from the best on where that is asked for', () => {
    const [line] = notRanked(AIRLINES, { first: 7.47, ascending: false, least: 30 }, ['S1']);
    expect(String(line?.text)).toMatch(/: Qatar Airways 8\.20 \(12 ratings\)$/);
  });

  it('are left unsaid where none would come first', () => {
    expect(notRanked(AIRLINES, { first: 1.2, ascending: true, least: 30 }, ['S1'])).toEqual([]);
  });
});
