import type { AskReading } from '#libs/contract';
import { type AnswerLanguage, answerLanguageOf, SENTENCES } from '../wording/languages.js';
import { Message, type Text, written as textIn } from '../wording/message.js';
import { asksForNews } from './news.js';
import type { Question, QuestionPart, Side } from './question.js';
import { isPlatform } from './platforms.js';
import { MAY_MEAN } from './question-parts.js';
import { escaped } from './reworded.js';
import { isSmallWord } from './small-words.js';
import { moodOf, type Parts, selectionOf } from './selection.js';

/** What a question was understood as, for its reader: in the language of the question, or the one asked for. */
export function readingOf(
  question: Question,
  wanted: AnswerLanguage = answerLanguageOf(question.language),
): AskReading {
  const { sides, by, language, time, values, query } = question;
  const intent = intentOf(question);
  const of = (list: QuestionPart['list']) =>
    question.parts
      .filter((part) => part.list === list)
      .map(({ list: _list, meaning, ...part }) => ({ ...part, meaning: textIn(meaning, SENTENCES[wanted]) }));
  const own: Parts = {
    values,
    query,
    ...(time && { time }),
    ...(!sides && moodOf(question)),
  };
  return {
    language,
    intent,
    selection: written(own),
    sides: (sides ?? []).map((side) => ({ label: side.label, ...written(partsOf(side)) })),
    by: by?.key ?? null,
    understood: of('understood'),
    assumed: of('assumed'),
    not_understood: of('not_understood'),
  };
}

function partsOf({ values, time, query, ...mood }: Side): Parts {
  return { values, query, ...(time && { time }), ...moodOf(mood) };
}

function written(parts: Parts): AskReading['selection'] {
  const { search_query = '', filters } = selectionOf(parts);
  return { search_query, filters };
}

const PRIORITY =
  /\b(?:(?:should|can|could|must) (?:we|they|i|\w+) (?:fix|improve)|(?:would|could|can) make \w+ (?:happier|rate\b.*\b(?:higher|better)))\b|\b(?:fix(?:ed)?|improved?|prioriti[sz]e|work on|tackle|solve)\b.*\bfirst\b|\bprioriti[sz]e|\bpriorit(?:y|ies)\b/i;
const EXAMPLE =
  /\b(?:examples?|typical|sample|quotes?)\b|\b(?:show|give)\b.*\b(?:worst|best|(?:bad|good) (?:review|comment))\b/i;

/** "Show me three complaints about login" */
const SHOWN =
  /^(?!.*\b(?:by|per) (?:day|week|month|quarter|year)\b)\W*(?:please |pls |can you |could you )*(?:show|give|list|find|get|pull)(?: (?:me|us))?(?: (?:an?|some|all|a few|the|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|recent|latest|newest|low|bad|negative|positive|good))* (?:complaints?|reviews?|comments?|feedback|records?|ratings|tickets)\b/i;

/** What a question wants to know. */
export function intentOf(question: Question): AskReading['intent'] {
  const { frame: text, sides, intents, wishes, by, polarity, scores, query, time } = question;
  if (question.unplaced || isDeclined(question)) return 'none';
  if (question.asked) return question.asked;
  if (question.order) return 'examples';
  if (question.measure) return 'score';
  if (question.aspects && !sides) return 'score';
  const isNews = asksForNews(text) || /\blatest\b/i.test(text);
  // What is new has a time before it; a version, the version before.
  const haveTimes = sides?.every((side) => side.time !== undefined);
  if (sides) return intents.has('compare') || !isNews || !haveTimes ? 'compare' : 'new';
  if (EXAMPLE.test(text) || (!by && SHOWN.test(text))) return 'examples';
  if (PRIORITY.test(text)) return 'priorities';
  if (by) return 'rank';
  if (time && /\bwhat happened\b/i.test(text)) return 'change';
  if (wishes && !query) return 'requests';
  if (intents.has('when') || intents.has('change') || asksSince(question)) return 'change';
  if (intents.has('why') && (question.direction !== undefined || (question.about === 'ratings' && !polarity)))
    return 'change';
  if (intents.has('count')) return 'count';
  // "Why do all users love it?" presumes what may not be so.
  if (polarity || scores) return intents.has('why') && query && !query.startsWith('-') ? 'about' : 'themes';
  if (intents.has('rating') || /\b(?:ratings?|scores?)\b/i.test(text)) return 'score';
  return 'about';
}

/** "Is it better or worse since June?": a time against the one before it. */
export function asksSince({ frame, time, sides }: Question): boolean {
  const isOpen = time?.from !== undefined && time.to === undefined;
  if (time && !sides && /\bbefore and after\b/i.test(frame)) return true;
  return isOpen && !sides && /\b(?:better|worse|(?:un)?happier)\b/i.test(frame);
}

