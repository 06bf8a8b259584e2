import { describe, expect, it } from 'vitest';
import { alertCondition, type AlertCondition } from '#libs/contract';
import type { Observation } from './observation.js';
import { readingOf } from './verdict.js';

const seen = (parts: Partial<Observation> = {}): Observation => ({
  from: '2025-07-03T00:00:00+00:00',
  to: '2025-07-04T00:00:00+00:00',
  value: 100,
  count: 100,
  counts: true,
  unread: [],
  terms: [],
  drilldown: { filters: [] },
  ...parts,
});
const read = (
  observation: Observation,
  condition: unknown,
  rest: { resolveAt?: number; minCount?: number } = {},
) => readingOf(observation, { condition: alertCondition.parse(condition), minCount: 10, ...rest });
const change = (now: number, before: number, significant: boolean | null = true) =>
  seen({
    value: now,
    count: now,
    before: { value: before, count: before },
    change: {
      absolute: now - before,
      relative: before === 0 ? null : now / before - 1,
      ci: [0.1, 0.9],
      ci_of: 'relative',
      significant,
    },
  });
const anomaly = (direction: 'up' | 'down', expected = 50) =>
  seen({ anomaly: { expected, interval: [30, 70], z: 5, p_adjusted: 0.001, direction } });

describe('a verdict', () => {
  it.each<[string, Observation, unknown, string, object?]>([
    ['above', seen(), { kind: 'threshold', above: 99 }, 'breach'],
    ['not above at the limit', seen(), { kind: 'threshold', above: 100 }, 'clear'],
    ['below', seen({ value: 3, count: 3 }), { kind: 'threshold', below: 5 }, 'breach'],
    ['none at all is below', seen({ value: 0, count: 0 }), { kind: 'threshold', below: 5 }, 'breach'],
    ['between the levels', seen(), { kind: 'threshold', above: 120 }, 'between', { resolveAt: 80 }],
    [
      'behind both levels',
      seen({ value: 70 }),
      { kind: 'threshold', above: 120 },
      'clear',
      { resolveAt: 80 },
    ],
    ['between, from below', seen({ value: 6 }), { kind: 'threshold', below: 5 }, 'between', { resolveAt: 8 }],
    [
      'a mean of one record',
      seen({ value: 1, count: 1, counts: false }),
      { kind: 'threshold', below: 3 },
      'clear',
    ],
    [
      'a mean of many',
      seen({ value: 1, count: 30, counts: false }),
      { kind: 'threshold', below: 3 },
      'breach',
    ],
    [
      'a mean of nothing',
      seen({ value: null, count: 0, counts: false }),
      { kind: 'threshold', below: 3 },
      'clear',
    ],
    ['half more', change(150, 100), { kind: 'change', relative: 0.5 }, 'breach'],
    ['less than half more', change(149, 100), { kind: 'change', relative: 0.5 }, 'clear'],
    [
      'half more, asked for less',
      change(150, 100),
      { kind: 'change', direction: 'down', relative: 0.5 },
      'clear',
    ],
    ['a fall', change(20, 100), { kind: 'change', direction: 'down', relative: 0.5 }, 'breach'],
    ['a fall to nothing', change(0, 100), { kind: 'change', relative: 0.5 }, 'breach'],
    ['by an amount', change(120, 100), { kind: 'change', absolute: 20 }, 'breach'],
    ['from 1 to 2', change(2, 1), { kind: 'change', relative: 0.5 }, 'clear'],
    ['what may be chance', change(150, 100, false), { kind: 'change', relative: 0.5 }, 'clear'],
    ['after nothing', change(50, 0), { kind: 'change', relative: 0.5 }, 'clear'],
    ['without a period before', seen(), { kind: 'change', relative: 0.5 }, 'clear'],
    [
      'few, of a source that was not read',
      seen({ value: 0, count: 0, unread: ['A'] }),
      { kind: 'threshold', below: 5 },
      'between',
    ],
    [
      'many, of a source that was not read',
      seen({ unread: ['A'] }),
      { kind: 'threshold', above: 5 },
      'breach',
    ],
    [
      'a fall of what was not read',
      { ...change(20, 100), unread: ['A'] },
      { kind: 'change', relative: 0.5 },
      'between',
    ],
    ['what stands out', anomaly('up'), { kind: 'anomaly' }, 'breach'],
    ['what stands out the other way', anomaly('up'), { kind: 'anomaly', direction: 'down' }, 'clear'],
    ['what does not', seen({ anomaly: null }), { kind: 'anomaly' }, 'clear'],
    ['what cannot be judged', seen({ note: 'Not enough history' }), { kind: 'anomaly' }, 'clear'],
  ])('%s', (...[, observation, condition, verdict, rest]) => {
    expect(read(observation, condition, rest).verdict).toBe(verdict);
  });

  it('is a sentence with its numbers', () => {
    expect(read(seen({ value: 1234 }), { kind: 'threshold', above: 1000 }).text).toBe('1,234, above 1,000');
    expect(read(change(150, 100), { kind: 'change', relative: 0.2 }).text).toBe(
      '150, previously 100 (+50%, 95% interval +10% to +90%)',
    );
    expect(read(anomaly('up'), { kind: 'anomaly' }).text).toBe('100, expected 30 to 70');
    expect(read(change(2, 1), { kind: 'change', relative: 0.5 }).text).toContain('Too few records');
  });

  it.each<[string, Partial<AlertCondition>]>([
    ['both limits', { kind: 'threshold', above: 1, below: 2 }],
    ['no limit', { kind: 'threshold' }],
    ['a share and an amount', { kind: 'change', relative: 1, absolute: 2 }],
    ['a negative share', { kind: 'change', relative: -1 }],
  ])('is rejected with %s', (_, condition) => {
    expect(alertCondition.safeParse(condition).success).toBe(false);
  });
});
