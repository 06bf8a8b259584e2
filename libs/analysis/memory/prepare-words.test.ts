import { expect, it } from 'vitest';
import { formsOf } from '#libs/index';
import { given } from '../oracle/key-terms.fixture.js';
import { prepareWords } from './prepare-words.js';

it('leaves no word of the records that vote to be learnt by a question', async () => {
  const messages = Array.from({ length: 300 }, (_, i) => `crash${i % 40} of login${i % 7} pages`);
  const { ask, index } = given(messages.slice(150), messages.slice(0, 150));
  index.seal();
  const forms = formsOf(index.terms);
  expect(forms.classCount).toBe(0);
  for (const _step of prepareWords(index)) expect(forms.classCount).toBeGreaterThan(0);
  const learnt = forms.classCount;
  expect(learnt).toBeGreaterThan(40);
  await ask();
  expect(forms.classCount).toBe(learnt);
});
