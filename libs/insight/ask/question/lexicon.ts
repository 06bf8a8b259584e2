import type { Analyzer } from '#libs/index';
import { overlaps } from './reworded.js';
import { starsIn } from './stars.js';
import type { Polarity } from './terrain.js';

/** What a question wants to know. */
export type Intent = 'why' | 'when' | 'compare' | 'change' | 'count' | 'rating' | 'extreme' | 'themes';

/** English only: a question in another language is answered by its words. */
export const INTENTS: Readonly<Record<Intent, RegExp>> = {
  why: /\b(?:why|reasons?|causes?|caused|because of what|what (?:drove|drives|is behind|lies behind|explains)|how come|what happened)\b/i,
  when: /\b(?:when|since when|at what (?:time|point)|what (?:day|week|month|year)|which (?:day|week|month|year))\b/i,
  compare:
    /\b(?:compar\w*|as (?:good|bad|high|low|happy|satisfied|clean|fast|slow|well rated|popular|comfortable) as|vs\.?|versus|differ\w*|(?:better|worse|more|less|higher|lower|fewer|happier|unhappier|angrier) (?:\w+ ){0,3}or|(?:better|worse|more|less|higher|lower|fewer|larger|smaller|happier|unhappier|angrier)\b.*\bthan|against|^\s*(?:is|are|was|were) .{1,40} or .{1,40} (?:mentioned|discussed|requested|reported|criticised|criticized|praised)\b|(?:bigger|biggest|larger|largest|smaller)\b.*[,:].* or\b|or .{1,40}[,:–-] ?(?:which|who|what)\b|or .{1,40} (?:better|worse|happier|unhappier)|(?:best|worst|most|least|more|less|fewer|higher|lower|happiest|happier|unhappier|better|worse)\b.*[,:].* or)\b/i,
  change:
    /\b(?:trend\w*|over time|f[ae]ll(?:s|ing|en)?|drop(?:s|ped|ping)?|declin\w*|decreas\w*|r[io]se|risen|ris(?:es|ing)|increas\w*|gr[eo]w(?:n|s|ing)?|improv\w*|chang(?:e|es|ed|ing)|(?:get|gets|getting|got|gotten) (?:better|worse)|worsen\w*|develop(?:ed|ing|ment)?|evolv\w*|spikes?|spiked|peaks?|peaked|jump(?:s|ed)?|surg\w+|(?<!\bfed )up|down|more (?:\w+ )?(?:lately|recently|now)|dip(?:s|ped)?|go(?:ne|es)? away|went|disappear\w*|(?:is|are|was|were|been|get|got) (?:re)?solved)\b/i,
  count:
    /\b(?:(?:share|percentage|percent|proportion|fraction) of|how (?:many|often|much|common|frequent\w*)|number of|what (?:share|percentage|percent|proportion|portion|part|fraction)|count)\b/i,
  rating:
    /\b(?:rated|ratings? (?:of|for)|average (?:rating|score|stars)|mean (?:rating|score|stars)|how (?:good|bad|satisfied|happy|well)|any good|nps|csat|score (?:of|for))\b/i,
  extreme: /\b(?:best|worst|highest|lowest|most|least|fewest|top|bottom|happiest|unhappiest)\b/i,
  themes:
    /\b(?:complain\w*|complaints?|prais\w*|love[sd]?|likes?|liked|hate[sd]?|dislik\w*|issues?|problems?|bugs?|topics?|themes?|pain points?|summar\w*|talk\w* about|(?:deal|matter) with|say|says|saying|said|think|mention\w*|wish\w*|want\w*|requests?|missing|frustrat\w*|annoy\w*|feel|opinions?|feedback)\b/i,
};

const UP =
  /\b(?:r[io]se|risen|ris(?:es|ing)|increas\w*|gr[eo]w(?:n|s|ing)?|improv\w*|(?:get|gets|getting|got) better|spikes?|spiked|peaks?|peaked|jump(?:s|ed)?|surg\w+|up|more)\b/i;
