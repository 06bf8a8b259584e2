import { MONTHS } from '#libs/wording';
import type { Form } from './reworded.js';

/** Whom an answer is for says nothing of the records. */
const AUDIENCE =
  '(?:board(?: of directors)?|boss(?:es)?|manager|managers|management|leadership|leaders|executives?|execs?|c-?(?:suite|level)|ce?o|c[efpt]o|coo|vps?|directors?|founders?|investors?|shareholders?|stakeholders?|head of \\p{L}+|higher[- ]ups|all[- ]hands|qbr|steering committee|exec(?:utive)? (?:team|meeting|committee)|leadership (?:team|meeting)|management (?:team|meeting)|(?:board|weekly|monthly|quarterly|team|staff|stand-?up|status) (?:meeting|deck|report|call|review|update|pack))';
const FOR_AUDIENCE = `,? ?(?:(?:to|i can|that i can|so i can|i could) (?:show|tell|send|give|present|forward|report|bring|put in front of)(?: (?:to|it to))?|for|aimed at) (?:the |my |our |a |an )*${AUDIENCE}(?: (?:meeting|deck|team|presentation|update|report|slides?))?(?: (?:today|tomorrow))?\\b`;

const SUMMARY =
  '(?:(?:exec(?:utive)?|management|short|quick|brief|general|overall|high[- ]level|one[- ](?:page|paragraph|line|minute)|\\d+[- ]second|two[- ]line) )*(?:summary|overview|tl;? ?dr|gist|rundown|run-down|recap|briefing|brief|short version|big picture|key (?:points|takeaways|findings|insights)|main (?:points|takeaways|findings|insights)|takeaways|highlights|headlines|bottom line|lowdown|elevator pitch|one-?pager|state of (?:things|play|the (?:product|app|nation))|status(?: (?:update|report))?)';
const ASKING =
  "(?:please|pls|can|could|would|you|we|i|have|get|give|show|write|make|send|prepare|do|need|want|like|just|me|us|the|a|an|what(?:'s| is)?|in short|with|quick|some|all|so|ok|hey)";
const EVERYTHING =
  '(?:of|on|about|from) (?:everything|it all|all of (?:it|this|that)|(?:all )?(?:the |our |this |that |customer |user )*(?:feedback|reviews|records|comments|data|opinions))';
const SOME_TIME = `(?:in|of|for|over|since|from|during)?(?: the)? ?(?:(?:last|this|past|previous) (?:\\d+ )?(?:days?|weeks?|months?|quarters?|years?)|(?:${MONTHS.join('|')})(?: \\d{4})?|q[1-4](?: \\d{4})?|\\d{4})`;

const WORRY =
  "(?:(?:is|are)(?: there)? |(?:do|does) (?:we|i) have |got |have we got )?(?:any|some)(?:thing| (?:issues?|problems?))(?: else| big| serious)?(?: (?:that|which))?(?: (?:i|we|one|you|that))? ?(?:(?:should|need(?:s)? to|have to|has to|must|ought to|can|could) (?:i |we |me |us )?(?:be )?(?:worr(?:y|ied)|concern(?:ed)?|nervous|alarmed|alert)(?: (?:me|us))?|to (?:be )?(?:worr(?:y|ied)|concerned)|(?:that is |that's )?(?:worrying|worrisome|alarming|concerning|on fire|burning|broken|going wrong|gone wrong))(?: (?:about|of|over))?";
