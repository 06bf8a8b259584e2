import type { Question } from './question.js';

const MORE =
  /\b(?:more|up|increas\p{L}*|gr[eo]w\p{L}*|r[io]s(?:e|es|en|ing)|higher|climb\p{L}*|jump\p{L}*|spik\p{L}*)\b/iu;
const LESS =
  /\b(?:fewer|less|down|decreas\p{L}*|declin\p{L}*|drop\p{L}*|f[ae]ll\p{L}*|reduc\p{L}*|shr[aiu]nk\p{L}*|lower|lessen\p{L}*|subside\p{L}*|diminish\p{L}*)\b/iu;
/** "The share of low ratings before and after 3.4" */
const SHARES = /\b(?:share|percentage|proportion|fraction)s?\b.*\bbefore (?:and|or|vs\.?|versus) after\b/i;
const CHANGES = /\b(?:chang(?:e|es|ed|ing)|develop(?:s|ed)?|before and after)\b/iu;
/** What asks for a reason, a day or a thing takes no share for an answer. */
const ASKS_OTHERWISE = /^\W*(?:why|when|since when|which|what|who|where|how (?:many|often))\b/i;

/** What is said of a version where it splits the time in two: "after 3.4", "since version 3.5", "with the release of 4.0". */
export const AROUND_VERSION =
  /\b(?:before (?:and|or|vs\.?|versus) )?(?<lead>since|after|before(?! (?:and|or|vs\.?|versus) after\b)|following|prior to|with the (?:release|launch|arrival) of) (?:the )?(?:\p{L}+ ){0,2}$/iu;

/**
 * Which way complaints go if something that people mention got better (down) or worse (up): how those who mention it rate
 * says less of that than how many complain.
 */
export function betterOrWorse(question: Question): 'up' | 'down' | 'either' | undefined {
  const { frame, query, polarityNamed, isGraded = false } = question;
  const [better, worse] = [BETTER.test(frame), WORSE.test(frame)];
  if (query === '' || polarityNamed || isGraded || RATINGS.test(frame) || !(better || worse))
    return undefined;
  return better === worse ? 'either' : better ? 'down' : 'up';
}
const BETTER = /\b(?:better|improv(?:e|ed|es|ing))\b/i;
const WORSE = /\b(?:worse|worsen(?:ed|s|ing)?)\b/i;
const RATINGS = /\b(?:ratings?|rated|scores?|stars?|happier|unhappier|nps|csat|sentiment|reviews)\b/i;

/**
 * Whether a question asks if something is written about more or less after a version or a day than before it: "did the
 * complaints about payments go down after 3.4?" `either`: it names no direction.
 */
export function askedBeforeAfter(question: Question): 'up' | 'down' | 'either' | undefined {
  const { frame, sides, by, query, polarity, about, wishes } = question;
  const of = betterOrWorse(question);
  if (of && !sides && !by && !wishes && !ASKS_OTHERWISE.test(frame)) return of;
  const asksForRatings = about === 'ratings' && polarity === undefined;
  if (sides || by || asksForRatings || wishes || ASKS_OTHERWISE.test(frame)) return undefined;
  // Low ratings of all are a share of ratings, which is answered elsewhere.
  if (query === '' && SHARES.test(frame) && polarity) return 'either';
  if (query === '' && (polarity !== 'low' || question.polarityNamed)) return undefined;
  const [more, less] = [MORE.test(frame), LESS.test(frame)];
  if (more === less) return more || CHANGES.test(frame) ? 'either' : undefined;
  return more ? 'up' : 'down';
}

/** The same, where a time with one end or a version parts all records in two. */
export function partsTime(question: Question): boolean {
  const { time, values, text } = question;
  const isParted = time
    ? (time.from === undefined) !== (time.to === undefined)
    : values.some(({ start, end }) => end > start && AROUND_VERSION.test(text.slice(0, start)));
  return isParted && askedBeforeAfter(question) !== undefined;
}
