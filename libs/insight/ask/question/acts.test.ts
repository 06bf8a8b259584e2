import { describe, expect, it } from 'vitest';
import { asksForIt, withoutAct } from './acts.js';
import { Reworded } from './reworded.js';
import { withoutTenure } from './tenure.js';

const acting = (question: string) => {
  const found = withoutAct(Reworded.of(question));
  return found && [found.act, found.reworded.text.replaceAll(/\s+/g, ' ').trim()];
};

describe('an act with its cause', () => {
  it.each([
    ['how many users churned because of the price?', 'leave', 'how many users mention price?'],
    ['how many people uninstalled due to crashes', 'uninstall', 'how many people mention crashes'],
    ['how many cancelled their subscription because of ads?', 'cancel', 'how many mention ads?'],
    ['are people leaving because of login problems?', 'leave', 'how many people mention login problems?'],
  ])('is counted by what mentions the cause: %s', (question, act, without) => {
    expect(acting(question)).toEqual([act, without]);
  });

  it.each([
    'how many cancelled orders because of the weather?',
    'how many people mention cancelling?',
    'why do people cancel because of the price?',
    'how many low ratings are left because of the price?',
  ])('is none where nothing is left, or no number is asked for: %s', (question) => {
    const found = acting(question);
    expect(found?.[0] === 'cancel' || found?.[0] === 'uninstall').toBe(false);
  });
});

it('who asks how many ask for something does not ask how many mention it', () => {
  expect(asksForIt('how many people want a web version?')).toBe(true);
  expect(asksForIt('how many people mention dark mode?')).toBe(false);
  expect(asksForIt('what do people want?')).toBe(false);
});

it('who is new or has long been there is taken out of a question, unless a value is called so', () => {
  const of = (question: string, isNamed = false) =>
    withoutTenure(Reworded.of(question), () => isNamed)?.tenures;
  expect(of('are first-time users unhappy?')).toEqual(['new']);
  expect(of('do loyal customers complain more than new customers?')).toEqual(['new', 'long']);
  expect(of('do people like the new version?')).toBeUndefined();
  expect(of('are first-time users unhappy?', true)).toBeUndefined();
});
