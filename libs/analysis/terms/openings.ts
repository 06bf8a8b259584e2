import type { Candidate } from './candidates.js';
import { PairCounts } from './grams.js';
import { logOddsZ } from './log-odds.js';
import { forEachOccurrence } from './occurrences.js';

/** Texts as words by number: those of text i are `codes[starts[i] … starts[i + 1]]`; it is of side `sides[i]`, 0 or 1. */
export interface Texts {
  readonly starts: ArrayLike<number>;
  readonly codes: ArrayLike<number>;
  readonly sides: ArrayLike<number>;
  readonly sizes: readonly [number, number];
}

/** A title or greeting ends within this many words; a text with one goes on for half as many at least. */
const ZONE = 12;
/** Two words are the fixed part of a template where they end the beginning of so many texts of a side, */
const LEAST_TEXTS = 20;
const LEAST_SHARE = 0.2;
/** and of all texts that hold them, this share does nowhere else. */
const AT_START = 0.9;

/**
 * How many words of each text are boilerplate: the title or greeting of a template, such as "British Airways customer
 * review" over every review of an airline. Two words in a row that a fifth of the texts hold in their beginning, and hardly
 * any anywhere else, are its fixed part; it ends with them. Undefined where there is none, as in most sources.
 */
export function openingsOf(texts: Texts): Uint8Array | undefined {
  const fixed = fixedPairs(texts);
  if (fixed.size === 0) return undefined;
  const { starts, codes, sides } = texts;
  const openings = new Uint8Array(sides.length);
  for (let text = 0; text < sides.length; text++) {
    const from = starts[text];
    for (let i = from + 1; i < zoneEnd(texts, text); i++)
      if (fixed.get(codes[i - 1])?.has(codes[i])) openings[text] = i + 1 - from;
  }
  return openings;
}

function zoneEnd({ starts }: Texts, text: number): number {
  return Math.min(starts[text] + ZONE, starts[text + 1]);
}

/** The second words of a template's fixed pairs, by the first. */
function fixedPairs(texts: Texts): Map<number, Set<number>> {
  const { starts, codes, sides, sizes } = texts;
  const fixed = new Map<number, Set<number>>();
  const need = sizes.map((size) => Math.max(LEAST_TEXTS, LEAST_SHARE * size));
  if (sizes.every((size, side) => size < need[side])) return fixed;
  const isOften = wordsAtStart(texts, need);
  const isOpen = (i: number) => isOften(codes[i - 1]) && isOften(codes[i]);
  const at: number[] = [];
  const textAt: number[] = [];
  for (let text = 0; text < sides.length; text++) {
    if (isShort(texts, text)) continue;
    for (let i = starts[text] + 1; i < zoneEnd(texts, text); i++) {
      if (!isOpen(i)) continue;
      at.push(i);
      textAt.push(text);
    }
  }
  const counts = new PairCounts(at.length);
  at.forEach((i, n) => {
    const text = textAt[n];
    counts.add(codes[i - 1], codes[i], { side: sides[text], document: text + 1 });
  });
  for (let slot = 0; slot < counts.size; slot++) {
    if (!counts.votes(slot).some((votes, side) => votes >= need[side])) continue;
    const [first, second] = counts.pair(slot);
    if (isAtStart(texts, first, second)) fixed.set(first, (fixed.get(first) ?? new Set()).add(second));
  }
  return fixed;
}

/**
 * Whether the beginnings of texts hold a word often enough for a fixed pair, which no more texts hold than its words
 * (Agrawal and Srikant 1994).
 */
function wordsAtStart(texts: Texts, need: readonly number[]): (word: number) => boolean {
  const { starts, codes, sides } = texts;
  let most = 0;
  for (let text = 0; text < sides.length; text++)
    for (let i = starts[text]; i < zoneEnd(texts, text); i++) most = Math.max(most, codes[i]);
  const [one, other] = [new Uint32Array(most + 1), new Uint32Array(most + 1)];
  for (let text = 0; text < sides.length; text++) {
    if (isShort(texts, text)) continue;
    const own = sides[text] === 0 ? one : other;
    for (let i = starts[text]; i < zoneEnd(texts, text); i++) own[codes[i]]++;
  }
  return (word) => one[word] >= need[0] || other[word] >= need[1];
}

/** What is all of a short text is what it says. */
function isShort({ starts }: Texts, text: number): boolean {
  return starts[text + 1] - starts[text] < 1.5 * ZONE;
}

/** Whether hardly any text holds a pair behind its beginning. */
function isAtStart(texts: Texts, first: number, second: number): boolean {
  const { starts, codes, sides } = texts;
  let [holding, elsewhere] = [0, 0];
  for (let text = 0; text < sides.length; text++) {
    const end = zoneEnd(texts, text);
    let last = -1;
    for (let i = starts[text] + 1; i < starts[text + 1]; i++)
      if (codes[i] === second && codes[i - 1] === first) last = i;
    if (last === -1) continue;
    holding++;
    if (last >= end) elsewhere++;
  }
  return holding - elsewhere >= AT_START * holding;
}

/** Standard deviations by which a term tells two sides apart where it is no part of a title. */
const LEAST_Z = 2;

/** The candidates that tell two sets apart by more than the titles of their texts. */
export function outsideOpenings<T extends Candidate>(
  texts: Texts,
  candidates: readonly T[],
  openings: Uint8Array,
): T[] {
  const held = holdersOutside(texts, candidates, openings);
  const [size, other] = texts.sizes;
  return candidates.filter(({ z }, i) => {
    const [all, outside] = held[i];
    if (all[0] === outside[0] && all[1] === outside[1]) return true;
    const left = logOddsZ({ held: outside[0], size }, { held: outside[1], size: other });
    return Math.sign(z) * left >= LEAST_Z;
  });
}

type Votes = [number, number];

/** Texts of either side that hold each candidate: all, and those that do so behind their opening. */
function holdersOutside(
  texts: Texts,
  candidates: readonly Candidate[],
  openings: Uint8Array,
): [Votes, Votes][] {
  const { starts, sides } = texts;
  const held = candidates.map((): [Votes, Votes] => [
    [0, 0],
    [0, 0],
  ]);
  const last = candidates.map(() => [-1, -1]);
  forEachOccurrence(texts, candidates, (candidate, text, at) => {
    const isBehind = at >= starts[text] + openings[text];
    for (const [kind, counts] of held[candidate].entries()) {
      if (last[candidate][kind] === text || (kind === 1 && !isBehind)) continue;
      last[candidate][kind] = text;
      counts[sides[text]]++;
    }
  });
  return held;
}
