import { asAsked } from './ellipsis.js';
import type { Question } from './question.js';
import type { Form } from './reworded.js';

/** "Is it over?", "did it go away?", "is February's mess behind us?" */
const OVER =
  /\b(?:over(?! (?:the|time|\d))|ended|ends?|finished|past us|behind (?:us|you|them)|history|go(?:es|ne|ing)? away|went away|disappear\w*|vanish\w*|(?:re)?solved|(?:been|got|gotten|get|is|are|was|were) (?:\w+ )?(?:fixed|sorted|repaired|mended|resolved|settled|gone)|gone|sorted(?: out)?|recover(?:ed|s)?|(?:back|returned) to normal|bounce[ds]? back|(?:cool|calm|die|settle|quiet|blow)(?:e?d|n|s)? (?:down|off|over|out)|blew over|subsided?|ceased?|stop(?:ped)?|cleared up)\b/i;
/** "Is it still there?", "are any complaints left?" */
const STILL =
  /\b(?:still|any(?:\w+)? .*\bleft|(?:is|are) there .*\bleft|remain(?:s|ing)?|linger(?:s|ing)?|persist(?:s|ing)?|ongoing|to this day|go(?:es|ing)? on|continu(?:e|es|ing))\b/i;
const ASKS_OTHERWISE = /^\W*(?:what|which|who|whom|why|how|when|where|since|show|list|give)\b/i;

/** Which of the two a question asks, if it asks whether something that happened goes on. */
export function asksOver(
  question: Pick<Question, 'text' | 'language' | 'parts'>,
): 'over' | 'still' | undefined {
  // Examples put it otherwise than it was asked.
  const text = question.language === 'en' ? asAsked(question) : question.text;
  if (ASKS_OTHERWISE.test(text)) return undefined;
  if (STILL.test(text)) return 'still';
  return OVER.test(text) ? 'over' : undefined;
}

const ENDS =
  '(?:recover(?:ed)?|bounced? back|(?:return(?:ed)?|(?:get|got|gotten|come|came) back) to normal|clear(?:ed)? up|bl(?:ow|ew|own) over|(?:settled?|died?|calm(?:ed)?|cool(?:ed)?) (?:down|off)|subsided?)';

/** Ways to ask it that name the time as one after it, or with no verb of their own. */
export const OVER_FORMS: readonly Form[] = [
  [
    new RegExp(
      `^\\W*(?:did|has|have) (?<a>[^?]+?) (?:ever |finally |fully |really |completely )?${ENDS} (?:after|since|from|following|in) (?:the )?(?<b>[^?]+?)[?!.\\s]*$`,
      'diu',
    ),
    'did {a} go away in {b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:did|has|have) (?<a>[^?]+?) (?:ever |finally |fully |really |completely )?${ENDS}[?!.\\s]*$`,
      'diu',
    ),
    'did {a} go away?',
  ],
  [
    /^\W*(?:is|are|was|were) (?<a>[^?]+?) (?:now |finally |all |really )?(?:behind (?:us|you|them)|past us|history|a thing of the past|over and done with|done with|dealt with|sorted(?: out)?|out of the way)(?: now)?[?!.\s]*$/diu,
    'did {a} go away?',
  ],
  [/^\W*(?:are there )?any (?<a>[^?]+?) left(?: over)?[?!.\s]*$/diu, 'are there still {a}?'],
];
