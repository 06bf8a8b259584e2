import type { Theme } from './theme.js';
import type { RecipeContext } from './recipe.js';

const MOST = /\b(?:top|most|main|biggest|commonest|common|frequent|number one|largest)\b/i;

/** "The top complaints", "what do they praise most?": what most of them name, and not what sets them apart most. */
export function mostAsked({ question: { frame } }: RecipeContext): {
  worth?: (found: readonly Theme[]) => Theme[];
} {
  return MOST.test(frame) ? { worth: (found) => found.toSorted((a, b) => b.records - a.records) } : {};
}
