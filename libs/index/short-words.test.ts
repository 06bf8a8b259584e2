import { expect, it } from 'vitest';
import { ShortWords } from './short-words.js';

it('tells spellings apart by all three parts, however full the table is', () => {
  const words = new ShortWords();
  const parts = (n: number) => ({ low: n % 7, middle: Math.floor(n / 7) % 7, high: 1 + Math.floor(n / 49) });
  for (let n = 0; n < 10_000; n++) {
    const { low, middle, high } = parts(n);
    expect(words.find(low, middle, high)).toBe(-1);
    words.add({ low, middle, high }, n);
  }
  for (let n = 0; n < 10_000; n++) {
    const { low, middle, high } = parts(n);
    expect(words.find(low, middle, high)).toBe(n);
  }
});
