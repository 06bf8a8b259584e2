import { expect, it } from 'vitest';
import { type Step, themesLeftOut } from './investigation.js';

it('names the steps whose themes took too long', () => {
  const step = (id: string, ...codes: string[]) => {
    const warnings = codes.map((code) => ({ code, detail: '' }));
    return { id, answer: { meta: { warnings } } } as unknown as Step;
  };
  const steps = [step('S1', 'mixed_scales'), step('S2', 'themes_left_out'), step('S3')];
  expect(themesLeftOut(steps)).toEqual(['S2']);
});
