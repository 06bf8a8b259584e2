import type { Token } from '#libs/index';
import { polaritiesOf } from './lexicon.js';
import { EITHER } from './side-by-side.js';
import { overlaps, type Place, placeOf } from './reworded.js';

/** Words after which a question names what it is about. */
const SLOTS: readonly RegExp[] = [
  /\b(?:about|regarding|concerning|mention(?:s|ed|ing)?|mentions of|when it comes to|in terms of)\b/gi,
  /\bwhat(?:'?s| is) the (?:deal|matter) with\b/gi,
  /\b(?:complaints?|problems?|issues?|wrong|trouble|struggl\w+|feedback|opinions?|views?|happy|unhappy|satisfied|dissatisfied|frustrated|annoyed|irritated|disappointed|upset|angry|pleased|delighted|impressed|let down|fed up) (?:on|with|of|over|regarding|by|about)\b/gi,
  /\b(?:think|thought|say|said|speak|talk|complain(?:s|ed|ing)?|opinions?|examples?|reviews?) (?:of|on)\b/gi,
  /\b(?:say|think)(?: the)? (?:users|people) (?:of|on)\b/gi,
  /\b(?:love[sd]?|loving|likes?|liked|hate[sd]?|dislikes?|disliked|prais(?:e|es|ed|ing)|enjoy(?:s|ed)?|appreciate[sd]?|miss(?:es|ed|ing)?|wish(?:es)? for|(?:demand|requests?|need) for|interest in|ask(?:s|ed|ing)? for|want(?:s|ed)?|needs?)\b/gi,
  /^\s*(?:how (?:\w+ )?|since when |when |why )?(?:is|are|was|were) (?:the|their|its)\b/gi,
  /^\s*(?:since when |how often |when |where )(?:is|are|was|were)\b/gi,
  /\b(?:(?:compar\w+|differ\w*|better|worse|vs\.?|versus)\b.* on|differ(?:ent|s)? in)\b/gi,
  /\b(?:after|while|when|by|from) (?=\p{L}{3,}ing\b)/giu,
  /\b(?=unanswered\b)/gi,
  /^\s*(?:and|but|what about|how about)\b(?! (?:in|on|from|for|with)\b)/gi,
];
/** What people do or meet is a topic, too: "why do people cancel", "do drivers cancel orders", "has dark mode been requested". */
const DOING =
  /^\s*(?:(?:why|how often|when|how many) (?:(?:do|does|did|are|is|of) )?(?:(?:so many|most|many|some|the|our) )?(?:people|users|customers|passengers|reviewers|clients|guests|they|them|we)|(?:is |are )?(?:anyone|anybody|someone|somebody)(?= \p{L}+ing\b)|do|does|did|has|have)\b/iu;
/** "Do they serve better food?" is about the food. */
const BEFORE_DEGREE =
  /^ (?:us |them |it )?(?:the |an? |any |much |far )?(?:good|bad|decent|nice|better|worse|best|worst|higher|lower|highest|lowest|more|less|most|fewer|fewest)(?= (?!than\b|often\b|frequently\b)\p{L})/iu;
/** Verbs that say no more than "have". */
const HAVE =
  /^(?:(?:serve|offer|provide|leave|submit|post|send|deliver|score|earn|show|generate|produce|collect|attract|bring|achieve|experience|encounter|face)(?:s|d|ed)?|faces|sent|left)$/;

/** "Which airline offers the best seats?": all else says what is asked. */
export function isHaving(word: string, after: string): boolean {
  return HAVE.test(word) && BEFORE_DEGREE.test(after);
}

/** What people do that no text measures: "do they pay more?" */
const PAYS = /^(?:pay|pays|paid|spend|spends|spent|buy|buys|earn|earns)$/;
const MORE = /^ (?:more|less|most|least)\b/i;
/** "How is price rated by source?", "ratings of staff": what is rated, unless it is a name. */
const RATED = [
  /^\s*how (?:is|are|was|were) (?<what>[^?]+?) rated\b/iu,
  /\b(?:ratings?|scores?) (?:of|for) (?<what>[^?]+?)(?= by\b| in\b|$|\?)/iu,
];
/** What follows is another clause, and no topic. */
const CLAUSE =
  /[?!;:]|,\s*(?:and|but|when|why|is|are|does|do)\b|\band (?=is\b|are\b|why\b|when\b|how\b|does\b|do\b)/gi;
/** "login problems": the topic stands before. */
const AFTER =
  /^(?:problems?|issues?|complaints?|bugs?|troubles?|errors?|failures?|crash(?:es)?|requests?|unanswered)$/i;
/** Only these join the words of a bare topic: "crashes in version 3.2". */
const JOINING = new Set('in of on for with the a an from since during at by and or to'.split(' '));
const PLACING = new Set('in on from for with'.split(' '));
const MOST_BARE = 5;

/** The stretches of a question that name a topic, and the words before "problems". */
export function slotsOf(text: string, tokens: readonly Token[], isFree: (token: Token) => boolean): Place[] {
  const ends = [...text.matchAll(CLAUSE)].map(({ index }) => index);
  const opened = SLOTS.flatMap((slot) => [...text.matchAll(slot)]).map((match): Place => {
    const start = match.index + match[0].length;
    return { start, end: ends.find((end) => end >= start) ?? text.length };
  });
  const before = tokens.flatMap((token, i): Place[] => {
    if (!AFTER.test(token.word)) return [];
    const isJoined = (one: Token) => isFree(one) || isJoint(text, one);
    const { length } = tokens.slice(0, i).reverse().reduce(countWhile(isJoined), { length: 0, ended: false });
    return length === 0 ? [] : [{ start: tokens[i - length]?.start ?? token.start, end: token.start }];
  });
  const [doing] = DOING.exec(text) ?? [];
  const moods = polaritiesOf(text);
  const isMood = (token: Token) => moods.some((mood) => overlaps(mood, token));
  // A name that no field knows stays one.
  const done = tokens.filter(
    (token) =>
      doing &&
      token.start >= doing.length &&
      !opened.some((slot) => overlaps(slot, token)) &&
      isFree(token) &&
      !isMood(token) &&
      !BEFORE_DEGREE.test(text.slice(token.end)) &&
      !(PAYS.test(token.word) && MORE.test(text.slice(token.end))) &&
      /^\p{Ll}/u.test(text.slice(token.start)),
  );
  const rated = RATED.flatMap((pattern): Place[] => {
    const match = pattern.exec(text);
    const what = match?.groups?.what ?? '';
    // "Version 4.0" is a value, whether there is one or not.
    if (!match || !/^\p{Ll}/u.test(what) || /\d\.\d/.test(what)) return [];
    const start = match.index + match[0].indexOf(what);
    return [{ start, end: start + what.length }];
  });
  const classes = [...text.matchAll(/\b(?:first|business)[ -]class\b/gi)].map(placeOf);
  return [...opened, ...before, ...done, ...rated, ...classes];
}

/** A word of what joins two subjects. */
function isJoint(text: string, { start, end }: Token): boolean {
  return text.slice(start, end + EITHER.length).startsWith(EITHER) || text.slice(start - 4, end) === EITHER;
}

function countWhile(isFree: (token: Token) => boolean) {
  return (run: { length: number; ended: boolean }, token: Token) =>
    run.ended || !isFree(token) ? { ...run, ended: true } : { length: run.length + 1, ended: false };
}

/** Whether a text is no sentence but only a topic, as one types it into a search: "login crash". */
export function isBareTopic(
  tokens: readonly Token[],
  { free, known }: { free: readonly Token[]; known: readonly Place[] },
): boolean {
  // "And in Atlantis?" names a value, whether there is one or not.
  const [first, second] = tokens.map(({ word }) => word);
  if (first === 'and' && PLACING.has(second ?? '')) return false;
  const rest = tokens.filter(
    (token) => !free.includes(token) && !known.some((place) => overlaps(place, token)),
  );
  return free.length > 0 && free.length <= MOST_BARE && rest.every(({ word }) => JOINING.has(word));
}

/** Whether a text is a few words without a sentence, some of which ask: "android sync problems". */
export function isTerse(tokens: readonly Token[], free: readonly Token[]): boolean {
  const isNoun = ({ word }: Token) => AFTER.test(word) || JOINING.has(word);
  return tokens.length <= MOST_BARE && tokens.every((token) => free.includes(token) || isNoun(token));
}