const WORRIES = [
  WORRY,
  '(?:should|must|do|ought) (?:i|we) (?:have to |need to )?(?:be )?(?:worr(?:y|ied)|concerned|nervous|alarmed|panic(?:king)?)(?: (?:about|by|over) (?:any|some)thing)?',
  'what (?:should|do|must|would) (?:i|we|you|one) (?:be |have to |need to )?(?:most |really )?(?:worr(?:y|ied)|concerned|nervous)(?: (?:about|most|of))*',
  'what (?:should|would|could|might|must|has to) (?:be )?(?:worry(?:ing)?|concern(?:ing)?|alarm(?:ing)?|keep|scare)(?: (?:me|us|you))?(?: (?:most|(?:up|awake) at night))?',
  "what(?:'s| is| are)? (?:the |our )?(?:biggest|main|top|most urgent|worst|greatest) (?:risks?|worr(?:y|ies)|concerns?|dangers?|threats?|fires?)",
  '(?:are there |is there |do we have |see )?(?:any|some) (?:red flags?|alarm bells?|warning signs?|fires|emergenc(?:y|ies)|causes? for (?:concern|alarm))',
  '(?:is|are) (?:everything|things|all|we) (?:ok|okay|fine|alright|all right|on track|good|in order)(?: right now| at the moment)?',
].join('|');

const LATELY = '(?: (?:right now|at the moment|currently|now|these days|lately|recently))?';
const WHERE = '(?<b> (?:on|in|for|from|with|among) [^?,]+?)?';

const THINGS =
  '(?:(?:one|two|three|four|five|\\d|a few|few|a couple of) )?(?:(?:main|big|top|important) )?(?:things?|issues?|problems?|bugs?|topics?|areas?|improvements?|fix(?:es)?|pain points?)';
const FIX =
  '(?:fix|improve|change|work on|tackle|address|solve|ship|do|repair|attack|prioriti[sz]e|focus on|invest in|take on|pick)';

/** Whom an answer is for, and when one works on what to fix: neither is asked about. */
export const ASIDE: readonly Form[] = [
  [new RegExp(FOR_AUDIENCE, 'iu'), ''],
  [
    new RegExp(
      `(?<=\\b(?:fix|fixed|fixing|build|add|improve|tackle|prioriti\\p{L}+|solve|do|work on|address|focus|invest|change|should|must|bugs?)\\b.*),? ?(?:(?:for|in|during|within|over|by|until|of) )?(?:the |our |this )?(?:next|coming|upcoming) (?:\\d+ |two |three |few |couple of )?(?:sprint|release|version|iteration|update|quarter|month|week|year|roadmap|half)s?\\b(?= *[,?!.]|\\s*$| (?:on|in|for|which|what))`,
      'iu',
    ),
    ' ',
  ],
  // "What should we fix in December?" is of what is known by now.
  [
    new RegExp(
      `(?<=\\b(?:(?:should|shall|could|can|must) (?:we|i|they) |to )${FIX}\\b.*) (?:in|for|during) (?:${MONTHS.join('|')})\\b(?! \\d)(?= *[,?!.]|\\s*$)`,
      'iu',
    ),
    '',
  ],
  // What a company earns or loses is in its books.
  [
    /\bhow much (?:money|cash|income|sales|turnover)(?= (?:did|do|does|has|have|are|is|was|were|we|it)\b)/iu,
    'how much revenue',
  ],
  // "In the next quarter, what should we fix?"
  [
    /^\W*(?:(?:for|in|during|within|over|by) )?(?:the |our |this )?(?:next|coming|upcoming) (?:\d+ |two |three |few )?(?:sprint|release|version|iteration|update|quarter|month|week|year|half)s?\b,?(?=.*\b(?:fix|improve|tackle|work on|address|prioriti|focus|invest|solve)\b)/iu,
    ' ',
  ],
];

