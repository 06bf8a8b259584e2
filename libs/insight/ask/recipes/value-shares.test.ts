import { expect, it } from 'vitest';
import type { Step } from '../steps/investigation.js';
import { faultOf, figure } from '../writing/field-figures.js';
import { comparedWithOthers, rank } from './value-shares.js';

/** A distribution of records by a value. */
function counted(id: string, counts: Record<string, number>): Step<'distribution'> {
  const buckets = Object.entries(counts).map(([label, count]) => ({
    kind: 'value',
    key: label,
    label,
    count,
  }));
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const answer = { buckets, records_with_value: total, distinct_values: buckets.length };
  return { id, answer } as unknown as Step<'distribution'>;
}

function compared(low: Record<string, number>, rated: Record<string, number>) {
  const [moody, all] = [counted('S1', low), counted('S2', rated)];
  const totals = [figure(moody, 'records_with_value'), figure(all, 'records_with_value')] as const;
  const ranked = rank(all, moody, false);
  const { isChance, lines } = comparedWithOthers({ ranked, field: 'platform' }, totals, ['S1', 'S2']);
  const [line] = lines;
  // Each number is what the steps counted, or what is left of it.
  expect(line?.figures?.map((one) => faultOf(one as never, [moody, all]))).toEqual(
    line?.figures?.map(() => undefined),
  );
  return { isChance, text: String(line?.text) };
}

it('of two values, the first is compared with the other one and not with both', () => {
  expect(compared({ Android: 2732, iOS: 1930 }, { Android: 7225, iOS: 5497 })).toEqual({
    isChance: false,
    text: 'For iOS it is 1,930 of 5,497 ratings (35.1%); the difference is likely real',
  });
});

it('the first of many is compared with all others, as the most extreme of so many', () => {
  const others = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`v${i}`, 100]));
  const low = Object.fromEntries(Object.keys(others).map((name) => [name, 30]));
  const { isChance, text } = compared({ first: 41, ...low }, { first: 100, ...others });
  expect(isChance).toBe(true);
  expect(text).toBe('For all others it is 600 of 2,000 ratings (30%); the difference may be chance');
});
