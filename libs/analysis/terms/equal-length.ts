import type { Candidate } from './candidates.js';
import { forEachOccurrence } from './occurrences.js';
import type { Texts } from './openings.js';

/** Lengths in words by powers of two, those of 64 and more in one class. */
const CLASSES = 7;
/** A class with fewer texts of either side decides nothing, */
const LEAST_TEXTS = 20;
/** and neither do so few texts with a term. */
const LEAST_HOLDERS = 10;
/** So much of what tells two sides apart must be left among texts of equal length. */
const LEFT = 0.25;
/** Of a term that so many texts hold, */
const FREQUENT = 0.02;
/** so many times the odds on the side that it leans to. */
const LEAST_ODDS = 1.5;

/**
 * The candidates that tell two sets of texts apart among texts of equal length. Long texts hold more of every word, so
 * where one side writes more, words that are spread evenly over all texts would pass for its own: they are grammar, or
 * what anyone says, in any language. A term is kept where too few texts of equal length hold it to tell.
 */
export function tellingAtEqualLength<T extends Candidate>(texts: Texts, candidates: readonly T[]): T[] {
  const sizes = Array.from({ length: CLASSES }, (): Pair => [0, 0]);
  for (let text = 0; text < texts.sides.length; text++) sizes[classOf(texts, text)][texts.sides[text]]++;
  const held = holdersByLength(texts, candidates);
  return candidates.filter((candidate, i) => isTelling(candidate, { sizes, held: held[i], texts }));
}

type Pair = [number, number];

function classOf({ starts }: Texts, text: number): number {
  const words = starts[text + 1] - starts[text];
  return Math.min(CLASSES - 1, 31 - Math.clz32(Math.max(1, words)));
}

interface Holders {
  readonly sizes: readonly Pair[];
  readonly held: readonly Pair[];
  readonly texts: Texts;
}

function isTelling({ z }: Candidate, { sizes, held, texts }: Holders): boolean {
  const sums = { own: 0, others: 0, surplus: 0, more: 0, fewer: 0, judged: 0 };
  sizes.forEach(([size, rest], c) => {
    const [own, others] = held[c];
    sums.own += own;
    sums.others += others;
    if (Math.min(size, rest) < LEAST_TEXTS) return;
    const all = size + rest;
    sums.judged += own + others;
    sums.surplus += own - (size * (own + others)) / all;
    sums.more += (own * (rest - others)) / all;
    sums.fewer += (others * (size - own)) / all;
  });
  const holders = sums.own + sums.others;
  if (sums.judged < LEAST_HOLDERS || sums.judged < holders / 2) return true;
  const [size, rest] = texts.sizes;
  const [sign, share] = [Math.sign(z), holders / (size + rest)];
  if (sign * sums.surplus < LEFT * sign * (sums.own - size * share)) return false;
  const [more, fewer] = sign > 0 ? [sums.more, sums.fewer] : [sums.fewer, sums.more];
  return share < FREQUENT || more >= LEAST_ODDS * fewer;
}

/** Texts of either side that hold each candidate, by their length. */
function holdersByLength(texts: Texts, candidates: readonly Candidate[]): Pair[][] {
  const { sides } = texts;
  const held = candidates.map(() => Array.from({ length: CLASSES }, (): Pair => [0, 0]));
  const last = new Int32Array(candidates.length).fill(-1);
  forEachOccurrence(texts, candidates, (candidate, text) => {
    if (last[candidate] === text) return;
    last[candidate] = text;
    held[candidate][classOf(texts, text)][sides[text]]++;
  });
  return held;
}
