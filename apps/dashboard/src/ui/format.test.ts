import { describe, expect, it } from 'vitest';
import { durationInWords, formatBytes, inWords, spoken } from './format.js';

describe('words of administration', () => {
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
  ])('%s is said as %s', (text, words) => {
    expect(durationInWords(text)).toBe(words);
  });

  it('lists and speaks names', () => {
    expect(inWords(['read', 'export', 'erase'])).toBe('read, export, and erase');
    expect(spoken('dead_letters')).toBe('dead letters');
  });
});
