import type { Form } from './reworded.js';

/** What stands in quotation marks is meant as it is. */
const UNQUOTED = '(?<!["\u201c\u00ab][^"\u201d\u00bb]*)';
const WHO = '(?:me|us|you|him|her|them|people|users|customers|everyone)';
const AGAIN = '(?:sign|log)(?:ing|ged|s)?[ -](?:back )?in(?: again| every time| each time| all over again)';
/** What someone has to do who was signed out, beside that they were. */
const THEN = `(?:(?:,| and| so| then| they| keep| have| has| had| having| need| needs| must| are| forced| asked| to)+ ${AGAIN})?`;

/** What people say in several words for a topic that has a name. */
export const SYNONYMS: readonly Form[] = [
  // "Kicked out of the app", as "thrown out of it" or "signed out", is to be logged out.
  [
    new RegExp(
      `${UNQUOTED}\\b(?:kick|throw|threw|boot|chuck|sign|log)(?:s|n|ed|ged|ing|ging|t)?(?: ${WHO})?[ -](?:out|off)\\b(?: of (?:the |our |their |your |my )?(?:apps?|accounts?|sessions?))?${THEN}(?! of\\b)`,
      'iu',
    ),
    'log out',
  ],
  [
    new RegExp(
      `${UNQUOTED}\\b(?:(?:have|has|had|having|need|needs|must|forced|asked)(?: to)? )+${AGAIN}\\b`,
      'iu',
    ),
    'log out',
  ],
  [
    /\b(?:take|takes|taking|took) (?:forever|ages|an eternity|(?:far |way |much )?too long|so long|very long|(?:such )?a long time|\d+ seconds|(?:ten|fifteen|twenty|thirty) seconds)(?: (?:for \p{L}+ )?to (?:load|open|start(?: up)?|launch|respond|react|show|refresh|boot))?\b/iu,
    'slow',
  ],
  [
    /\b(?:load(?:s|ing)?|open(?:s|ing)?|start(?:s|ing)?|run(?:s|ning)?) (?:very |so |too |really |far too )*slow(?:ly)?\b/iu,
    'slow',
  ],
  [
    /\b(?:slow|sluggish|laggy) (?:to )?(?:load(?:ing|s)?|open(?:ing)?|start(?:ing|[- ]?up)?|launch(?:ing)?|respond(?:ing)?|performance)\b(?! times?\b)/iu,
    'slow',
  ],
  [/\b(?:long|slow|bad|poor) (?:loading|load|response|start-?up) times?\b/iu, 'slow'],
];
