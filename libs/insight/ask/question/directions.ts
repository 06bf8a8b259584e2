import { DIRECTION_WORDS, type DirectionWords, patternOf } from './direction-words.js';
import { placeOf, type Reworded } from './reworded.js';

/** What something is that rises or falls. */
type Subject = 'ratings' | 'trouble' | 'number' | 'thing' | 'topic';

const AUXILIARY =
  "(?:is|are|was|were|has|have|had|did|does|do|isn['’]?t|aren['’]?t|hasn['’]?t|haven['’]?t|didn['’]?t)";
const ASKS = `(?:(?:so|and|but|ok|well|tell me|do you think|would you say|any idea|do we know) )*(?:(?:(?:why|how come|when|since when|(?:by )?how (?:much|far|fast|quickly|badly|strongly)|if|whether) )?${AUXILIARY}|what (?:made|makes|is making|caused|let))`;
const BETWEEN =
  '(?: (?:been|be|being|really|actually|still|now|currently|already|just|clearly|steadily|slowly|gradually|rapidly|quickly|sharply|suddenly|noticeably|visibly|significantly|recently|lately|finally|again|also|always|even|all|starting to|started to|beginning to|keeps?|kept|continuing to|continued to|getting|going|to|indeed|slightly|a (?:bit|little|lot)|not))*';
/** What may follow: a time, where, how much, or what else. */
const REST =
  '(?:,? (?:again|lately|recently|now|currently|nowadays|today|yesterday|steadily|slowly|gradually|fast|quickly|badly|sharply|a lot|a bit|much|so (?:much|fast|badly)|at all|or (?:what|not|is it just me)|right now|at the moment|these days|still|further|overall|too|all the time|every (?:day|week|month)|this|last|in|on|at|since|over|during|between|from|after|before|for|among|across|with|by|within|because|compared|through|until|as)\\b[^?]*)?';
const END = '[?!.…\\s]*$';

/** Where a question says since when, and means all of the time. */
const ALL_TIME =
  /,? (?:ever )?(?:(?:since|from|after) (?:the |our |its |their |we |it |they )*(?:very )?(?:launch(?:ed|ing)?(?: day)?|release(?:d)?|rollout|beginning|start(?:ed|ing)?|outset|inception|debut|day (?:one|1)|first (?:day|release|version|reviews?)|came out|went live|began|day we launched)|over (?:the |all (?:the |these )?|these |all of )?(?:whole |entire |past |last |many )*(?:years|yrs|months|long (?:run|term)|whole (?:time|period)|entire (?:time|period))|in the long (?:run|term)|long[- ]term|from (?:beginning|start) to end|all along)(?! (?:of|day)\b| (?:version )?v?\d)(?!\p{L})/iu;

const RATINGS =
  /\b(?:ratings?|scores?|scoring|stars?|star average|averages?|nps|csat|satisfaction|sentiment|mood|grades?|marks|reputation|happiness|(?<!number of )reviews)\b(?! (?:that|which|with|about|mention\p{L}*)\b)/iu;
/** Of these it is counted how many there are, and fewer are better. */
const TROUBLE =
  /\b(?:complain\p{L}*|problems?|issues?|troubles?|bugs?|errors?|crash(?:es)?|gripes?|reports? of|outages?|failures?|incidents?|anger|frustrations?|(?:low|bad|poor|negative|terrible|\d|one|two)[- ](?:stars? ?)?(?:ratings?|reviews?|scores?|feedback)|detractors?)\b/iu;
const NUMBER =
  /\b(?:mentions?|requests?|wishes|demand|number|volume|amount|share|percentage|records?|tickets?|e-?mails?|feedback|posts|interest|(?:high|good|positive|four|five|[45])[- ](?:stars? ?)?(?:ratings?|reviews?|scores?|feedback)|promoters?)\b/iu;
