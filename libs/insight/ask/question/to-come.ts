import { WILL } from './intent-places.js';
import type { Question } from './question.js';

/** What is still to come; some languages say "the month next". */
const TO_COME =
  /^\s*(?:forecast|predict)\b|\bnext\s+(?:day|week|month|quarter|year)s?\b|\b(?:day|week|month|quarter|year)s?\s+next\b/i;

/** "What will ratings be next month?" */
export function isForecast({ text }: Question): boolean {
  return TO_COME.test(text) || WILL.test(text);
}
