import { describe, expect, it } from 'vitest';
import { alertSentence } from './sentence.js';

const login = { search_query: 'login', trend_by: 'day' };
const android = [{ key: 'filters.platform', value: 'Android' }];
const LOW_SHARE = {
  trend_by: 'week',
  trend_on: 'share',
  filters: [{ key: 'score', type: 'exists' }],
  part_filters: [{ key: 'rating', type: 'list', operator: 'eq', values: ['low'] }],
};

describe('an alert in a sentence', () => {
  it.each([
    [
      { ...login, filters: android },
      { kind: 'threshold', above: 30 },
      'more than 30 records a day mention “login” where Platform is Android',
    ],
    [
      { trend_by: 'hour', trend_on: 'authors' },
      { kind: 'threshold', below: 5 },
      'there are fewer than 5 authors an hour',
    ],
    [login, { kind: 'anomaly', direction: 'up' }, 'unusually many records a day mention “login”'],
    [
      { trend_by: 'day', filters: [...android, { key: 'rating', type: 'list', values: ['low'] }] },
      { kind: 'anomaly', direction: 'up' },
      'there are unusually many low ratings a day where Platform is Android',
    ],
    [
      login,
      { kind: 'change', direction: 'up', relative: 0.5 },
      'records per day matching “login” rise by 50% or more from one period to the next',
    ],
    [
      { trend_on: 'score', trend_by: 'week' },
      { kind: 'threshold', below: 3 },
      'the mean score per week is below 3',
    ],
    [
      { trend_on: 'score', trend_by: 'week' },
      { kind: 'episode', direction: 'down' },
      'the mean score per week has fallen lately in a source',
    ],
    [LOW_SHARE, { kind: 'threshold', above: 0.4 }, 'the share of low scores per week is above 40%'],
    [
      LOW_SHARE,
      { kind: 'change', absolute: 0.1 },
      'the share of low scores per week changes by 10 points or more from one period to the next',
    ],
  ] as const)('%j, %j: %s', (request, condition, clause) => {
    const emails = { emails: ['ana@example.org'], webhooks: [] };
    expect(alertSentence({ endpoint: 'trend', request, condition }, emails)).toBe(
      `Email ana@example.org when ${clause}.`,
    );
  });

  it('reads on after a window, and says whom it notifies', () => {
    const watch = {
      endpoint: 'distribution',
      request: { distribution_by: 'source' },
      bucket: 'shop',
      window: '7d',
      condition: { kind: 'threshold', above: 30 },
    } as const;
    const words = 'when records with source shop, in the last 7 days, are above 30.';
    expect(alertSentence(watch, { emails: [], webhooks: [] })).toBe(`Show it on this page ${words}`);
    expect(alertSentence(watch, { emails: [], webhooks: ['On call'] })).toBe(`Notify On call ${words}`);
    expect(alertSentence(watch, { emails: ['a@b.c', 'd@e.f'], webhooks: ['On call'] })).toBe(
      `Email a@b.c and d@e.f and notify On call ${words}`,
    );
  });
});
