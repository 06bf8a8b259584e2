import { INTENTS, type Intent } from './lexicon.js';
import type { Place } from './reworded.js';

/** What asks in a question, and where. */
export interface IntentPlace extends Place {
  intent: Intent;
}

/** A time to come: records know none. */
const FUTURE =
  /\b(?:next\s+(?:day|week|month|quarter|year)s?|(?:day|week|month|quarter|year)s?\s+next|tomorrow|will be|in the future)\b/gi;

export function intentPlaces(question: string): IntentPlace[] {
  return (Object.keys(INTENTS) as Intent[]).flatMap((intent) =>
    [...question.matchAll(new RegExp(INTENTS[intent].source, 'gi'))].map(({ 0: text, index: start }) => ({
      intent,
      start,
      end: start + text.length,
    })),
  );
}

export function futurePlaces(question: string): Place[] {
  return [...question.matchAll(FUTURE)].map(({ 0: text, index: start }) => ({
    start,
    end: start + text.length,
  }));
}
