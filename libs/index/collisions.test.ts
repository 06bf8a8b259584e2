import { expect, it } from 'vitest';
import { AnalysisIndex } from './analysis-index.js';
import { createAnalyzer } from './analyzer.js';
import { FieldDictionary } from './field-dictionary.js';
import { keyedHash, randomKey } from './keyed-hash.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const WORDS = 1 << 14;
/** Seconds below which a cost is the noise of a machine. */
const NOISE = 0.02;

it.each([
  ['one FNV-1a hash', fnvCollisions()],
  ['one product of their parts', productCollisions()],
])('indexes words with %s as quickly as others', (_, collisions) => {
  expect(new Set(collisions).size).toBe(WORDS);
  const harmless = collisions.map((word) => Array.from(word).reverse().join(''));
  const cost = Math.max(NOISE, costOf(harmless));
  expect(costOf(collisions)).toBeLessThanOrEqual(2 * cost);
});

it('takes numbers that share a bucket of a Map as quickly as others', () => {
  const numbers = mapCollisions();
  expect(new Set(numbers).size).toBe(WORDS);
  const intern = (each: (n: number) => number) => () => {
    const values = new FieldDictionary();
    for (let n = 0; n < WORDS; n++) values.intern(each(n));
  };
  const harmless = Math.max(NOISE, cpuSeconds(intern((n) => n)));
  expect(cpuSeconds(intern((n) => numbers[n]))).toBeLessThanOrEqual(2 * harmless);
});

it('hashes with a key: what collides under one does not under another', () => {
  const [first, second] = [randomKey(), randomKey()];
  const entries = Array.from({ length: 1 << 20 }, (_, n) => Buffer.from(`word${n}`));
  const bucket = (key: Uint32Array, entry: Buffer) => keyedHash(key, entry, 0, entry.length) & 0xfff;
  const colliding = entries.filter((entry) => bucket(first, entry) === 0);
  expect(colliding.length).toBeGreaterThan(128);
  expect(colliding.filter((entry) => bucket(second, entry) === 0).length).toBeLessThan(8);
});

it('hashes as HalfSipHash-1-3 is defined', () => {
  const key = Uint32Array.of(0x03020100, 0x07060504);
  const hashes = [0, 1, 4, 7].map((length) => {
    const bytes = Uint8Array.from({ length }, (__, at) => at);
    return keyedHash(key, bytes, 0, length) >>> 0;
  });
  // The test vectors of Linux.
  expect(hashes).toEqual([0x5814c896, 0xe7e864ca, 0x7e059ea6, 0x9d38d9d6]);
});

/** CPU seconds: other work on the machine does not count. */
function cpuSeconds(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}

/** The least of three times: the first compiles the code. */
function costOf(words: readonly string[]): number {
  const rows = Array.from({ length: 8 }, (_, part) => ({
    kind: 'put' as const,
    seq: part + 1,
    revision: 0,
    ds: 0,
    dsOffset: 0,
    source: 'App Store',
    message: words.slice((part * WORDS) / 8, ((part + 1) * WORDS) / 8).join(' '),
    score: null,
    userName: null,
    url: null,
    filters: '{}',
    ingestedAt: 0,
    sourceBatch: 'b1',
    language: 'en',
  }));
  const costs = [1, 2, 3].map(() => {
    const index = new AnalysisIndex(createAnalyzer('en'));
    return cpuSeconds(() => index.apply(rows));
  });
  return Math.min(...costs);
}

/** Pairs of blocks lead from one state of the hash to the next, whichever of the two is taken (Joux 2004). */
function fnvCollisions(): string[] {
  let state = 0x811c9dc5 | 0;
  let words = [''];
  while (words.length < WORDS) {
    const [one, other, next] = fnvPair(state);
    words = words.flatMap((word) => [word + one, word + other]);
    state = next;
  }
  return words;
}

function fnvPair(state: number): [string, string, number] {
  const seen = new Map<number, string>();
  for (let n = 0; ; n++) {
    const block = n.toString(36).padStart(5, '0');
    let hash = state;
    for (let i = 0; i < block.length; i++) hash = Math.imul(hash ^ block.charCodeAt(i), 0x01000193);
    const other = seen.get(hash);
    if (other !== undefined) return [other, block, hash];
    seen.set(hash, block);
  }
}

/** Words of twelve letters for which `low ^ (middle ^ high × a) × b` is zero. */
function productCollisions(): string[] {
  const words: string[] = [];
  const parts = fourLetters();
  for (const high of parts) {
    const mixed = Math.imul(high, 0x27d4eb2f);
    for (let n = 0; n < parts.length && words.length < WORDS; n++) {
      const low = Math.imul(parts[n] ^ mixed, 0x85ebca6b);
      if (isWord(low)) words.push(spell(high) + spell(parts[n]) + spell(low));
    }
    if (words.length === WORDS) return words;
  }
  throw new Error('too few');
}

function fourLetters(): number[] {
  const codes = Array.from(LETTERS, (letter) => letter.charCodeAt(0));
  const pairs = codes.flatMap((a) => codes.map((b) => (a << 8) | b));
  return pairs.flatMap((a) => pairs.map((b) => (a << 16) | b));
}

function isWord(part: number): boolean {
  for (let shift = 0; shift < 32; shift += 8) {
    const unit = (part >>> shift) & 0xff;
    if (!(unit >= 0x61 && unit <= 0x7a) && !(unit >= 0x30 && unit <= 0x39)) return false;
  }
  return true;
}

function spell(part: number): string {
  return String.fromCharCode(part >>> 24, (part >>> 16) & 0xff, (part >>> 8) & 0xff, part & 0xff);
}

/** Integers whose hash in V8, which has no key for them, ends in fourteen zeros: its steps taken backwards. */
function mapCollisions(): number[] {
  const numbers: number[] = [];
  for (let n = 0; numbers.length < WORDS; n++) {
    let hash = n << 14;
    hash = divide(hash ^ (hash >>> 16), 2057);
    for (let shift = 4, mixed = hash; shift < 32; shift += 4) hash = mixed ^ (hash >>> 4);
    hash = divide(hash, 5);
    hash ^= (hash >>> 12) ^ (hash >>> 24);
    const number = divide(hash + 1, 32_767) >>> 0;
    if (number < 1 << 30) numbers.push(number);
  }
  return numbers;
}

/** By an odd number, in 32 bits. */
function divide(product: number, by: number): number {
  let inverse = by;
  for (let i = 0; i < 4; i++) inverse = Math.imul(inverse, 2 - Math.imul(by, inverse));
  return Math.imul(product, inverse);
}
