import { expect, it } from 'vitest';
import { fitLogistic } from './logistic-regression.js';

const COST = 4;

it('finds the minimum of the penalised loss: its slope is 0 in every direction', () => {
  const texts = [[0, 1], [0, 2], [1, 2, 3], [3], [0, 3], [2], [], [1]];
  const isHigh = Uint8Array.from([1, 1, 0, 0, 1, 0, 1, 1]);
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach(({ length }, text) => (starts[text + 1] = starts[text] + length));
  const examples = { starts, features: Uint32Array.from(texts.flat()), isHigh };
  const { weights, bias } = fitLogistic(examples, { among: [...texts.keys()], size: 4 });
  const slopes = [...weights, bias];
  texts.forEach((features, text) => {
    const scale = Math.sqrt(Math.max(1, features.length));
    const margin = bias + features.reduce((sum, feature) => sum + weights[feature], 0) / scale;
    const error = 1 / (1 + Math.exp(-margin)) - isHigh[text];
    for (const feature of features) slopes[feature] += (COST * error) / scale;
    slopes[4] += COST * error;
  });
  for (const slope of slopes) expect(Math.abs(slope)).toBeLessThan(0.02);
});
