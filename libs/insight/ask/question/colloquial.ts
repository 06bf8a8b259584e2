import type { Form } from './reworded.js';

const END = '[?!.\\s]*$';
const NOW =
  '(?:lately|recently|these days|nowadays|rn|atm|right now|just now|currently|presently|at the moment|at present|at the minute|as of late|of late|as of now|as we speak)';
const FEELS =
  'complain|moan|grumble|gripe|whine|rant|vent|annoy|bother|bug|irritat|frustrat|hate|dislik|prais|lov|enjoy|wish|want|ask|request|problem|issue|complaint|pain|trouble|wrong|broken|unhapp|happ|upset|angr|mad|worst|best|big';
const MOVES =
  'increas\\p{L}*|decreas\\p{L}*|chang\\p{L}*|gr[eo]w\\p{L}*|ris\\p{L}*|rose|worse|better|drop\\p{L}*|f[ae]ll\\p{L}*|went|why|more|less|fewer|faster|slower|still|over|gone|fixed|compar\\p{L}*|than|v(?:ersu)?s';

/** How people type in a hurry: slang, asides and tails that change nothing of what is asked. */
export const COLLOQUIAL: readonly Form[] = [
  // What is felt now is of the latest days; what changed is a comparison, which has times of its own.
  [
    new RegExp(
      `(?<!\\b(?:${MOVES})\\b.*)(?<=\\b(?:${FEELS})\\p{L}*\\b.*)\\b(?:most |mostly )?${NOW}\\b(?!.*\\b(?:than|v(?:ersu)?s)\\b)`,
      'iu',
    ),
    'in the last 30 days',
  ],
  [
    new RegExp(
      `(?<!\\b(?:${MOVES})\\b.*)\\b${NOW}\\b(?=,? (?:what|which|who|where)\\b.*\\b(?:${FEELS})\\p{L}*)`,
      'iu',
    ),
    'in the last 30 days ',
  ],
  // "The payments mess", "the February thing"
  [
    /(?<=\b(?:the|this|that|whole|our|all that) (?:\p{L}+ ){1,2}\p{L}+) (?:thing|stuff|business|situation|saga|debacle|mess|fiasco|drama|palaver|kerfuffle)\b|(?<=\b(?:the|this|that|whole|our) \p{L}{4,}) (?:thing|stuff|business|situation|saga|debacle|mess|fiasco|drama|palaver|kerfuffle)\b/iu,
    '',
  ],
  // "What % of ratings"
  [/\b(what|which) ?(?:%|pct\b)/iu, 'what percentage'],
  // "What do they say when they give 3 stars?" is asked of these ratings, and not of a time.
  [
    /\b(?:when|if) (?:they|people|users|customers|you|someone|guests|passengers)(?: only| just)? (?:give|leave|rate|gave|left|rated|review|award)s? (?:it |us |the app |a |an |only )*(?=(?:\d|one|two|three|four|five)[ -]?stars?\b)/iu,
    'in ratings of ',
  ],
  // "What should the team fix before Christmas?": when it will be done says nothing about when it was written.
  [
    new RegExp(
      `(?<=^\\W*(?:what|which|where)\\b.*\\b(?:should|shall|must|can|could|do) (?:we|i|they|you|the|our)\\b.*\\b(?:look at|fix|work on|tackle|focus on|do|improve|build|prioriti[sz]e|ship|solve|address|start with|concentrate on|change|add|invest in)\\b.*) (?:(?:in |during |for )?(?:this|the next|the coming|next) (?:week|sprint|month|quarter|release|cycle|half|year)|today|tomorrow|tonight|on monday|by (?:friday|monday|then)|(?:before|by|until|over|after) (?:the )?(?:christmas|xmas|easter|holidays?|break|weekend|new year|year[- ]?end|end of (?:the )?(?:week|month|quarter|year)|launch|next release))${END}`,
      'iu',
    ),
    '',
  ],
  [
    /^\W*(?:what|wat|wht) (?:brok|brokne|borke|brake|breaked|broek) (?=(?:in|since|with|after)\b)/iu,
    'what broke ',
  ],
  [/\byrs\b/iu, 'years'],
  [/\bmnths?\b|\bmths?\b/iu, 'months'],
  [/\bwks\b/iu, 'weeks'],
  [/\bcos\b|\bcuz\b|\bbc\b|\bcoz\b/iu, 'because'],
  [/\b(?:ppls?|peeps|folks?|punters|guys|y['’]?all)\b/iu, 'people'],
  [/\bprobs\b/iu, 'problems'],
  [/\bconvos?\b/iu, 'conversations'],
  [/,? \b(?:imo|imho|tbh|btw|fyi|lol|idk|afaik|asap|thx|ty)\b,?/iu, ' '],
  // "Is support any good? I hear mixed things"
  [
    /(?<=\p{L}.*[?.!,;]) *(?:i|we|my boss|the team|someone|everyone|everybody|people)(?:['’]ve)? (?:keeps? (?:on )?)?(?:hear(?:ing|d)?|saw|reads?|noticed?|have (?:heard|read|seen)|thinks?|guess|feels?|suspects?|bet|wonder)\b[^?]*$/iu,
    '',
  ],
  [
    /\b(?:are|were) we (?:still |really |actually )?(?:losing|bleeding|shedding) (?:any |many |our |so many )?(?:people|users|customers|subscribers|members|clients|anyone)(?=[?!.\s]*$)/iu,
    'are people leaving us',
  ],
  // "One thing to fix, go"
  [new RegExp(`,? +(?:go|shoot|quick|asap|just curious|thanks|cheers|ta|please|pls|plz)${END}`, 'iu'), '?'],
  [/,? (?:or (?:was|is|has) (?:it|this|that) (?:always|never)[^?,]*)(?=[?!.\s]*$)/iu, ''],
  [/,? or (?:what|not|nah|no|are we ok(?:ay)?|is it fine|am i wrong|is that just me)(?=[?!.\s]*$)/iu, ''],
  [/,? \b(?:maybe|perhaps|possibly|i guess|i think|or so|or something|by any chance)\b(?=[?!.,\s]*$)/iu, ''],
  [/\b(?:maybe|perhaps|possibly|basically|literally|honestly|frankly|simply|seriously) (?=\p{L})/iu, ''],
  // "BA vs Emirates, who wins?" is the comparison.
  [
    /(?<=\b(?:vs\.?|versus|or|against|and)\b.*)[,:;.–-]? *(?:who|which|what)(?: one| side| of (?:the two|them|these))?(?:['’]?s| is| are| has| comes?)? (?:wins?|won|winning|the winner|ahead|in front|leading|leads?|on top|out on top|got it right|it better|the edge|first|stronger|doing better|better off)(?=[?!.\s]*$)/iu,
    ', which is better',
  ],
  [
    /\b(?:louder|noisier|more vocal|more of a thing|more of an issue|hotter)(?= (?:in|on|than|among|for|this|during|at)\b)/iu,
    'mentioned more often',
  ],
  [
    /\b(?:quieter|less of a thing|less of an issue|less vocal)(?= (?:in|on|than|among|for|this|during|at)\b)/iu,
    'mentioned less often',
  ],
  [
    /\bthan (?:back )?(?:in )?(?:the )?(?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/iu,
    'than in ',
  ],
  [/(?<=\b(?:anyone|anybody|people|they|users|customers|guests|someone|reviewers) )names?\b/iu, 'mention'],
  // Moods that verbs and sayings tell.
  [
    /\b(?:bugg(?:ing|ed)|bugs(?= (?:people|users|folks?|customers|guests|them|us|you|everyone)\b)|irk(?:s|ing|ed)?|piss(?:es|ing|ed) off|tick(?:s|ing|ed) off|gets? on (?:the|their|people['’]?s) nerves|drives? (?:people|users|customers|them) (?:mad|crazy|nuts|up the wall)|grind(?:s|ing) (?:people['’]?s|their) gears|rub(?:s|bing)? (?:people|users|them) the wrong way)\b/iu,
    'annoys',
  ],
  [
    /\b(?:moan|grumble|gripe|whine|rant|grouse|bitch|whinge|vent|kvetch)(?:s|es|ing|ed)?(?: on)?\b(?! button)/iu,
    'complain',
  ],
  [
    /\b(?:up in arms|fuming|raging|livid|furious|seething|pissed(?: off)?|hacked off|cheesed off)\b/iu,
    'angry',
  ],
  [
    /\b(?:rav(?:e|es|ing)|gush(?:es|ing)?|swoon(?:s|ing)?|buzzing|thank(?:s|ed|ing)?(?: us| you| them)?(?= (?:for|about)\b)|sing(?:s|ing)? (?:the |our )?praises|compliment(?:s|ed|ing)?|applaud(?:s|ed|ing)?|celebrat(?:e|es|ed|ing))(?: (?:for|about|over|on))?\b/iu,
    'praise',
  ],
];

/** "BA lounges, any good?" */
const ANY_GOOD: Form = [
  new RegExp(`^\\W*(?!(?:is|are|was|were)\\b)(?<a>[^?,:]+?)[,:;–-]* +any (?:good|use)${END}`, 'diu'),
  'is {a} any good?',
];

const LIKED = 'do people like {a}?';
/** Questions for a verdict on something, in a word or two. */
export const VERDICT_FORMS: readonly Form[] = [
  ANY_GOOD,
  [
    new RegExp(
      `^\\W*(?:(?:is|are|was|were) )?(?:the |our )?(?<a>[^?,:]+?)[,:;–-]* +(?:an? |the )?(?:hit or (?:an? )?(?:miss|flop)|hit|flop or (?:an? )?hit|yay or nay|yea or nay|thumbs up or (?:thumbs )?down|hot or not|success or (?:an? )?(?:failure|flop)|win or (?:an? )?(?:fail|loss)|blessing or (?:an? )?curse|worth (?:all )?(?:the |its |their |our )?(?:fuss|hype|hassle|effort|trouble|wait)|worth (?:having|keeping|doing)|well received|useful or useless)(?: or not)?${END}`,
      'diu',
    ),
    LIKED,
  ],
  [
    new RegExp(
      `^\\W*(?:how )?(?:did|does|do|has|have) (?:the |our )?(?<a>[^?]+?) (?:go(?:ne)? (?:down|over)|land(?:ed)?|been received|get received|work out|pan(?:ned)? out|pay off|paid off)(?: well| badly| poorly| ok(?:ay)?)?(?: (?:with|among) (?:the |our )?\\p{L}+)?${END}`,
      'diu',
    ),
    LIKED,
  ],
  [
    new RegExp(
      `^\\W*(?:which|what) (?<a>[^?]+?) (?:should|do|did|would|could) (?:we|you|they) (?:(?:have )?(?:never|not|better not)|regret|wish (?:we|you|they) had(?:n['’]?t| not| never)|better (?:never|not))(?: have)?(?: \\p{L}+(?: out)?)?${END}`,
      'diu',
    ),
    'which {a} is rated worst?',
  ],
  [
    new RegExp(
      `^\\W*(?:which|what) (?<a>[^?]+?) (?:was|is|were) (?:an? |the |our )?(?:biggest |worst |real |total )*(?:mistake|flop|disaster|failure|fail|lemon|dud|train ?wreck|mess|shambles)${END}`,
      'diu',
    ),
    'which {a} is rated worst?',
  ],
  [
    new RegExp(
      `^\\W*(?<a>[^?,]+?)[,:;?–-]+ *(?:how (?:big|bad|common|widespread|serious|often|frequent|many|much)(?: (?:an? )?(?:is|are|problem|issue|deal|thing|complaints?|people|mentions?)(?: it| that| this| say (?:so|that|it))?)?|is (?:it|that|this) (?:an? )?(?:big |real |common )?(?:thing|problem|issue|deal))${END}`,
      'diu',
    ),
    'how many people mention {a}?',
  ],
  [
    new RegExp(
      `^\\W*(?:is|are) (?:the |our )?(?<a>[^?]+?) (?:(?:really |actually )?(?:(?:all )?that|so) (?:bad|terrible|poor|awful|good|great)|really (?:bad|terrible|poor|awful|good|great))(?: really)?${END}`,
      'diu',
    ),
    'how is {a} rated?',
  ],
  [
    new RegExp(
      `^\\W*(?<a>[^?,:]+?)[,:;–-]* +(?:really )?(?:(?:all )?that|so) (?:bad|terrible|poor|awful|good|great)(?: really)?${END}`,
      'diu',
    ),
    'how is {a} rated?',
  ],
];

/** Words of any talk. */
export const FILLERS: ReadonlySet<string> = new Set(
  `rn atm btw imo imho tbh fyi lol maybe perhaps possibly probably basically literally frankly seriously simply always never nowadays presently somewhat
   somehow anyhow anyway besides otherwise instead rather quite fairly merely purely truly surely clearly obviously apparently supposedly allegedly
   typically normally usually sometimes occasionally rarely seldom hardly barely nearly almost especially particularly specifically notably partly
   partially entirely completely totally absolutely definitely certainly extremely incredibly hugely massively slightly suddenly finally eventually
   already meanwhile hit hits flop flops wins winner winners won loser losers ahead thank thanked thanking shipped louder quieter noisier folks folk guys
   dude hey hello yo hmm huh yeah yep nope nah wow gosh kindly quickly briefly shortly wonder wondering curious guess guessing suppose supposed assume
   assuming believe heard noticed noticing seem seems seemed seeming appears appeared keep keeps kept let lets tend tends tended try tries tried trying
   bit kinda sorta stuff thingy bunch couple plenty loads tons heaps several certain specific particular respective nosedive nosediving plummet
   plummeting soar soaring naming telling matter matters mattered fuss hype deal deals gist verdict`.split(
    /\s+/,
  ),
);

/** Whether it is a word of any talk: none of them alone is what a question is about. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word) || /^[a-z]$/.test(word);
}