const DOWN =
  /\b(?:f[ae]ll(?:s|ing|en)?|drop(?:s|ped|ping)?|declin\w*|decreas\w*|(?:get|gets|getting|got) worse|worsen\w*|down|dip(?:s|ped)?|shr[aiu]nk\w*|fewer)\b/i;

const RATED =
  '(?:ratings?|raters?|reviewers?|scorers?|graders?|reviews?|scores?|rated|stars?|feedback|comments?|records?|mentions?|messages?|posts?|e-?mails?|tickets?|customers?|users?|people|passengers?|travell?ers?|guests?)';
const PEOPLE = '(?:customers?|users?|people|passengers?|travell?ers?|guests?)';
/** "Unhappy ChatGPT users" */
const BETWEEN = '(?!with\\b)[\\p{L}\\p{N}]+';
const POLARITIES: readonly (readonly [Polarity, RegExp])[] = [
  [
    'low',
    new RegExp(
      `\\b(?:low|lowest|bad|poor|negative|worst|terrible|unhappy|angry|dissatisfied|critical|disappointed|unsatisfied)[ -]${RATED}\\b`,
      'gi',
    ),
  ],
  ['low', /\bratings? (?:is |are |was |were |so |that )*(?:low|bad|poor)\b/gi],
  // Other languages put "so low" elsewhere.
  ['low', /\bso (?:low|bad|poor)\b(?=.{0,20}\bratings?\b)|(?<=\bratings?\b.{0,20})\bso (?:low|bad|poor)\b/gi],
  // "Why are ratings of the seats so low?"
  ['low', /(?<=\bratings? (?:of|for|in) .{1,60})\b(?:low|bad|poor)(?=\W*$)/gi],
  [
    'low',
    /\b(?:reviews?|ratings?|feedback|comments?|records?) (?:is|are|was|were) (?:low|bad|poor|negative)\b/gi,
  ],
  [
    'high',
    /\b(?:reviews?|ratings?|feedback|comments?|records?) (?:is|are|was|were) (?:high|good|positive)\b/gi,
  ],
  ['low', /\bdetractors?\b/gi],
  [
    'low',
    new RegExp(`\\b(?:unhappy|angry|dissatisfied|disappointed|unsatisfied) ${BETWEEN} ?${PEOPLE}\\b`, 'giu'),
  ],
  ['high', new RegExp(`\\b(?:happy|satisfied) ${BETWEEN} ?${PEOPLE}\\b`, 'giu')],
  [
    'high',
    new RegExp(
      `\\b(?:high|highest|good|great|positive|best|excellent|happy|satisfied|top)[ -]${RATED}\\b`,
      'gi',
    ),
  ],
  ['high', /\bpromoters?\b/gi],
];
/** Verbs and nouns of mood: whoever complains rates low. */
const MOODS: readonly (readonly [Polarity, RegExp])[] = [
  [
    'low',
    /\b(?:complain\w*|complaints?|hate[sd]?|hating|dislik\w*|problems?|issues?|bugs?|pain points?|frustrat\w*|annoy\w*|irritat\w*|disappoint\w*|let down|fed up|unhappy|angry|upset|wrong|struggl\w*|bad|negative|worst|(?:should|must|to|we|they)\s+(?:\w+\s+){0,2}(?:fix(?:ed)?|improved?)|needs? fixing)\b/gi,
  ],
  [
    'high',
    /\b(?:love[sd]?|loving|prais\w*|enjoy\w*|appreciat\w*|pleased|delighted|impressed|thrilled|(?:do|people|users|customers|they) (?:\w+ )?likes?|liked|happy with|satisfied with|good|positive)\b/gi,
  ],
];
/** What people write who miss something. */
const WISHES =
  /\b(?:wish(?:es)?|feature requests?|request(?:s|ed|ing)?|suggest\w*|asks? for|asking for|beg(?:s|ging)? for|crav(?:e|es|ing)|long(?:s|ing)? for|hop(?:e|es|ing) for|want(?:s|ed)?|missing|(?:do|does|did) (?:\p{L}+ ){0,4}(?:miss|lack|need)|would (?:\p{L}+ )?(?:like|love)|wish ?lists?|(?<=\b(?:they|people|users?|customers?|you|we|everyone|anyone|folks)(?: still| really| most)? )miss)\b/giu;

