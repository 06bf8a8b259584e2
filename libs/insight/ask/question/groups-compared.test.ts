import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { DEMO_TERRAIN as terrain } from './demo-terrain.fixture.js';
import { readQuestion } from './read-question.js';

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);

it.each([
  ['do paying users complain about other things than free ones', 'plus', 'free'],
  ['do android folks moan about different stuff than iphone folks', 'Android', 'iOS'],
  ['are iOS users unhappy about different things than Android users?', 'iOS', 'Android'],
  ["what do plus users complain about that free users don't?", 'plus', 'free'],
])('sets what two groups complain about side by side: %s', (text, one, other) => {
  const { sides } = read(text);
  expect(sides?.map(({ values, polarity }) => [values[0]?.value, polarity])).toEqual([
    [one, 'low'],
    [other, 'low'],
  ]);
});

it.each([
  'noticfations on android',
  'noticfations on iphone se vs iphone 14?',
  'notifications on iphone se vs iphone 14?',
  'crashes on pixel 8 vs galaxy s24',
])('takes the model of a device for a word of no language: %s', (text) => {
  expect(read(text).language).toBe('en');
});
