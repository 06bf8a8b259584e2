import type { answerQuestion as Answers } from './answer-question.js';

/**
 * Answers a question; see `answer-question.ts`. All that reads questions is loaded with the first one: it would be a
 * fifth of the work of every start.
 */
export const answerQuestion: typeof Answers = async (request, options) => {
  const { answerQuestion: answer } = await import('./answer-question.js');
  return answer(request, options);
};

/** Loads it, and lets it learn from its examples of English, before anyone asks. */
export async function prepareToAnswer(): Promise<void> {
  await import('./answer-question.js');
  const { prepareForms } = await import('./question/plainly-put.js');
  await prepareForms('en');
}
