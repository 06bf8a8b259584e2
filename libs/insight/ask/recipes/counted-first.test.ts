import { expect, it } from 'vitest';
import { asksBoth } from './counted-first.js';

it.each([
  ['How many people complain about crashes, and on which devices?', true],
  ['How many complaints are there and who wrote most of them?', true],
  ['Which devices does it crash on, and how many?', true],
  ['On which devices does it crash?', false],
  ['How many people complain about crashes?', false],
])('knows what asks for a number and for what it is made of: %s', (text, asks) => {
  expect(asksBoth({ text })).toBe(asks);
});
