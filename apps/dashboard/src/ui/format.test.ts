import { describe, expect, it } from 'vitest';
import { formatDuration, formatBytes, listWords, humanize } from './format.js';

describe('numbers, durations and names', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1_440_000, '1.4 MB'],
    [369_811_456, '369.8 MB'],
    [2e15, '2,000 TB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  it.each([
    ['15m', '15 minutes'],
    ['1d', 'day'],
    ['28d', '28 days'],
    ['soon', 'soon'],
  ])('%s is written as %s', (text, words) => {
    expect(formatDuration(text)).toBe(words);
  });

  it('joins and humanizes names', () => {
    expect(listWords(['read', 'export', 'erase'])).toBe('read, export, and erase');
    expect(humanize('dead_letters')).toBe('dead letters');
  });
});
