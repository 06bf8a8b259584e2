import { expect, it } from 'vitest';
import { say } from '../wording/message.js';
import { alikeOnBoth, type SideThemes } from './side-themes.js';
import type { Theme } from './theme.js';

const sideOf = (id: string, ...terms: Theme['term'][]): SideThemes => {
  const themes = terms.map((term) => ({ term }) as Theme);
  return { lines: [], frequent: { themes, steps: [id] } };
};
const refunds = (word: string) => say('concept', { concept: 'refunds', words: [word] });
const textsOf = (mood: 'low' | 'high', ...sides: SideThemes[]) =>
  alikeOnBoth(mood, sides).map(({ text, steps }) => [String(text), ...steps]);

it('lists subjects that both sides mention once, whichever words each uses for them', () => {
  const [german, spanish] = [sideOf('S1', refunds('erstatten'), 'card'), sideOf('S2', refunds('devuelvan'))];
  expect(textsOf('low', german, spanish)).toEqual([
    ['Both sides complain about the same things: **Refunds and returns (erstatten)**', 'S1', 'S2'],
  ]);
  expect(textsOf('high', german, spanish)[0]?.[0]).toMatch(/^Both sides praise the same things/);
});

it('nothing is alike where the subjects differ, or one side has some of its own', () => {
  expect(textsOf('low', sideOf('S1', 'card'), sideOf('S2', 'login'))).toEqual([]);
  expect(textsOf('low', sideOf('S1', 'card'), { lines: [] })).toEqual([]);
});
