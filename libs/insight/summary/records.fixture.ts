import fc from 'fast-check';
import { createAnalyzer } from '#libs/index';
import type { WeightedRecord } from './types.js';

export const analyzer = createAnalyzer('en');

/** Records of one source, a minute apart, that differ in nothing but what they say. */
export function saying(messages: readonly string[], parts: Partial<WeightedRecord> = {}): WeightedRecord[] {
  return messages.map((message, i) => ({
    id: `record ${i}`,
    message,
    ds: Date.UTC(2025, 0, 1) + i * 60_000,
    source: 'reviews',
    score: null,
    url: null,
    multiplicity: 1,
    ...parts,
  }));
}

const words = [
  'crash',
  'login',
  'slow',
  'the',
  'battery',
  'refund',
  'アプリ',
  'naïve',
  '👩‍👩‍👧‍👦',
  '<b>',
  '[1]',
  '&lt;',
  '$&',
];
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
  .map((picked) => `${picked.join(' ')}. `);
const message = fc.oneof(
  fc.array(sentence, { maxLength: 5 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Records of any kind; equal ones differ in their ids alone. */
export const anyRecords: fc.Arbitrary<WeightedRecord[]> = fc
  .array(
    fc.record({
      message,
      ds: fc.integer({ min: 0, max: 5 }),
      source: fc.constantFrom('reviews', 'tickets'),
      score: fc.constantFrom(null, 1, 3, 5),
      url: fc.constantFrom(null, 'https://example.com'),
      multiplicity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 25 },
  )
  .map((records) => records.map((record, i) => ({ ...record, id: `record ${i}` })));