/** Questions that name no subject, as a team asks them: for all of it in short, for what is wrong, for what to do. */
export const AT_LARGE_FORMS: readonly Form[] = [
  [
    new RegExp(
      `^\\W*(?:${ASKING}[\\s,]+)*${SUMMARY}(?: ${EVERYTHING})?(?<b> ${SOME_TIME})?(?:,? (?:please|pls|thanks|thx))*[?!.\\s]*$`,
      'diu',
    ),
    'what do people say{b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:please |pls |can you |could you )*(?:summari[sz]e|sum up|recap|boil down|condense)(?: (?:it|this|that|everything|it all|all))?(?: ?(?:of )?${EVERYTHING}| (?:all )?(?:the |our |this |customer |user )*(?:feedback|reviews|records|comments))?(?<b> ${SOME_TIME})?(?: (?:for me|please|in short|briefly))*[?!.\\s]*$`,
      'diu',
    ),
    'what do people say{b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:what (?:do|does|should|would|must|can|could) (?:i|we|you|(?:the |my |our )*${AUDIENCE}) (?:have to |need to |want to |should )?(?:know|tell|report|say to|present|show)(?: (?:to )?(?:the |my |our )*${AUDIENCE})?|what(?:'s| is) (?:the )?(?:most important|important|worth knowing|essential)(?: (?:thing )?to know)?)(?<b> ${SOME_TIME})?[?!.\\s]*$`,
      'diu',
    ),
    'what do people say{b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:please |pls |can you |could you |give me |show me |write |i need |the |an? |my )*${SUMMARY} (?:of|on|about|regarding) (?:what (?:people|users|customers) (?:say|think) (?:about|of) )?(?!the (?:last|past)\\b)(?<a>[^?]+?)(?: please)?[?!.\\s]*$`,
      'diu',
    ),
    'what do people say about {a}?',
  ],
  [
    new RegExp(`^\\W*(?:so |ok |hey |and )?(?:${WORRIES})(?<b> ${SOME_TIME})[?!.\\s]*$`, 'diu'),
    'what do people complain about{b}?',
  ],
  [
    new RegExp(`^\\W*(?:so |ok |hey |and )?(?:${WORRIES})${LATELY}${WHERE}[?!.\\s]*$`, 'diu'),
    'what do people complain about in the last 30 days{b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:if |suppose |assuming |imagine |say |let's say )*(?:we|i|you|they|the team)(?:'d| had| have|'ve| were| are)?(?: got)?(?: (?:can|could|may|had|have|were|only|just|to|time|able|allowed|got|resources|capacity|for))* ${FIX}?(?: only| just)? ?${THINGS}${WHERE}(?:,? ?(?:this|that) (?:quarter|month|week|year|sprint))?[,;:–—-]* *(?:which|what)[^?]*[?!.\\s]*$`,
      'diu',
    ),
    'what should we fix first{b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:(?:what|which)(?: (?:of )?(?:are |is )?(?:the |our )?${THINGS})?|where|on what) (?:should|would|must|can|could|shall|do|need|have) (?:(?:we|i|you|they|the team|engineering|devs?|developers?|product) )(?:(?:have|need) to |best |really |now |first )?(?:${FIX}|start|focus|(?:put|spend|invest) (?:our |the |most |more |your )*(?:efforts?|energy|time|resources|money))(?: (?:on|with|next|first|now|into))*${WHERE}[?!.\\s]*$`,
      'diu',
    ),
    'what should we fix first{b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:what|which)(?:'s| is| are| were| would be)? (?:the |our |your )?(?:(?:\\d|one|two|three|four|five) )?(?:(?:top|most important|biggest|most urgent|best|highest|quickest|main|single|next) )*(?:priorit(?:y|ies)|quick wins?|low[- ]hanging fruits?|bang for (?:the|our) buck|${THINGS}(?: (?:for us|we (?:should|need to|must|have to)))? (?:to )?${FIX})(?: (?:next|first|now))*${WHERE}[?!.\\s]*$`,
      'diu',
    ),
    'what should we fix first{b}?',
  ],
  [
    new RegExp(
      `^\\W*(?:what|which (?:fix|change|improvement)s?) (?:would|could|will) (?:move the needle|make the (?:biggest|most) difference|have the (?:biggest|most|greatest) (?:impact|effect)|help (?:us )?(?:the )?most|pay off (?:the )?most)(?: most)?${WHERE}[?!.\\s]*$`,
      'diu',
    ),
    'what should we fix first{b}?',
  ],
];