/** The product as a whole. */
const THING =
  /^(?:(?:the|our|this|that|its|their|your|my|whole) )*(?:app|product|service|website|site|platform|software|company|brand|quality|experience|user experience|it|this|that|they|things?|everything|we|stuff|situation|all)$/iu;

const WORDS = DIRECTION_WORDS.map((words) => ({ words, pattern: patternOf(words) }));
const ANY = WORDS.map(({ pattern }) => `(?:${pattern})`)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const ASKED = new RegExp(
  `^\\W*(?:over time,? )?${ASKS}${BETWEEN} (?<subject>[^?]+?)${BETWEEN} (?<verb>${ANY})(?<rest>${REST})${END}`,
  'diu',
);
/** "Netflix stars going up?", "chatgpt tanking": without a verb that asks. */
const SHORT = new RegExp(
  `^\\W*(?:so |and |but |our |the )*(?<subject>[^?,]+?)${BETWEEN} (?<verb>${ANY})(?<rest>${REST})${END}`,
  'diu',
);
const SEEN =
  '^\\W*(?:(?:(?:is|are|was|were) there|(?:do|did|can|have|has) (?:we|you|i|there) (?:see|seen|have|had|notice|noticed|been)|any|see any)(?: (?:any|an?|some|been|signs? of|the))*(?: (?:real|big|clear|recent|visible|noticeable|slight|sharp|general))*) ';
const NOUNS = (
  [
    [
      'down',
      'slump|slide|nose-?dive|plunge|tumble|downturn|downtrend|downward (?:trend|spiral|slope)|collapse|erosion|deterioration',
    ],
    [
      'up',
      'upturn|uptick|upswing|uptrend|upward trend|recovery|rebound|turnaround|bounce(?:[ -]?back)?|surge|revival|pick-?up|comeback',
    ],
  ] as const
).map(
  ([direction, nouns]) =>
    [
      direction,
      new RegExp(`${SEEN}(?:${nouns})s? (?:in|of|for|on|with) (?<subject>[^?]+?)${REST}${END}`, 'diu'),
    ] as const,
);
const ONGOING = /ing\b|^(?:on|in) /iu;

/**
 * What a question asks about going up or down, in the verbs of the grammar: ratings fall or rise, things get worse or better,
 * and what people write about grows or decreases. Any other word for it would be searched for, or be taken for a misspelt one.
 * @param isThing whether words name something that records are of, such as a source or a version
 */
export function withDirections(question: Reworded, isThing: (words: string) => boolean): Reworded {
  const noun = withNoun(question, isThing);
  if (noun) return noun;
  const always = ALL_TIME.exec(question.text);
  const asked = always ? question.replace(placeOf(always), [' over time']) : question;
  const long = ASKED.exec(asked.text);
  const found = long ?? shortIn(asked.text, isThing);
  const verb = found?.indices?.groups?.verb;
  if (!found?.groups || !verb) return question;
  const { subject = '', verb: said = '' } = found.groups;
  const words = wordsOf(said);
  const kind = subjectOf(subject, isThing);
  if (!words || PEOPLE.test(subject)) return question;
  // The grammar has verbs of its own; with them, only the time is read here.
  if (KNOWN.test(said)) return long ? asked : asked.replace({ start: 0, end: 0 }, ['are ']);
  if (!isSaidOf(said, kind)) return question;
  const plain = asked.replace({ start: verb[0], end: verb[1] }, [verbFor(words, kind, said, subject)]);
  return long ? plain : plain.replace({ start: 0, end: 0 }, ['are ']);
}

