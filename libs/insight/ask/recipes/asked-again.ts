import type { Question } from '../question/question.js';
import { AGAIN } from '../question/languages/again.js';
import { askedWords } from './asked-words.js';

const ONCE =
  /\b(?:more than once|twice|(?:several|multiple|many|two or more|a few) times|repeatedly|again and again|over and over|keep(?:s)? (?:on )?(?:complaining|asking|writing|mentioning|moaning)|repeat(?:ed)? (?:complainers?|askers?|authors?))\b/i;

/** Whether a question asks for who did something more than once. */
export function asksAgain(question: Pick<Question, 'text' | 'parts' | 'frame'>): boolean {
  return [...askedWords(question), question.frame].some((words) => ONCE.test(words) || AGAIN.test(words));
}
