import { asAsked, asksForExamples, isLed, pointsAtOne, refersBack } from './ellipsis.js';
import { asksOver } from './is-over.js';
import type { Question } from './question.js';
import { isDeclined } from './reading.js';
import { firstSide, type Turns } from './turns.js';
import { wishValues } from './wish-values.js';

/* What a follow-up points at: "what's wrong with it?" after a ranking is asked of what came first. */

/** What is asked about, and what is asked of it. */
export interface Pointed {
  before: Question;
  next: Question;
}

/** The question before with what was pointed at in the place of what it was chosen from; undefined where nothing is. */
export function pointedAt(before: Question, next: Question, turns: Turns): Pointed | undefined {
  return inOrder(before, next, turns) ?? atFirst(before, next);
}

const ORDER = ['first|top|1st|number one', 'second|2nd|number two', 'third|3rd', 'fourth|4th', 'fifth|5th'];
const THINGS =
  'ones?|items?|themes?|topics?|things?|points?|reasons?|wish(?:es)?|requests?|complaints?|place|issues?|problems?';
const ORDINALS = ORDER.map(
  (words) => new RegExp(`\\bthe (?:${words})\\W*$|\\b(?:the )?(?:${words}) (?:${THINGS})\\b`, 'iu'),
);

/** "How many say the second one?" */
function inOrder(before: Question, next: Question, { read }: Turns): Pointed | undefined {
  const said = [next.text, asAsked(next)];
  const at = ORDINALS.findIndex((words) => said.some((one) => words.test(one)));
  const words = ORDINALS[at];
  if (!words || !before.led) return undefined;
  const own = { ...next, query: withoutWords(next.query, words, said) };
  const value = before.led.values[at];
  if (value) return { before: { ...narrowed(before), values: [...before.values, value] }, next: own };
  const theme = before.led.themes[at];
  if (theme === undefined) return { before, next: { ...next, unplaced: true } };
  const query = theme.query ?? (read(theme.name).query || theme.name);
  return { before: { ...narrowed(before), polarity: before.polarity, query }, next: own };
}

/** An order that is read as a word to search for is none. */
function withoutWords(query: string, words: RegExp, said: readonly string[]): string {
  const order = said.flatMap((one) => words.exec(one)?.[0].toLowerCase().split(/\W+/) ?? []);
  return query.split(' ').every((word) => order.includes(word.toLowerCase())) ? '' : query;
}

/** "Why them?", "what breaks on it?": what came first in a ranking, or what was compared with something. */
function atFirst(before: Question, next: Question): Pointed | undefined {
  // Who wrote last is asked of the subject, and not of an author who came first.
  if (next.sides || next.order?.from || !asksOfIt(before, next)) return undefined;
  if (before.sides && !before.by)
    return pointsAtOne(next) ? { before: ofFirstSide(before), next } : undefined;
  const { by, led } = before;
  if (!by || by.key.includes(':') || next.values.some(({ key }) => key === by.key)) return undefined;
  const [first] = led?.values ?? [];
  if (!first) return pointsAtOne(next) ? { before, next: { ...next, unplaced: true } } : undefined;
  const isCounted = next.intents.has('count');
  const own = narrowed(before);
  return {
    before: {
      ...own,
      values: [...before.values, first],
      // Of what was ranked by its grades, all records are meant.
      query:
        (before.isGraded && isCounted) || [next.text, asAsked(next)].some((one) => ELSE.test(one))
          ? ''
          : before.query,
      polarity: asksForExamples(next.text) ? (before.polarity ?? endOf(before)) : undefined,
    },
    next,
  };
}

/** Stars that were compared stay what is asked about. */
function ofFirstSide(before: Question): Question {
  const first = firstSide(before);
  const { polarity, scores } = first;
  return { ...narrowed(first), polarity, scores, polarityNamed: first.polarityNamed || scores !== undefined };
}

const ELSE = /\belse\b/i;
const WORST = /\b(?:worst|worse|lowest|unhappiest|complain\w*|problems?|issues?)\b/i;
const BEST = /\b(?:best|highest|happiest|top|prais\w*|love\w*)\b/i;

/** The mood of what came first in a ranking by ratings. */
export function endOf({ frame, about }: Question): Question['polarity'] {
  if (about !== 'ratings') return undefined;
  return WORST.test(frame) ? 'low' : BEST.test(frame) ? 'high' : undefined;
}

const OF_IT = ['count', 'themes', 'rating', 'change', 'when', 'why'] as const;

/** Whether it asks something else than what was asked before, and of no other subject. */
function asksOfIt(before: Question, next: Question): boolean {
  if (isLed(next.text) && !pointsAtOne(next)) return false;
  if (!refersBack(next)) return false;
  if (next.by && (next.by.key === before.by?.key || !pointsAtOne(next))) return false;
  return (
    next.by !== undefined ||
    next.polarity !== undefined ||
    next.wishes ||
    next.order !== undefined ||
    OF_IT.some((intent) => next.intents.has(intent)) ||
    asksOver(next) !== undefined ||
    asksForExamples(next.text) ||
    asksForExamples(asAsked(next))
  );
}

/** Without what chose it from others. */
function narrowed(before: Question): Question {
  return {
    ...before,
    frame: '',
    intents: new Set(),
    about: 'records',
    direction: undefined,
    polarity: undefined,
    polarityNamed: false,
    scores: undefined,
    by: undefined,
    sides: undefined,
    order: undefined,
    aspects: undefined,
    measure: undefined,
    choices: undefined,
    explains: false,
  };
}

/** Records that are marked as wishes, where it is they that were asked about and something else is asked of them. */
export function markedWishes(before: Question, turns: Turns): Question {
  const marked = before.wishes ? wishValues(turns) : [];
  return marked.length > 0 ? { ...before, wishes: false, values: [...before.values, ...marked] } : before;
}

/** Whether it points at something, and nothing that it could be was asked about. */
export function pointsNowhere(before: Question, next: Question): boolean {
  const { values, query, time, sides, by } = before;
  const isEmpty = values.length === 0 && query === '' && !time && !sides && !by;
  return isEmpty && isDeclined(before) && (pointsAtOne(next) || asksForExamples(next.text));
}
