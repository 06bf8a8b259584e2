import { describe, expect, it } from 'vitest';
import { verdict } from '../writing/write-answer.js';
import { replied } from './compare-reply.js';

const QUESTION = 'Is Emirates better than British Airways?';

describe('whether one side is rated better', () => {
  const lines = [verdict('means', ['S1'])];
  const replyTo = (relation?: 'lower' | 'higher' | 'same' | 'unknown') =>
    replied(QUESTION, { lines, ...(relation && { relation }) }).map(({ text }) => String(text));

  it('is yes or no where the difference is more than chance', () => {
    expect(replyTo('higher')[0]).toMatch(/^Yes: means/);
    expect(replyTo('lower')[0]).toMatch(/^No: means/);
  });

  it.each(['same', 'unknown', undefined] as const)('is neither yes nor no where it is %s', (relation) => {
    expect(replyTo(relation)).toEqual(['means']);
  });
});
