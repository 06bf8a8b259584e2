import { describe, expect, it } from 'vitest';
import { watchedWords } from './alert.js';

describe('the number an alert watches', () => {
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
