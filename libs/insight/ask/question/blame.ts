import type { Form } from './reworded.js';

/** What may be to blame: a version, a country, a device, an airline. */
const FIELD =
  '(?<a>(?!topics?\\b|themes?\\b|problems?\\b|issues?\\b|bugs?\\b|features?\\b|things?\\b)\\p{L}+(?: \\p{L}+)?)(?<c> (?:of|in|on|for) (?:the )?\\p{L}+)?';
const WHICH = '(?:which|what)(?: of (?:the|our))?';
const DID = '(?:is|are|was|were|has been|have been|might be|could be|would be|seems to be|do we|can we)';

/** "Is to blame", "was the worst offender", "suffers most" */
const BLAMED =
  `(?:${DID} (?:(?:really|actually|mostly|mainly|most|the|main|biggest|real|likely|an?|to) )*` +
  '(?:blamed?|at fault|faulty|responsible|guilty|culprits?|offenders?|worst offenders?|offending|causes?|culpable|behind|hit (?:the )?(?:hardest|worst|most)|(?:hardest|worst|most)[ -](?:hit|affected))' +
  '|(?:suffers?|suffered|struggles?|struggled) (?:the )?most|(?:has|had|have) (?:it )?(?:the )?worst)';
/** "Caused it" */
const CAUSED =
  '(?:(?:has|have|had|might have|could have|did|does|first|actually|really) )*(?:caus(?:es?|ed|ing)|broke|breaks|broken|brought|brings?|introduc(?:es?|ed)|start(?:s|ed)?|trigger(?:s|ed)?|did|does|made|makes)';
/** "Did it start with" */
const BEGAN =
  '(?:did|does|do|has|have) (?:it|this|that|they|these)(?: all)? (?:first )?(?:start|begin|break|happen|come|appear|fail)(?:ed)?(?: (?:in|with|on|from|by))?';
const IT = '(?: (?:it|this|that|them|these|those|all|all this|all that|the (?:problems?|issues?|mess)))?';

const UPDATED =
  '(?:after|since|with|from|following|post) (?:(?:the|an?|our|my|your|their|this|that|last|latest|newest|recent|new|each|every|app|some) )*(?:updat(?:es?|ing)|upgrad(?:es?|ing)|releases?)';
/** That a topic does not work says no more than that it is complained about. */
const FAILS =
  "(?:(?:is|are|was|were|keeps?|keep on|has|have|been|got|gets?|just|suddenly|completely|totally|always|often|still|constantly|never) )*(?:broken?|broke|fail(?:s|ed|ing|ures?)?|(?:not|never|stopped|stops) work(?:ing|s|ed)?|(?:do|did|is|are|does|wo|ca)(?: not|n['’]?t) work(?:ing)?|wont work|messed up|busted|going wrong|goes wrong|went wrong|playing up|acting up|problems?|issues?|errors?|trouble)";
const TOPIC = `(?:${UPDATED},? )?(?:(?:the|our|my|all|these|those|app) )*(?<b>[^?]+?)(?: ${FAILS})?(?: ${UPDATED})?`;
const END = '[?!.\\s]*$';

/** What is to blame for something is where the largest part of the ratings complain about it. */
const PLAINLY = 'which {a} has the most complaints about {b}{c}?';

/** Ways to ask what is to blame: "crashes after the update, which version causes it?" */
export const BLAME_FORMS: readonly Form[] = [
  `^\\W*${TOPIC}[\\s,.;:?–—-]+(?:and |so |but )?(?:by |on |in |with )?${WHICH} ${FIELD} (?:${BLAMED}|${CAUSED}|${BEGAN})${IT}${END}`,
  // The worst of what is bad in itself.
  `^\\W*(?=[^?]*\\b(?:crash|slow|freez|froz|lag|bug|error|delay|outage|fail))${TOPIC}[\\s,.;:?–—-]+(?:and |so |but )?${WHICH} ${FIELD} (?:is|was|are|were) (?:the |rated )*worst(?: one)?${END}`,
  `^\\W*${WHICH} ${FIELD} ${BLAMED},? (?:for|of|by|from|with|in|on|when it comes to|regarding|behind) ${TOPIC}${END}`,
  `^\\W*${WHICH} ${FIELD} (?:${CAUSED}|is behind|was behind) (?!(?:it|this|that|them|things|everything|the (?:app|ratings?)[?!.\\s]*$|(?:the |our )?(?:users|people|customers|ratings?)|the (?:best|worst|most))\\b)(?![^?]*\\b(?:better|worse|best|worst|happier|unhappier|happy|unhappy)\\b)${TOPIC}${END}`,
  `^\\W*(?:in|with|by|since) ${WHICH} ${FIELD} (?:did|does|do|has|have|is|was|were|are) ${TOPIC} (?:break|broken|start(?:ed)?|begin|begun|stop working|fail|appear(?:ed)?|go wrong|go down|introduced)(?: to (?:break|fail|appear))?${END}`,
  `^\\W*${TOPIC},? (?:(?:did|has|have|first|it|they) )*(?:start(?:s|ed)?|began|begin|broke|appear(?:s|ed)?|came|comes|caused|fails?|failed|introduced|fault|to blame|(?:is|are|was|were) (?:caused|introduced|the fault|down)) (?:in|with|by|on|of|from|due to|to|since) ${WHICH} ${FIELD}${END}`,
  `^\\W*(?:who(?:['’]?s| is| was)|what(?:['’]?s| is| was)) the (?:worst offender|culprit|guilty)[ -](?<a>\\p{L}+) (?:for|of|in|with|behind|on) ${TOPIC}${END}`,
].map((form) => [new RegExp(form, 'diu'), PLAINLY]);
