import type { Question } from '../question/question.js';
import type { Theme } from './theme.js';
import type { RecipeContext } from './recipe.js';

const MOST = /\b(?:top|most|main|biggest|commonest|common|frequent|number one|largest)\b/i;

/** "What are people writing about most?" */
export function asksMost({ frame }: Pick<Question, 'frame'>): boolean {
  return MOST.test(frame);
}

/** "The top complaints", "what do they praise most?": what most of them name, and not what sets them apart most. */
export function mostAsked({ question }: RecipeContext): {
  worth?: (found: readonly Theme[]) => Theme[];
} {
  return asksMost(question) ? { worth: (found) => found.toSorted((a, b) => b.records - a.records) } : {};
}
