import type { Question } from '../question/question.js';
import { intentOf } from '../question/reading.js';

/** "And why?", "and what do they complain about there?" */
const AND_WHAT = /(?:[,;:]|\band\b|&)\s*(?:why|what|how come|which (?:themes|topics|issues|problems))\b/i;
const REASONS = /\b(?:why|reasons?|causes?|because of what|how come)\b/i;

/**
 * Whether a question for a number, a share or the first of a ranking asks for subjects, too: who asks for how many does
 * not read what else these say.
 */
export function asksBesides({
  explains,
  intents,
  text,
}: Pick<Question, 'explains' | 'intents' | 'text'>): boolean {
  return explains === true || intents.has('why') || REASONS.test(text) || AND_WHAT.test(text);
}

/** "How many mention it?", "how many one-star reviews are there?": a number, and nothing that they say besides. */
export function isOnlyCounted(question: Question): boolean {
  const { query, scores, polarity } = question;
  return intentOf(question) === 'count' && !((query || scores || polarity) && asksBesides(question));
}
