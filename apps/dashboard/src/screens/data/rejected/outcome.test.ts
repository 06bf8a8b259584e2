import { expect, it } from 'vitest';
import { outcomeOf, triedIn } from './outcome.js';

const letter = (id: string, attempts: number, status = 'open') => ({ id, attempts, status });
const tried = triedIn([letter('a', 1), letter('b', 1), letter('c', 3), letter('d', 1, 'dismissed')]);

it('a retry that has not begun says what it waits for', () => {
  const before = [letter('a', 1), letter('b', 1), letter('c', 3)];
  const words = (state: 'paused' | 'failing' | 'waiting', paused_because: string | null = null) =>
    outcomeOf(tried, before, { state, paused_because }).words;
  expect(words('paused')).toBe('3 items wait: the source is paused. Resume it to retry.');
  expect(words('paused', 'auth')).toMatch(/cannot be read because of errors/);
  expect(words('failing')).toMatch(/cannot be read because of errors/);
  expect(words('waiting')).toBe('3 items wait: the run that retries has just begun.');
});

it('says what became a record, and what was rejected again', () => {
  const after = [letter('a', 2, 'replayed'), letter('b', 2), letter('c', 3), letter('e', 9)];
  expect(outcomeOf(tried, after, { state: 'running', paused_because: null })).toEqual({
    waiting: 1,
    words:
      '1 item became a record. 1 item was rejected again. 1 item waits: the run that retries has just begun.',
  });
});
