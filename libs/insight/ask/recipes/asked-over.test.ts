import { expect, it } from 'vitest';
import { asksOver } from './asked-over.js';

it.each([
  ['Why did ratings drop at the end of July, and is it over?', true],
  ['Did ratings fall in July and have they recovered?', true],
  ['Is the drop still going on?', true],
  ['Is the drop of ratings over?', true],
  ['Why did ratings drop, and are they back to normal?', true],
  ['why did ratings drop, und is it vorbei?', true],
  ['What do people write over the weekend?', false],
  ['Why did ratings drop in July?', false],
  ['Why did ratings of infinite scroll definitely drop?', false],
])('knows what asks whether it is over: %s', (text, asks) => {
  expect(asksOver({ text, parts: [] })).toBe(asks);
});
