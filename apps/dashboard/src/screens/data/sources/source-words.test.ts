import { describe, expect, it } from 'vitest';
import { isPausedByHand, ordersOf } from './orders.js';
import { broughtWords, everyText, everyWords, remedyWords, spanWords, stateWords } from './source-words.js';
import { listedSources, type PulledSource } from './wire.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const source = (change: Partial<PulledSource>) =>
  ({
    name: 'blog',
    state: 'waiting',
    paused_because: null,
    next_run: '2026-11-21T12:30:00Z',
    last_run: null,
    consecutive_failures: 0,
    last_error: null,
    failing_since: null,
    ...change,
  }) as PulledSource;

describe('the state of a source', () => {
  it.each([
    [{}, 'good', 'Up to date', 'Read again in 30 minutes.'],
    [{ next_run: null }, 'good', 'Listening', 'sends by itself'],
    [{ state: 'running' }, 'good', 'Reading now', 'at this moment'],
    [{ state: 'paused', next_run: null }, 'plain', 'Paused', 'Somebody paused it'],
    [
      { state: 'paused', paused_because: 'auth' },
      'bad',
      'Stopped',
      'its credential is refused. Looked at again',
    ],
    [
      { state: 'failing', consecutive_failures: 2, failing_since: '2026-11-21T11:00:00Z' },
      'bad',
      'Failing',
      'twice, first 1 hour ago. Tried again in 30 minutes.',
    ],
    [{ state: 'parked' }, 'warn', 'Waiting for the place', 'goes on by itself'],
  ] as const)('%j is %s', (change, kind, label, sentence) => {
    const words = stateWords(source(change as Partial<PulledSource>), NOW);
    expect(words).toMatchObject({ kind, label });
    expect(words.sentence).toContain(sentence);
  });

  it('decides what it can be told', () => {
    const names = (change: Partial<PulledSource>) => ordersOf(source(change)).map(({ name }) => name);
    expect(names({})).toEqual(['pull', 'pause']);
    expect(names({ state: 'running' })).toEqual(['cancel', 'pause']);
    expect(names({ state: 'paused', next_run: null })).toEqual(['resume']);
    expect(names({ state: 'paused', paused_because: 'auth' })).toEqual(['pull', 'resume']);
    expect(names({ next_run: null })).toEqual(['pause']);
    expect(isPausedByHand(source({ state: 'paused', paused_because: 'auth' }))).toBe(false);
  });

  it('puts those that need a look first', () => {
    const heard = [{ source: 'b', records: 1, last_arrival: null, lag_seconds: null, coverage: null }];
    const pulled = [source({ name: 'a' }), source({ name: 'z', state: 'failing' })];
    expect(listedSources(heard, pulled).map(({ name }) => name)).toEqual(['z', 'a', 'b']);
  });
});

describe('words of runs and settings', () => {
  const run = { received: 5, accepted: 0, revised: 0, rejected: 0, gone: 0 };
  it.each([
    [{}, 'nothing new among 5 items'],
    [{ received: 0 }, 'nothing new'],
    [{ accepted: 4, revised: 1, rejected: 1, gone: 2 }, '3 new, 1 changed, 2 gone, 1 rejected'],
  ])('%j brought %s', (change, words) => {
    expect(broughtWords({ ...run, ...change })).toBe(words);
  });

  it.each([
    [1800, 'every 30 minutes', '30m'],
    [3600, 'every hour', '1h'],
    [86_400, 'every day', '1d'],
    [90, 'every 90 seconds', '90s'],
  ])('%i seconds', (seconds, words, text) => {
    expect([everyWords(seconds), everyText(seconds)]).toEqual([words, text]);
  });

  it('keeps to the two largest units, and to the remedy of the service', () => {
    expect(spanWords(2 * 86_400 + 3 * 3600 + 59)).toBe('2 days 3 hours');
    expect(spanWords(0)).toBe('no time');
    expect(remedyWords({ kind: 'transient', remedy: null })).toContain('tried again by itself');
    expect(remedyWords({ kind: 'config', remedy: 'Correct it.' })).toBe('Correct it.');
  });
});
