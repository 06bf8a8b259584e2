import { INTENTS, type Intent } from './lexicon.js';
import { type Place, placeOf } from './reworded.js';

/** What asks in a question, and where. */
export interface IntentPlace extends Place {
  intent: Intent;
}

/** A time to come: records know none. */
const FUTURE =
  /\b(?:next\s+(?:day|week|month|quarter|year)s?|(?:day|week|month|quarter|year)s?\s+next|tomorrow|will be|in the future)\b/gi;

/** "Will it be better than X?", "how is it going to be received?" */
export const WILL =
  /(?<=^\W*(?:(?:what|how|when|who|(?:which|what) \w+) )?)will(?= (?!you\b)\w)|(?<=^\W*(?:(?:what|how|when) )?(?:is|are) [^?.]{1,40})going to(?= (?:be|become|get|go|rise|fall|grow|win|beat)\b)/i;

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
  const times = [...question.matchAll(FUTURE)].map(placeOf);
  const asked = WILL.exec(question);
  return asked && times.length === 0 ? [placeOf(asked)] : times;
}
