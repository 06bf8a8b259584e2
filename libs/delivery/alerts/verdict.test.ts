import { describe, expect, it } from 'vitest';
import { alertCondition, type AlertCondition, type AlertReading } from '#libs/contract';
import type { Observation } from './observation.js';
import { nameOfMeasure, type WatchedName } from './reading-text.js';
import { unitOf } from './unit.js';
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
  rest: { resolveAt?: number; minCount?: number; watched?: WatchedName } = {},
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

describe('a mean over different scales', () => {
  it('is given with those of its sources', () => {
    const part = (source: string, scale: [number, number], value: number) => {
      return { source, scale, value, inferred: false, count: 9, n: 9, ci: null, drilldown: { filters: [] } };
    };
    const parts = [part('App Store', [1, 5], 2.125), part('survey', [0, 10], 7)];
    const mean = seen({ value: 4.5, counts: false, parts });
    const watched = nameOfMeasure('score');
    expect(read(mean, { kind: 'threshold', below: 5 }, { watched })).toMatchObject({
      verdict: 'breach',
      text: 'The mean score is 4.50, below the limit of 5.00. Sources use different score scales: App Store 2.13 (1 to 5), survey 7.00 (0 to 10).',
    });
  });
});

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

  it('says where there is too little to judge by', () => {
    const few = [change(2, 1), seen({ note: 'Not enough history' }), seen({ value: null, count: 0 })];
    for (const one of few)
      expect(read(one, { kind: 'change', relative: 0.5 })).toMatchObject({ verdict: 'clear', judged: false });
    expect(read(change(150, 100), { kind: 'change', relative: 0.5 })).not.toHaveProperty('judged');
  });

  it('has the usual range of what stands out, and of nothing else', () => {
    expect(read(anomaly('up'), { kind: 'anomaly' }).usual).toEqual([30, 70]);
    expect(read(seen({ anomaly: null }), { kind: 'anomaly' })).not.toHaveProperty('usual');
  });

  it.each<[string, AlertReading]>([
    [
      '1,234 records, above the limit of 1,000.',
      read(seen({ value: 1234 }), { kind: 'threshold', above: 1000 }),
    ],
    ['1 record, below the limit of 5.', read(seen({ value: 1 }), { kind: 'threshold', below: 5 })],
    [
      '100 records, not above the limit of 120, but still above 80.',
      read(seen(), { kind: 'threshold', above: 120 }, { resolveAt: 80 }),
    ],
    [
      '150 records, 50% more than in the period before (100). The change is likely real.',
      read(change(150, 100), { kind: 'change', relative: 0.2 }),
    ],
    [
      '80 records, 20% fewer than in the period before (100). The change may be chance.',
      read(change(80, 100, false), { kind: 'change', relative: 0.2 }),
    ],
    [
      '50 records, more than in the period before (0). The change is likely real.',
      read(change(50, 0), { kind: 'change', absolute: 5 }),
    ],
    [
      '100 records, the same as in the period before.',
      read(change(100, 100, false), { kind: 'change', relative: 0.2 }),
    ],
    [
      '100 records, more than usual: 30 to 70 were expected. The difference is likely real.',
      read(anomaly('up'), { kind: 'anomaly' }),
    ],
    [
      'Too few records to judge: 2. At least 10 are needed.',
      read(change(2, 1), { kind: 'change', relative: 0.5 }),
    ],
    [
      '0 records, below the limit of 5. But not all records of A and B were read.',
      read(seen({ value: 0, count: 0, unread: ['A', 'B'] }), { kind: 'threshold', below: 5 }),
    ],
  ])('says: %s', (text, reading) => {
    expect(reading.text).toBe(text);
  });

  it.each<[string, number, string]>([
    ['share', 0.2, 'The share is 20%, above the limit of 10%.'],
    ['score', 3.4, 'The mean score is 3.40, above the limit of 0.10.'],
    ['score_difference', 1, 'The difference in mean score is 1, above the limit of 0.1.'],
    ['filters.price_paid', 12.5, 'The value of price paid is 12.5, above the limit of 0.1.'],
  ])('names what is watched: %s', (measure, value, text) => {
    const rule = {
      condition: alertCondition.parse({ kind: 'threshold', above: 0.1 }),
      minCount: 1,
      watched: { ...nameOfMeasure(measure), unit: unitOf({ endpoint: 'quantify', request: {}, measure }) },
    };
    expect(readingOf(seen({ value, counts: false }), rule).text).toBe(text);
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
