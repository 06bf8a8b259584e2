import type { Form } from './reworded.js';

const ANSWER = '(?:answer|repl(?:y|ie)|respond|react|write back|wrote back|get back|got back|gotten back)';
const NOT =
  "(?:(?:has|have|had|is|are|was|were|does|do|did|will|would|ca|could)(?: not|n['’]?t)|(?:has |have |had )?never|fail(?:s|ed)? to|no(?:body|[ -]one)(?: ever)?|not)";
const WHOM = '(?: (?:me|us|them|him|her|you|anyone|people|users|customers))?';
const REPLY = '(?:answer|reply|response|reaction)s?';

/** What the topic is called in a question that is read. */
export const NO_ANSWER = 'unanswered';

/** That no answer came is a topic of its own: the words alone are those of an answer, and "not" finds nothing. */
export const UNANSWERED: readonly Form[] = [
  [
    new RegExp(
      `\\b${NOT}(?: even| ever| yet| been| really)* ${ANSWER}(?:s|d|ed|ing)?(?: back| to)?${WHOM}(?: (?:yet|at all))?\\b(?! (?:the|their|my|our) )`,
      'iu',
    ),
    NO_ANSWER,
  ],
  [
    new RegExp(
      `\\b(?:got|gets?|getting|received?|have|has|had|is|are|was|were|gives?|gave|giving)(?: ever| still)? (?:no|never an?|not an?|zero) ${REPLY}(?: at all)?(?: from| by)?\\b`,
      'iu',
    ),
    NO_ANSWER,
  ],
  [
    new RegExp(
      `\\b(?:never|(?:has|have|had|did|do|does)(?: not|n['’]?t)(?: ever)?) (?:gets?|got|received?|have|had|gives?|given|gave|gotten)${WHOM}(?: an?| any)? ${REPLY}(?: at all)?(?: from| by)?\\b`,
      'iu',
    ),
    NO_ANSWER,
  ],
  [
    new RegExp(`\\b(?:still )?wait(?:s|ed|ing)? for (?:an? |any |the )?${REPLY}(?: from| by)?\\b`, 'iu'),
    NO_ANSWER,
  ],
  [new RegExp(`\\b(?:no|without(?: an?| any)?) ${REPLY}(?: at all)? (?:from|by)\\b`, 'iu'), NO_ANSWER],
];