/** Words that ask, and words for what is asked about everywhere: none of them is a topic. */
export const GENERIC = new Set(
  `trouble troubles difficulty difficulties review reviews reviewed reviewer reviewers rating ratings rate rated rates score scores scored star stars feedback comment comments
   record records people user users customer customers client clients anyone someone everybody everyone say says saying said
   think thinks talk talks talking mention mentions mentioned mentioning speak tell know find show give look complain complains
   complained complaining complaint complaints problem problems issue issues happen happened happens happening change changed
   changes changing fall falls falling fell fallen drop dropped drops dropping decline declined declining decrease decreased rise
   rises rose risen rising increase increased increasing grow grew growing grown improve improved improving improvement better
   worse best worst good bad high highest low lowest higher lower more less most least fewer fewest top bottom main bigger biggest common
   commonly often frequent frequently thing things topic topics theme themes reason reasons cause causes causing caused driver drivers drove
   behind trend trends trending time times over difference differences different differ compare compared comparing comparison versus
   vs many much number count share percent percentage proportion proportionally proportionately average mean overall general generally summarize summarise summary
   describe explain list recent recently latest lately new currently now day days week weeks month months year years quarter date
   get gets getting got gotten grade grades portion affect affects impacted make made makes go going went develop developed development spike spikes spiked peak peaks peaked jump
   jumped dip up down love loves loved like likes liked praise praises praised hate hates hated dislike enjoy enjoyed appreciate
   wish wishes want wants wanted request requests suggest suggestion suggestions ask asks asking missing feature features happy
   unhappy satisfied dissatisfied negative positive feel feels opinion opinions per each every which across among between please
   asked posts quote quotes quoted level part fraction wrote write writes written writing right away now anything something everything word words doing
   requested requesting posted submitted solve solved resolve resolved gone really actually start started begin began point points pain frustrate frustrated frustrating annoy annoyed
   annoying bug bugs lead leads led about what's whats today yesterday ever still also since happier happiest unhappier unhappiest
   growth app apps fix fixes fixed fixing prioritize prioritise fastest slowest should one ones off example examples typical passenger passengers traveller
   travellers traveler travelers guest guests visitors come comes came period have has had experience experiences overall total altogether actually honestly exactly roughly
   globally worldwide disappointed disappointing disappointment irritated irritating irritate irritates pleased delighted impressed thrilled fed upset angry lot lots give gives gave given giving receive receives received report reports reported reporting release releases please pls plz thanks anyone somebody unique distinct separate various use uses used using affected cover covered miss mostly mainly primarily predominantly chiefly largely just quotation quotations verbatim verbatims disappear disappeared disappears mess wave ended ending subsided lingering persist persists persisting ongoing`.split(
    /\s+/,
  ),
);

/** Said in most languages: they hardly tell in which one a question is. */
const LOANWORDS = /^(?:apps?|bugs?|crash|crashes|feedback|ratings?|top|trends?|support|updates?|score)$/;

/** How many letters a word counts as a sign of its language. */
export function weightOf(word: string): number {
  return LOANWORDS.test(word) ? word.length / 4 : word.length;
}

/** How many letters of a text are English words that say how it asks. */
export function lettersRead(text: string, analyzer: Analyzer): number {
  return analyzer
    .tokens(text)
    .filter(({ word }) => analyzer.isFunctionWord(word) || GENERIC.has(word))
    .reduce((sum, { word }) => sum + weightOf(word), 0);
}

/** What a word wants of an answer, beyond what it is about. */
export type Wish = 'order' | 'mood' | 'growth' | 'complaint';

/** A word that says what an answer should do. It is never searched for; an answer that does not do it says so. */
export interface IntentWord {
  wish: Wish;
  text: string;
  start: number;
  end: number;
}

