import { describe, expect, it } from 'vitest';
import type { Alert } from './alert.js';
import { alertRequest, definitionOf, type Draft, draftOf, EMPTY, namesTime, withoutTime } from './draft.js';

const TREND = { endpoint: 'trend', request: { trend_by: 'day' } } as const;
const SHARES = { endpoint: 'distribution', request: { distribution_by: 'source' } } as const;
const define = (change: Partial<Draft>, of: Parameters<typeof definitionOf>[1] = TREND) =>
  definitionOf({ ...EMPTY, ...change }, of);

describe('the draft of an alert', () => {
  it('says what is watched and when it fires', () => {
    expect(define({})).toEqual({
      ...TREND,
      condition: { kind: 'anomaly', direction: 'up' },
      every: '15m',
      fire_after: 1,
      resolve_after: 1,
      min_count: 10,
    });
    expect(define({ kind: 'change', amount: '25' })?.condition).toEqual({
      kind: 'change',
      direction: 'up',
      relative: 0.25,
    });
    expect(define({ kind: 'threshold', side: 'below', level: '3', resolve_at: '4' })).toMatchObject({
      condition: { kind: 'threshold', below: 3 },
      resolve_at: 4,
    });
  });

  it('is not one while a number is missing, or for what has no history to stand out from', () => {
    expect(define({ kind: 'threshold' })).toBeUndefined();
    expect(define({ kind: 'change', amount: '' })).toBeUndefined();
    expect(define({}, SHARES)).toBeUndefined();
    expect(define({ kind: 'threshold', level: '1' }, SHARES)).toBeUndefined();
  });

  it('takes shares in percent, and only conditions that can be judged', () => {
    const shares = { endpoint: 'trend', request: { trend_by: 'week', trend_on: 'share' } } as const;
    expect(define({ level: '40', resolve_at: '35' }, shares)).toMatchObject({
      condition: { kind: 'threshold', above: 0.4 },
      resolve_at: 0.35,
    });
    expect(define({ kind: 'change', by: 'absolute', amount: '5' }, shares)?.condition).toMatchObject({
      absolute: 0.05,
    });
    expect(define({}, shares)).toBeUndefined();
  });

  it('names the window, the measure and the value where the answer has several', () => {
    const given = { kind: 'threshold', level: '50', measure: 'share', bucket: 'shop' } as const;
    expect(define(given, SHARES)).toMatchObject({ window: '7d', measure: 'share', bucket: 'shop' });
    expect(define({ ...given, bucket: '2' }, SHARES)).toMatchObject({ bucket: 2 });
    const known = [{ key: '2' }, { key: 1, label: 'Monday' }];
    const bucket = (text: string) =>
      definitionOf({ ...EMPTY, ...given, bucket: text }, SHARES, known)?.bucket;
    expect([bucket('2'), bucket('Monday')]).toEqual(['2', 1]);
    expect(define({ ...given, measure: 'ratio' }, SHARES)).not.toHaveProperty('measure');
    expect(define(given)).not.toHaveProperty('window');
  });

  it('leaves out ranges of time, and nothing else', () => {
    const country = { key: 'filters.country', type: 'value', operator: 'eq', value: 'PT' };
    const request = { filters: [{ key: 'ds', type: 'range', min: '2026-01-01' }, country], trend_by: 'day' };
    expect(namesTime(request)).toBe(true);
    expect(withoutTime(request)).toEqual({ filters: [country], trend_by: 'day' });
    expect(namesTime({ filters: [country] })).toBe(false);
    const group = { operator: 'or', filters: [{ key: 'ds', type: 'range', min: '2026-01-01' }, country] };
    expect(withoutTime({ filters: [group, country] })).toEqual({ filters: [country] });
  });

  it('is emailed to addresses, however they are separated', () => {
    const definition = define({});
    const draft = { ...EMPTY, name: ' Crashes ', emails: 'a@example.org, b@example.org\nc@example.org' };
    expect(definition && alertRequest(draft, definition)).toMatchObject({
      name: 'Crashes',
      emails: ['a@example.org', 'b@example.org', 'c@example.org'],
    });
  });

  it.each<[string, Partial<Draft>, Parameters<typeof definitionOf>[1]]>([
    ['an unusual number', { kind: 'anomaly', direction: 'any', every: '1h', min_count: '3' }, TREND],
    ['a level of a mean', { kind: 'threshold', side: 'below', level: '3.2', resolve_at: '3.5' }, TREND],
    ['a level of a share', { kind: 'threshold', measure: 'share', bucket: 'shop', level: '7' }, SHARES],
    ['a relative change', { kind: 'change', amount: '29', fire_after: '2' }, TREND],
    ['a change by points', { kind: 'change', by: 'absolute', amount: '57', direction: 'down' }, TREND],
    ['a new level', { kind: 'episode', resolve_after: '4' }, TREND],
  ])('is made again of an alert, to be changed: %s', (_name, change, watched) => {
    const definition = define(change, watched);
    const alert = {
      name: 'Watch',
      measure: null,
      bucket: null,
      window: null,
      resolve_at: null,
      ...definition,
      emails: [{ address: 'ana@example.org', status: null, error: null }],
    } as Alert;
    const draft = { ...EMPTY, ...draftOf(alert) };
    expect(definitionOf(draft, watched)).toEqual(definition);
    expect(draft).toMatchObject({ name: 'Watch', emails: 'ana@example.org' });
  });
});