/** "Is there a slump in ratings?" */
function withNoun(question: Reworded, isThing: (words: string) => boolean): Reworded | undefined {
  for (const [direction, noun] of NOUNS) {
    const found = noun.exec(question.text);
    const [start, end] = found?.indices?.groups?.subject ?? [];
    if (!found || start === undefined || end === undefined) continue;
    const subject = { start, end };
    const words = question.text.slice(start, end);
    const kind = subjectOf(words, isThing);
    if (kind === 'topic') return undefined;
    const verb = verbFor({ direction, kind: 'level' }, kind, '', words);
    const rest = { start: end, end: question.text.length };
    return question.replace({ start: 0, end: question.text.length }, ['did ', subject, ` ${verb}`, rest]);
  }
  return undefined;
}

function shortIn(text: string, isThing: (words: string) => boolean): RegExpExecArray | null {
  const found = SHORT.exec(text);
  const { subject = '', verb = '' } = found?.groups ?? {};
  if (!found || !ONGOING.test(verb) || /^(?:what|which|who|how|where|if)\b/iu.test(subject)) return null;
  // "App crashing" and "text sliding" name what is wrong.
  return subjectOf(subject, isThing) === 'topic' ? null : found;
}

function wordsOf(said: string): DirectionWords | undefined {
  return WORDS.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'iu').test(said))?.words;
}

function subjectOf(subject: string, isThing: (words: string) => boolean): Subject {
  if (TROUBLE.test(subject)) return 'trouble';
  if (NUMBER.test(subject)) return 'number';
  if (RATINGS.test(subject)) return 'ratings';
  const bare = subject
    .replace(/^(?:the|our|your|their|its) /iu, '')
    .replace(/ (?:app|product|service)$/iu, '');
  return THING.test(subject) || isThing(bare) ? 'thing' : 'topic';
}

/** Verbs that the grammar knows itself. */
const KNOWN =
  /^(?:f[ae]ll(?:s|ing|en)?|drop(?:s|ped|ping)?|declin\p{L}*|decreas\p{L}*|r[io]se|ris(?:es|en|ing)|increas\p{L}*|gr[eo]w(?:s|n|ing)?|improv\p{L}*|worsen\p{L}*)$/iu;
/** People who pick up or come down do so themselves. */
const PEOPLE =
  /\b(?:users?|customers?|people|passengers?|guests?|they|drivers?|couriers?|i|we|you|who|there(?: an?)?)$/iu;
/** Of things that are no ratings these verbs say what they do: "is the app slowing down?", "are the seats sagging?" */
const DONE =
  /^(?:slow|sag|rot|decay|collaps|suffer|bleed|bled|spread|swell|swollen|jump|dry|dri|spik|mount|gain|drop|fall|fell)/iu;

/** Whether a verb says of something that it goes up or down. */
function isSaidOf(said: string, subject: Subject): boolean {
  return subject === 'ratings' || subject === 'trouble' || subject === 'number' || !DONE.test(said);
}

const REVIEWS = /\breviews\W*$/iu;
const GETS_WORSE = /^(?:deteriorat|degrad|worsen|decay|sour|rot|regress|go(?:es|ing|ne)?\b|went|head)/iu;

function verbFor(
  { direction, kind }: Pick<DirectionWords, 'direction' | 'kind'>,
  subject: Subject,
  said: string,
  words: string,
): string {
  const isOngoing = ONGOING.test(said);
  // Reviews that go down are rated worse; how many there are is asked otherwise.
  if (subject === 'ratings' && !REVIEWS.test(words))
    return direction === 'down' ? (isOngoing ? 'falling' : 'fall') : isOngoing ? 'rising' : 'rise';
  const judges = subject === 'ratings' || subject === 'thing' || (subject === 'topic' && kind === 'worth');
  if (judges) return `${isOngoing ? 'getting' : 'get'} ${direction === 'down' ? 'worse' : 'better'}`;
  // Trouble that gets worse grows, and that gets better goes.
  const grows =
    subject === 'trouble' && kind === 'worth'
      ? GETS_WORSE.test(said) && direction === 'down'
      : direction === 'up';
  return grows ? (isOngoing ? 'growing' : 'grow') : isOngoing ? 'decreasing' : 'decrease';
}
