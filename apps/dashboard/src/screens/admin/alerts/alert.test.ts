import { describe, expect, it } from 'vitest';
import { conditionWords, watchedWords } from './alert.js';

describe('an alert in words', () => {
  it.each([
    [{ kind: 'threshold', above: 100 }, null, 'above 100'],
    [{ kind: 'threshold', above: 100 }, 80, 'above 100, until below 80'],
    [{ kind: 'threshold', below: 3 }, 4, 'below 3, until above 4'],
    [
      { kind: 'change', relative: 0.5, direction: 'up' },
      null,
      'rises by 50% or more from the previous period',
    ],
    [{ kind: 'change', absolute: 20 }, null, 'rises or falls by 20 or more from the previous period'],
    [{ kind: 'anomaly', direction: 'down' }, null, 'unusually low'],
    [{ kind: 'episode', direction: 'down' }, null, 'has fallen lately, source by source'],
  ] as const)('%j, resolving at %j: %s', (condition, over, words) => {
    expect(conditionWords(condition, over)).toBe(words);
  });

  it('writes shares in percent', () => {
    expect(conditionWords({ kind: 'threshold', above: 0.4 }, 0.35, 'share')).toBe(
      'above 40%, until below 35%',
    );
    expect(conditionWords({ kind: 'change', absolute: 0.1, direction: 'up' }, null, 'share')).toBe(
      'rises by 10 points or more from the previous period',
    );
  });

  it.each([
    [
      'trend',
      {
        trend_by: 'week',
        trend_on: 'share',
        filters: [
          { key: 'score', type: 'exists' },
          { key: 'source', value: 'shop' },
        ],
        part_filters: [{ key: 'rating', type: 'list', operator: 'eq', values: ['low'] }],
      },
      {},
      'Share of low scores per week where Source is shop',
    ],
    [
      'trend',
      {
        trend_by: 'day',
        trend_on: 'share',
        search_query: 'crash',
        filters: [{ key: 'source', value: 'shop' }],
      },
      {},
      'Share of records matching “crash” per day, of those where Source is shop',
    ],
    ['trend', { trend_by: 'day', search_query: 'crash' }, {}, 'Records per day matching “crash”'],
    ['trend', { trend_on: 'score', trend_by: 'week' }, {}, 'Mean score per week'],
    [
      'distribution',
      { distribution_by: 'source', filters: [{ key: 'score', operator: 'lte', value: 2 }] },
      { bucket: 'shop', measure: 'share', window: '7d' },
      'Share of records with source shop where Score at most 2, in the last 7 days',
    ],
    [
      'quantify',
      { main_query: 'crash', secondary_query: 'slow' },
      { measure: 'share_difference', window: '28d' },
      'Share difference of “crash” vs “slow”, in the last 28 days',
    ],
  ] as const)('a %s of %j', (endpoint, request, rest, words) => {
    expect(watchedWords({ endpoint, request, ...rest })).toBe(words);
  });
});