const SAYS: ReadonlySet<QuestionPart['kind']> = new Set([
  'time',
  'value',
  'field',
  'measure',
  'topic',
  'comparison',
]);

function isOpen(meaning: Text): boolean {
  return meaning instanceof Message && meaning.args.text === MAY_MEAN;
}

/** Words that leave too much open for an answer to be about the question. */
export function openParts({ parts }: Question): QuestionPart[] {
  return parts.filter(({ list, meaning }) => list === 'not_understood' && !isOpen(meaning));
}

/**
 * A word that an answer can do without, and says so: an adverb, or a verb before what is best or worst. Of "which airline
 * boasts the best wifi?" all else says what is asked. A noun narrows the question; so does a verb before an amount.
 */
export function isLeftOut({ text: word }: QuestionPart, { text, by, sides }: Question): boolean {
  // The answer is about all platforms.
  if (isPlatform(word)) return true;
  if (
    /^\p{Ll}{3,}ly$/u.test(word) &&
    !/^(?:similarly|reply|apply|rely|supply|comply|family|assembly)$/.test(word)
  )
    return true;
  if (!/^\p{Ll}+$/u.test(word) || (by ?? sides) === undefined) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${word} ${JUDGED}`, 'u').test(text);
}

const JUDGED =
  '(?:us |them |it )?(?:the |an? )?(?:best|worst|better|worse|highest|lowest|higher|lower) (?!than\\b)\\p{L}';

/**
 * Whether an answer would miss the question: it names something that is not there, or several of its words say nothing
 * to the rules, or one does and the rest asks for no more than a number.
 */
export function isDeclined(question: Question): boolean {
  if (question.outside || (question.measure && question.measure.key === undefined)) return true;
  const open = openParts(question).filter(
    ({ text }) => !question.nationalities.some((one) => one.text === text),
  );
  const { intents, polarity, scores, query, wishes, sides, by, direction, parts } = question;
  // "Germans vs French": a side that no record has leaves nothing to compare.
  const isAbsent = question.nationalities.some((one) => one.values.length === 0);
  if (isAbsent && intents.has('compare') && !sides && openParts(question).length > 0) return true;
  // What one does with the product is in no record.
  if (
    /^\W*(?:how (?:do|can|could|should|would|to) (?:i|you|one)\b|can (?:i|you)\b)/i.test(question.text) &&
    open.length > 0
  )
    return true;
  if (open.length === 0) return false;
  // "But not crashes" would be answered about crashes.
  if (question.leavesOutWords || open.some(({ kind }) => kind === 'name')) return true;
  const read = parts.filter(({ list, kind }) => list !== 'not_understood' && SAYS.has(kind));
  if (read.length > 0 && open.every(({ text }) => isSmallWord(text, question.language))) return false;
  if (open.length > 1 && open.length > read.length) return true;
  if (open.every((part) => isLeftOut(part, question))) return false;
  // "What competitors are mentioned?" asks for no other things.
  if (
    open.some(({ text: word }) =>
      new RegExp(`\\b(?:what|which) ${escaped(word)}\\b`, 'iu').test(question.text),
    )
  )
    return true;
  // "Power users" are not all of them.
  if (open.some((part) => isOfPeople(part, question))) return true;
  if (isAside(open, read)) return false;
  // What is ranked, compared or counted would not be what was asked for.
  const isExact = by ?? sides ?? direction;
  if (isExact !== undefined || intents.has('compare') || intents.has('extreme') || intents.has('count'))
    return true;
  if (open.length > 1) return false;
  const asksWhat =
    polarity !== undefined ||
    scores !== undefined ||
    query !== '' ||
    wishes ||
    sides !== undefined ||
    by !== undefined;
  const isPlaced = question.values.length > 0 || question.time !== undefined;
  return !(asksWhat || intents.has('change') || (intents.has('themes') && isPlaced));
}

/**
 * Whether one word was not understood where what is asked about and one thing more was: "payment failed, in which
 * countries?" is about payment, and says that it leaves out the other word.
 */
function isAside(open: readonly QuestionPart[], read: readonly QuestionPart[]): boolean {
  const [word] = open;
  const isSubject = ({ kind }: QuestionPart) => kind === 'topic' || kind === 'measure';
  return open.length === 1 && /^\p{Ll}+$/u.test(word?.text ?? '') && read.length > 1 && read.some(isSubject);
}

function isOfPeople({ text: word }: QuestionPart, { text }: Question): boolean {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(word)}[ -](?:users?|customers?|people|reviewers?|clients?|passengers?|guests?|travell?ers?|visitors?|fl[iy]ers?)\\b`,
    'iu',
  ).test(text);
}
