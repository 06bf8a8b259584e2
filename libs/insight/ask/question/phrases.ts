import { MONTHS } from '#libs/wording';
import type { Form } from './reworded.js';
import { SYNONYMS } from './synonyms.js';
import { UNANSWERED } from './unanswered.js';

const MONTH = `(?:${MONTHS.join('|')})`;

/** "Between sept and oct": short names of months where a time stands; "may" and a person called Jan are something else elsewhere. */
const SHORT_MONTHS = MONTHS.flatMap((month): Form[] => {
  const short = month.slice(0, 3).toLowerCase();
  if (short === month.toLowerCase()) return [];
  const name = short === 'sep' ? 'sept?' : short;
  return [
    [
      new RegExp(
        `(?<=(?:^\\W*|\\b(?:between|from|in|since|and|to|vs\\.?|versus|until|till|through|during|of|last|or|than|before|after) ))${name}\\b\\.?(?! ?\\d)`,
        'iu',
      ),
      month,
    ],
  ];
});

/** What says only how the answer should look, or is politeness; and verbs of two words that name what one cannot do. */
export const PHRASES: readonly Form[] = [
  ...UNANSWERED,
  ...SYNONYMS,
  // As some type.
  [/\bluv\b/iu, 'love'],
  [/\bdroids?\b/iu, 'android'],
  [/\bwhos\b/iu, 'who is'],
  [/(?<![\d.,])\b2 (?=(?:fix|do|improve|build|add|solve|change|tackle|know)\b)/iu, 'to '],
  // What people complain about lately is of the latest days; whether they do so more often is a change.
  [
    /(?<!\b(?:more|less|fewer|increas\p{L}*|chang\p{L}*|grow\p{L}*|ris\p{L}*|worse|better|drop\p{L}*|f[ae]ll\p{L}*|went|why)\b.*)(?<=\b(?:complain(?:s|ed|ing)?|complaints?)\b.*)\b(?:lately|recently|these days|nowadays)\b/iu,
    'in the last 30 days',
  ],
  // "Since the update to 3.5" is since that version.
  [
    /(?<=\b(?:since|after|before|with|in|from|by) (?:the )?)(?:update|release|upgrade|rollout)(?: (?:to|of))?(?: version)? (?=v?\d+(?:(?:\.\d+)+(?![\p{L}\d])|[?!.\s]*$))/iu,
    'version ',
  ],
  ...SHORT_MONTHS,
  // Whether there are more or fewer asks for the course of all.
  [
    /(?<=^\W*(?:are|do|did|have|were) (?:we|you|they) (?:get|getting|got|gotten|receive|receiving|see|seeing|had|have) )more or (?:less|fewer)(?= )/iu,
    'more',
  ],
  // How quickly someone replies is how long it takes.
  [
    /(?<=\bhow (?:quick(?:ly)?|fast|soon|promptly|slow(?:ly)?) (?:do|does|did) (?:\p{L}+ ){1,4})(?:reply|respond|answer|get back|react|write back)\b/iu,
    'take',
  ],
  [
    /(?<=\bhow )(?:quick(?:ly)?|fast|soon|promptly|slow(?:ly)?)(?= (?:do|does|did) (?:\p{L}+ ){1,4}take\b)/iu,
    'long',
  ],
  // Which update it was is which version.
  [
    /(?<=\b(?:which|what) (?:of (?:the|our) )?)(?:app )?(?:updates?|upgrade|patch|hotfix)\b(?! (?:do|does|should|would|could|will|are (?:people|users))\b)/iu,
    'version',
  ],
  // "Crash-related complaints"
  [/(?<=\p{L})[- ]related(?= \p{L})/iu, ''],
  [
    /^\W*(?:(?:i(?:'d| would)? (?:just )?(?:want|like|need|love) to (?:know|see|understand|find out|learn)|i(?:'m| am) (?:curious|wondering|interested)|do you know|any idea|(?:please )?(?:can|could|would) you (?:please )?(?:tell|show) me|tell me)(?: about)?,? (?=(?:if|whether|how|what|which|who|why|when|where)\b))/iu,
    ' ',
  ],
  [
    /^\W*(?:what(?:'?s| is| was) )?(?:the |our )?(?:average|mean|typical|usual) (?:number|count|amount|volume) of (?=\p{L}+ (?:per|an?|each|every) (?:day|week|month|quarter|year)\b)/iu,
    'how many ',
  ],
  [
    /^\W*(?:what(?:'?s| is| was) )?(?:the |our )?(?:average|mean) (?=(?:reviews|records|complaints|comments|mentions|posts|tickets|e-?mails) (?:per|an?|each|every) (?:day|week|month|quarter|year)\b)/iu,
    'how many ',
  ],
  [
    /\b(?:(?:do|does|did)(?: not|n['’]?t)|not) (?:really |actually |even )?(?:like|love|enjoy)\b/iu,
    'dislike',
  ],
  [
    /\bleav(?:e|es|ing)\b(?= (?:us |an? |the |our |such |so many )*(?:bad|good|low|high|negative|positive|\d|one|two|three|four|five|reviews?|ratings?)\b)/iu,
    'give',
  ],
  // "Is it better then on Android?": a slip in what compares two sides.
  [
    /(?<=^\W*(?:is|are|was|were|do|does|did|which|who)\b[^?,]*\b(?:better|worse|higher|lower|(?:un)?happier|angrier|faster|slower|more often|less often) )then(?= \p{L})/iu,
    'than',
  ],
  // "Da maggio a luglio": other languages join two months otherwise.
  [
    new RegExp(`(?<=\\b(?:since|of|from) ${MONTH}(?: \\d{4})? )(?:in|at|a|with|until)(?= ${MONTH}\\b)`, 'iu'),
    'to',
  ],
  [/(?<=\b(?:since|of|from|between) (?:19|20)\d\d )(?:in|at|a|à|al|with|until)(?= (?:19|20)\d\d\b)/iu, 'to'],
  [/\b(?:since|of)(?= (?:19|20)\d\d to (?:19|20)\d\d\b)/iu, 'from'],
  [new RegExp(`\\b(?:since|of)(?= ${MONTH}(?: \\d{4})? to ${MONTH}\\b)`, 'iu'), 'from'],
  [new RegExp(`(?<= to ${MONTH} )of (?=\\d{4})`, 'iu'), ''],
  [/\b(?:log|logg|sign)(?:ing|ged|ed|s)?[ -]in(?:to)?\b(?! (?:the|a) )/iu, 'login'],
  [/\bcheck(?:ing|ed|s)? in\b/iu, 'check-in'],
  [/\b(?:any|some|every)body\b/iu, 'anyone'],
  [
    /\b(?:keep|keeps|kept) (?:on )?(?=(?:getting|growing|falling|rising|dropping|complaining|asking)\b)/iu,
    '',
  ],
  [
    /,? (?:ac+ord+ing to|in the (?:eyes|opinion|view) of|as seen by) (?:the |our )?(?:users?|reviewers?|reviews?|customers?|people|passengers?|guests?|feedback|data)\b/iu,
    '',
  ],
  // "Judging by the seat reviews" names the records in question.
  [
    /^\W*(?:judging|going|to judge) (?:by|from) (?:the |our |all |these )*(?:reviews?|ratings?|feedback|comments?|data),? /iu,
    '',
  ],
  [
    /,? (?:judging|going|to judge|based|if we go) (?:by|from|on) (?:the |our |all |these )*(?=(?:\p{L}+ )?(?:reviews?|ratings?|feedback|comments?|data|records)\b)/iu,
    ' in ',
  ],
  [
    /\b(?<=(?:since|after|before|until|from) )(?:the )?(?:launch|release|rollout|roll-out|introduction|arrival|update|upgrade|move|switch) (?:of|to) (?=(?:version |v)?\d+\.\d)/iu,
    '',
  ],
  [/\b(?:came|comes?|coming) up(?= (?:the )?(?:most|often|more)\b)/iu, 'mentioned'],
  [/\bdemand for\b/iu, 'requests for'],
  [/\bsupport (?:tickets?|cases?|requests?|inquiries|enquiries)\b/iu, 'support emails'],
  [/\b(?:concerns?|worries|fears) (?=(?:about|over|with|regarding)\b)/iu, 'complaints '],
  [/(?<=\p{Ll}{3,} )(?:concerns|worries|fears)\b/iu, 'complaints'],
  [/\b(?<=\b(?:what|how many|which) )%(?= )/iu, 'percentage'],
  [/^\W*(?:please )?(?:plot|chart|graph|draw|visuali[sz]e|display)(?: me)? (?:the |a )?/iu, 'show '],
  [/,? ?(?:on|using) a scale (?:of|from)? ?\d{1,2} ?(?:to|-|–) ?\d{1,2},? ?/iu, ' '],
  [
    /^\W*(?:please )?(?:give|show|list|write)(?: (?:me|us))? (?:\d{1,2}|two|three|four|five|some|a few|the) (?:short |key |main )?(?:bullet points?|bullets|takeaways|key points|insights|sentences|learnings|highlights) (?:on|about|of|from|regarding) /iu,
    'say about ',
  ],
  [
    /\bthan (?:elsewhere|anywhere else|everywhere else|in (?:the )?other (?:countries|places|markets))\b/iu,
    'than the others',
  ],
  [/\bprices? (?:increases?|hikes?|rises?|raises?|changes?|drops?|cuts?)\b/iu, 'price'],
  [
    /(?<=\b(?:reviews?|records?|comments?|tickets?)) (?:are|is|were) (?:completely )?(?:empty|blank)\b/iu,
    ' without text',
  ],
  [/(?<=\b(?:than|to|with|was|were|did) )back (?=in\b)/iu, ''],
  [/\bat the (?=(?:beginning|start|end) of\b)/iu, 'in the '],
  [/,? (?:since|after) (?:the |its |our )?(?:launch|release|start|beginning)(?=[?!.\s]*$)/iu, ''],
  [
    /^\W*(?:sentiment|mood|feelings?|attitudes?) (?:about|towards?|on|around|regarding) /iu,
    'how do people feel about ',
  ],
  [/\b(?:sentiment|mood|feelings?|attitudes?) (?:about|towards?|on|around|regarding) /iu, 'ratings of '],
  [
    /\b(?:the )?(?:most positive|nicest|kindest|most flattering)(?= (?:\p{L}+ ){0,3}(?:reviews?|comments?)\b)/iu,
    'good',
  ],
  [
    /\b(?:the )?(?:most negative|harshest|angriest|meanest)(?= (?:\p{L}+ ){0,3}(?:reviews?|comments?)\b)/iu,
    'bad',
  ],
  [
    /(?<!\bweekdays?\b.*|\b(?:this|last|past|previous|next|that|the) )\b(?:(?:on|at|during|over) )?(?:the )?weekends?\b(?! of\b|.*\bweekdays?\b)/iu,
    'by weekday',
  ],
  [/,? or is it (?:just|only) me(?=[?!.\s]*$)/iu, ''],
  [
    /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|dear \p{L}+)(?: there| all| team)?[,!.]+ (?=\p{L})/iu,
    '',
  ],
  [/ (?:break|breaks|broken|split|splits) (?:down|up) by\b/iu, ' by'],
  [/(?<=\p{Lu}\p{L}{2,})-language\b/u, ''],
  [/\bnon-(?=\p{Lu}\p{L}{2,})/u, 'not in '],
  [/\brecover(?:ed|ing|s)?\b(?!\p{L})/iu, 'improved'],
  [
    /\b(?:harsher|stricter|tougher|more critical|grumpier|less generous)(?: reviewers?| critics?)?(?= than\b)/iu,
    'unhappier',
  ],
  [/\b(?:kinder|more generous|nicer|more lenient)(?: reviewers?| critics?)?(?= than\b)/iu, 'happier'],
  [/\brandom (?=(?:\p{L}+ )?(?:reviews?|quotes?|records?|comments?|examples?)\b)/iu, 'typical '],
  [
    /\b(?:differ|differs|vary|varies) (?:between|across|among) (?:the )?(?=\p{L}+s\b[?!.\s]*$)/iu,
    'differ by ',
  ],
  [/^\W*(?:give me )?(?:an? |one[- ])(?:sentence|paragraph|line|page|short|quick|brief) (?=summary\b)/iu, ''],
  [/\bchurn(?:s|ed|ing)?\b/iu, 'cancel'],
  [
    /\b(?:call|calls|called|describe|describes|described) (?:the|their|its|our|it|this|these)(?: \p{L}+)? (?:as |being )?(?=\p{L}+[?!.\s]*$)/iu,
    'mention ',
  ],
  [
    /(?<=^\W*who )(?:opens|opened|files|filed|raises|raised|creates|created|submits|submitted|logs|logged)\b/iu,
    'wrote',
  ],
];
