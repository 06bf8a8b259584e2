import { describe, expect, it } from 'vitest';
import { isPausedManually, listedSources, actionsOf, type PulledSource } from './source.js';
import {
  everyText,
  everyWords,
  faultWords,
  remedyWords,
  resultWords,
  spanWords,
  stateWords,
} from './source-words.js';

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

const NO_RIGHT = { kind: 'auth', message: 'Forbidden', remedy: null, field: 'scope', sample: null };

const NO_SECRET = {
  ...NO_RIGHT,
  message: 'The secret ${env:SOURCE_SECRET_MAIL} cannot be read. There is no such variable, or it is empty.',
  field: null,
};

describe('the state of a source', () => {
  it.each([
    [{}, 'good', 'Up to date', 'Next run in 30 minutes.'],
    [{ next_run: null }, 'good', 'Listening', 'pushes to Earshot'],
    [{ state: 'running' }, 'good', 'Running', 'Reading new items now'],
    [{ state: 'paused', next_run: null }, undefined, 'Paused', 'Paused manually'],
    [
      { state: 'paused', paused_because: 'auth' },
      'bad',
      'Retrying in 30 minutes',
      'Not being read: problem with the credentials.',
    ],
    [
      { state: 'paused', paused_because: 'auth', last_error: NO_RIGHT },
      'bad',
      'Retrying in 30 minutes',
      'Not being read: missing permission.',
    ],
    [
      { state: 'paused', paused_because: 'auth', last_error: NO_SECRET },
      'bad',
      'Needs a password or key',
      'Not being read until it is entered.',
    ],
    [
      { state: 'failing', consecutive_failures: 2, failing_since: '2026-11-21T11:00:00Z' },
      'bad',
      'Failing',
      'twice, first 1 hour ago. Next retry in 30 minutes.',
    ],
    [{ state: 'parked' }, 'warn', 'Rate limited', 'continues automatically'],
  ] as const)('%j is %s', (change, kind, label, sentence) => {
    const words = stateWords(source(change), NOW);
    expect(words).toMatchObject({ kind, label });
    expect(words.sentence).toContain(sentence);
  });

  it.each([
    [
      'The secret ${env:SOURCE_SECRET_MAIL} cannot be read. There is no such variable, or it is empty.',
      'Its password or key is not set.',
    ],
    [
      'The secret ${file:mail} cannot be read. SECRETS_DIR is not set.',
      'Its password or key cannot be read.',
    ],
    ['The folder is missing.', 'The folder is missing.'],
  ])('has a fault in words for a list: %s', (message, words) => {
    expect(faultWords({ message })).toBe(words);
  });

  it('decides what can be done with it', () => {
    const names = (change: Partial<PulledSource>) => actionsOf(source(change)).map(({ name }) => name);
    expect(names({})).toEqual(['pull', 'pause']);
    expect(names({ state: 'running' })).toEqual(['cancel', 'pause']);
    expect(names({ state: 'paused', next_run: null })).toEqual(['resume']);
    expect(names({ state: 'paused', paused_because: 'auth' })).toEqual(['pull', 'resume']);
    expect(names({ next_run: null })).toEqual(['pause']);
    expect(isPausedManually(source({ state: 'paused', paused_because: 'auth' }))).toBe(false);
  });

  it('puts those that need attention first', () => {
    const received = [{ source: 'b', records: 1, last_arrival: null, lag_seconds: null, coverage: null }];
    const pulled = [source({ name: 'a' }), source({ name: 'z', state: 'failing' })];
    expect(listedSources(received, pulled).map(({ name }) => name)).toEqual(['z', 'a', 'b']);
  });
});

describe('words of runs and settings', () => {
  const run = { received: 5, accepted: 0, revised: 0, rejected: 0, gone: 0 };
  it.each([
    [{}, 'nothing new in 5 items'],
    [{ received: 0 }, 'nothing new'],
    [
      { accepted: 4, revised: 1, rejected: 1, gone: 2 },
      '3 new, 1 updated, 2 deleted at the source, 1 rejected',
    ],
  ])('%j brought %s', (change, words) => {
    expect(resultWords({ ...run, ...change })).toBe(words);
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
    expect(remedyWords({ kind: 'transient', remedy: null })).toContain('retried automatically');
    expect(remedyWords({ kind: 'config', remedy: 'Correct it.' })).toBe('Correct it.');
  });
});
