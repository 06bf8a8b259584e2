import { expect, it } from 'vitest';
import type { Step } from '../steps/investigation.js';
import { lowShareLine } from './low-shares.js';

it('a difference that may be chance is no likeness: 30.3% and 22.1% are not about as many', () => {
  const answer = {
    main: { value: 0.303, n: 241 },
    secondary: { value: 0.221, n: 131 },
    change: { value: 0.082, ci: [-0.01, 0.17], p_value: 0.09 },
  };
  const step = { id: 'S1', plan: 1, tool: 'drivers', input: {}, answer, summary: '', tookMs: 1 };
  const text = String(lowShareLine(step as unknown as Step<'drivers'>, ['one', 'other'])?.text);
  expect(text).toMatch(/^No clear difference in low ratings: 30.3% of 241 .* may be chance$/);
});
