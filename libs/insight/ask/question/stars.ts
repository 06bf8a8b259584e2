import type { Place } from './reworded.js';
import type { Polarity } from './terrain.js';

/** Scores that a question names by their numbers: "one-star", "5 stars", "rated 1 or 2", "below 3 stars". */
export interface Stars extends Place {
  scores: number[];
  /** The mood they all are of, if they are of one. */
  polarity: Polarity | undefined;
  /** They are called stars, of which there are five. */
  isOfFive: boolean;
}

export const NUMBER_NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `(?:10|[0-9]|${NUMBER_NAMES.join('|')})`;
const ONE = `(?<one>${NUMBER})`;
const STARS = '[ -]?(?:stars?|★|⭐)(?:[ -](?:ratings?|reviews?))?';
const [LESS, MORE] = [
  '(?:or|and) (?:less|lower|fewer|below|under|worse)',
  '(?:or|and) (?:more|higher|above|over|better)',
];
const [BELOW, ABOVE] = [
  '(?:less|fewer|lower|worse) than|below|under',
  '(?:more|higher|better) than|above|over',
];
/** The most that is called stars. */
const FIVE = 5;
const TEN = 10;

type Range = (one: number, other: number, most: number) => [from: number, to: number];

/** Each way to name scores, with `S` for the word after or before their number; the longest first. */
const WAYS: readonly (readonly [pattern: string, range: Range])[] = [
  [`(?:${BELOW}) ${ONE}S`, (one) => [1, one - 1]],
  [`(?:${ABOVE}) ${ONE}S`, (one, _, most) => [one + 1, most]],
  [`(?:at most|up to|no more than|maximum of) ${ONE}S`, (one) => [1, one]],
  [`(?:at least|no less than|minimum of) ${ONE}S`, (one, _, most) => [one, most]],
  [`${ONE}(?:S)? ${LESS}(?:S)?`, (one) => [1, one]],
  [`${ONE}(?:S)? ${MORE}(?:S)?`, (one, _, most) => [one, most]],
  [`${ONE}(?:\\+| plus)S`, (one, _, most) => [one, most]],
  [`${ONE}(?:S)?(?: (?:or|and|to|through|vs\\.?) |[-–/])(?<other>${NUMBER})S`, (one, other) => [one, other]],
  [`${ONE}S`, (one) => [one, one]],
];
/** "Rated 1 or 2", "with a score of 9": what says that a number is a score. */
const RATED =
  '\\b(?:rated|ratings?|rates?|scored?|scores|gave|with an? (?:rating|score))(?: (?:an?|of|at|it|us|them|with|is|are|was|were))* ';
/** What may follow it: no noun, as in "ratings of 3 airlines". */
const AFTER =
  '(?=\\s*(?:$|[^\\w\\s.%-]|\\.(?!\\d)|(?:in|for|on|by|from|since|during|before|after|between|that|who|mention|say|complain|this|last)\\b))';

const OF_STARS = WAYS.map(([pattern, range]): readonly [RegExp, Range] => [
  new RegExp(`(?<![\\w.,-])${needsStars(pattern)}(?![\\w])`, 'giu'),
  range,
]);
const OF_NUMBERS = WAYS.map(([pattern, range]): readonly [RegExp, Range] => [
  new RegExp(`${RATED}(?:${pattern.replaceAll('(?:S)?', '').replaceAll('S', '')})${AFTER}`, 'giu'),
  range,
]);

/** A star must stand somewhere: "1 star or less", "1 or less stars". */
function needsStars(pattern: string): string {
  if (!pattern.includes('(?:S)?') || pattern.endsWith(`${NUMBER})S`)) return pattern.replaceAll('S', STARS);
  const [first = '', middle = '', last = ''] = pattern.split('(?:S)?');
  const rest = middle.replaceAll(/\?<\w+>/g, '?:');
  return `${first}(?:${STARS}${middle}${last}|${rest}${STARS})`;
}

/** None over another; those of one mention stand together. */
export function starsIn(question: string): Stars[] {
  const found: Stars[] = [];
  for (const [patterns, most, isOfFive] of [
    [OF_STARS, FIVE, true],
    [OF_NUMBERS, TEN, false],
  ] as const)
    for (const [pattern, range] of patterns)
      for (const match of question.matchAll(pattern)) {
        const start = match.index;
        const end = start + match[0].length;
        if (found.some((other) => start < other.end && other.start < end)) continue;
        const [one, other] = [numberOf(match.groups?.one), numberOf(match.groups?.other)];
        const [from, to] = range(one, other, most);
        if (from > to || to > most) continue;
        const scores = Array.from({ length: to - from + 1 }, (_, i) => from + i);
        found.push({ scores, polarity: moodOf(scores, isOfFive), isOfFive, start, end });
      }
  return found.toSorted((a, b) => a.start - b.start);
}

function numberOf(written = ''): number {
  const named = NUMBER_NAMES.indexOf(written.toLowerCase());
  return named < 0 ? Number(written) : named + 1;
}

function moodOf(scores: readonly number[], isOfFive: boolean): Polarity | undefined {
  if (!isOfFive) return undefined;
  if (scores.every((score) => score <= 2)) return 'low';
  return scores.every((score) => score >= 4) ? 'high' : undefined;
}
