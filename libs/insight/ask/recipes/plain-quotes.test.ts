import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { aboutPart } from './plain-quotes.js';

const analyzer = createAnalyzer('en');

it.each([
  ['food', 'Dirty toilets. The food was cold! Staff smiled.'],
  ['food OR "cold meals"', 'Dirty toilets. We got cold meals. Staff smiled.'],
  ['meal -"meal plan"', 'Dirty toilets. All meals were cold. Staff smiled.'],
])('leaves the sentences that hold %s, in their places', (query, message) => {
  const [first = '', second = ''] = message.split(/(?<=[.!]) /);
  const kept = aboutPart(query, analyzer)(message);
  expect(kept).toHaveLength(message.length);
  expect(kept.trim()).toBe(second);
  expect(kept.indexOf(second)).toBe(first.length + 1);
});
