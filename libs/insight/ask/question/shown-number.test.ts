import { expect, it } from 'vitest';
import { numberShown } from './shown-number.js';

it.each([
  ['give me 3 examples of angry customers talking about payments', 3],
  ['Show me two angry reviews about the wifi', 2],
  ['Show me complaints about version 3', undefined],
  ['Typical complaints about login', undefined],
  ['Show me reviews rated 1 about login', undefined],
])('counts what is to be shown: %s', (text, n) => {
  expect(numberShown(text)).toBe(n);
});