const INTENT_WORDS: Readonly<Record<Wish, RegExp>> = {
  order: /\b(?:fix(?:es|ed|ing)?|first|prioriti[sz]e|fastest|slowest)\b/gi,
  mood: /\b(?:happier|happiest|unhappier|unhappiest|better|worse)\b/gi,
  growth: /\b(?:growing|growth|increasing|rising|declining|decreasing|improving|worsening)\b/gi,
  complaint: /\b(?:complain(?:s|ed|ing)?|prais(?:es?|ed|ing)|hates?|loves?)\b/gi,
};
/** "First class", "the first flight": about something, and no order. */
const NAMED = /\bfirst(?= [a-z]{3})(?! (?:and|for|with|after|about|then)\b)/gi;

export function intentWordsOf(question: string): IntentWord[] {
  const named = new Set([...question.matchAll(NAMED)].map(({ index }) => index));
  return (Object.keys(INTENT_WORDS) as Wish[])
    .flatMap((wish) =>
      [...question.matchAll(INTENT_WORDS[wish])].map(({ 0: text, index: start }) => {
        return { wish, text, start, end: start + text.length };
      }),
    )
    .filter(({ start }) => !named.has(start))
    .toSorted((a, b) => a.start - b.start);
}

export function intentsOf(question: string): Set<Intent> {
  return new Set((Object.keys(INTENTS) as Intent[]).filter((intent) => INTENTS[intent].test(question)));
}

export function directionOf(question: string): 'up' | 'down' | undefined {
  if (/\bbetter or worse\b|\bworse or better\b/i.test(question)) return undefined;
  const [up, down] = [UP.test(question), DOWN.test(question)];
  return up === down ? undefined : up ? 'up' : 'down';
}

export interface PolarityMention {
  /** Undefined of scores that are of both, or of neither. */
  polarity: Polarity | undefined;
  /** Named as such (`low ratings`); otherwise only the mood of a word (`complain`). */
  named: boolean;
  /** The scores that are named by their numbers, and whether of five stars. */
  scores?: readonly number[];
  isOfFive?: boolean;
  start: number;
  end: number;
}

export function polaritiesOf(question: string): PolarityMention[] {
  const stars = starsIn(question).map((one): PolarityMention => ({ ...one, named: true }));
  const named = [
    ...stars,
    ...mentions(question, POLARITIES, true).filter((one) => !stars.some((star) => overlaps(star, one))),
  ].toSorted((a, b) => a.start - b.start);
  if (named.length > 0) return named;
  const moods = mentions(question, MOODS, false).filter((one) => !isTracked(question, one));
  // "Is the wifi any good?" asks how it is rated, and not for praise.
  return JUDGED.test(question)
    ? moods.filter(({ start, end }) => !JUDGEMENT.test(question.slice(start, end)))
    : moods;
}

/** The issues of a tracker are its records, whatever they say. */
function isTracked(question: string, { start, end }: PolarityMention): boolean {
  if (!/^issues?$/i.test(question.slice(start, end))) return false;
  return (
    /\b(?:github|gitlab|jira|open|closed)\s+$/i.test(question.slice(0, start)) ||
    /^ (?:on|in|from|of|at) (?:github|gitlab|jira)\b|^ (?:are|were|is|was|got|have been) (?:open|opened|closed|reopened)\b/i.test(
      question.slice(end),
    )
  );
}

const JUDGED = /^\s*(?:is|are|was|were)\b|\bhow (?:good|bad|happy|satisfied)\b/i;
const JUDGEMENT = /^(?:good|bad|happy with|satisfied with)$/i;

function mentions(question: string, patterns: typeof POLARITIES, named: boolean): PolarityMention[] {
  return patterns
    .flatMap(([polarity, pattern]) =>
      [...question.matchAll(pattern)].map(({ 0: text, index: start }) => {
        return { polarity, named, start, end: start + text.length };
      }),
    )
    .toSorted((a, b) => a.start - b.start);
}

export function asksForWishes(question: string): boolean {
  return question.search(WISHES) >= 0;
}

/** Whether a question speaks of ratings, not of how many records there are. */
export function asksForRatings(question: string): boolean {
  return /\b(?:ratings?|scores?|stars?|rated|rate|satisf\w*|rates|nps|csat|happy|happier|happiest|unhappy|unhappier|unhappiest|angriest|better|worse|best|worst|quality|sentiment|mood)\b/i.test(
    question,
  );
}
