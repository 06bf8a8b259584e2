import type { Question } from '../question/question.js';

/** Who mentions crashes rates low everywhere, and "the worst for sync" asks where most complain of it. */
export function isOfTrouble({ query, frame }: Question): boolean {
  return TROUBLE.test(query) || (query !== '' && /\bworst\b[^?]* for\b/i.test(frame));
}
const TROUBLE = /^"?(?:crash|bug|error|freez|froz|slow|lag|outage|delay|fraud|scam|spam|broken|fail)/i;

/** "Which device crashes the most?": numbers alone would say where most records come from. */
export function doesMost({ frame }: Pick<Question, 'frame'>): boolean {
  return /\b(?:crash|freeze|fail|lag|break|stall)(?:s|es)? (?:the )?(?:most|least|more|less)\b/i.test(frame);
}

/** Without ratings, a complaint about something is what mentions it. */
export function complainsMost({ query, intents, polarity }: Question): boolean {
  return query !== '' && intents.has('extreme') && polarity === 'low';
}
