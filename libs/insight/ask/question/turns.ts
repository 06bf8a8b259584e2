import type { Question, Side } from './question.js';
import type { DataOverview } from './terrain.js';

/** What a follow-up is read with. */
export interface Turns extends Pick<DataOverview, 'fields' | 'grounds' | 'lastDay'> {
  /** Reads a part of it as a question of its own. */
  read: (text: string) => Question;
}

/** All that a question asked, for one that only adds to it. */
export function frameOf({ text: _text, language: _language, parts: _parts, led: _led, ...asked }: Question) {
  return asked;
}

const FEW = 3;

/** "Portugal?" goes on in the language before it. */
export function languageOf(before: Question, next: Question): string {
  const asks = ['grammar', 'intent', 'comparison'];
  const isInEnglish = next.language !== 'en' || next.parts.some(({ kind }) => asks.includes(kind));
  // A few words may be those of several languages.
  const isAlike = before.language !== 'en' && next.language !== 'en' && next.parts.length <= FEW;
  return isInEnglish && !isAlike ? next.language : before.language;
}

/** Of two things that were compared, the first is compared again. */
export function firstSide(before: Question): Question {
  const [side] = before.sides ?? [];
  if (!side) return before;
  return {
    ...before,
    sides: undefined,
    values: [...before.values, ...(side.isRest ? [] : side.values)],
    time: side.time ?? before.time,
    query: side.query || before.query,
    polarity: before.polarity ?? side.polarity,
    scores: before.scores ?? side.scores,
  };
}

/** Sides of the mood that was asked about; of a topic, only where it names ratings: how often it is mentioned is asked. */
export function inMoodOf(
  { polarity, polarityNamed, scores, query }: Question,
  [one, other]: readonly [Side, Side],
): [Side, Side] {
  const isTold = [one, other].some((side) => side.polarity ?? side.scores);
  if (isTold || (query !== '' && !polarityNamed)) return [one, other];
  return [
    { ...one, polarity, scores },
    { ...other, polarity, scores },
  ];
}

/** The records of both, of which something else is asked; of two times, the first. */
export function bothSides(before: Question): Question {
  const [one, other] = before.sides ?? [];
  if (!one || !other) return before;
  const all = one.isRest || other.isRest ? [] : [...one.values, ...other.values];
  const isOneMood = one.polarity === other.polarity && String(one.scores) === String(other.scores);
  const { polarity, scores } = isOneMood ? firstSide(before) : before;
  return { ...firstSide(before), polarity, scores, values: [...before.values, ...all] };
}
