import type { NumberBars } from '../engine/dimension.js';
import { type Tally, tallyQuantile } from './tally.js';

/** Integers up to this many different ones are bars of their own. */
const SINGLE_VALUES = 20;
const MOST_BINS = 30;
/** A bar with a larger part of the numbers than this hides how they are distributed. */
const TOO_MUCH = 0.5;

/**
 * One bar an integer when there are few, else equal bins by Freedman and Diaconis (1981), at most 30. A long tail would
 * leave nearly everything in one of those: its bins grow by powers of ten.
 */
export function barsOf(tally: Tally): NumberBars {
  const { numbers } = tally;
  if (numbers.length <= SINGLE_VALUES && numbers.every(Number.isInteger)) return { values: numbers };
  const low = numbers[0];
  const high = numbers[numbers.length - 1];
  const wanted = low === high ? 1 : binCount(tally, high - low);
  const bins = Math.min(MOST_BINS, wanted);
  const edges = Array.from({ length: bins + 1 }, (_, i) =>
    i === bins ? high : low + ((high - low) * i) / bins,
  );
  if (wanted <= MOST_BINS) return { edges };
  const most = largestShare(tally, edges);
  if (most <= TOO_MUCH) return { edges };
  const growing = growingEdges(tally);
  return { edges: largestShare(tally, growing) < most ? growing : edges };
}

/** How many equal bins the numbers deserve. */
function binCount(tally: Tally, span: number): number {
  const spread = (tallyQuantile(tally, 0.75) ?? 0) - (tallyQuantile(tally, 0.25) ?? 0);
  const width = (2 * spread) / Math.cbrt(tally.n);
  return width > 0 ? Math.max(1, Math.ceil(span / width)) : Infinity;
}

/** The part of the numbers, which ascend, that the fullest bin holds. */
function largestShare({ numbers, times, n }: Tally, edges: readonly number[]): number {
  let [bin, held, most] = [0, 0, 0];
  numbers.forEach((number, i) => {
    while (bin < edges.length - 2 && number >= edges[bin + 1]) [bin, held] = [bin + 1, 0];
    held += times[i];
    most = Math.max(most, held);
  });
  return most / n;
}

/**
 * The ends of the numbers and, between them, 0 and the round numbers 1, 2, 5, 10 and so on of either sign, or as few of
 * these as leave no more bins than may be drawn.
 */
function growingEdges({ numbers }: Tally): number[] {
  const low = numbers[0];
  const high = numbers[numbers.length - 1];
  const sizes = numbers.map(Math.abs).filter((size) => size > 0);
  const first = Math.floor(Math.log10(sizes.reduce((a, b) => Math.min(a, b))));
  const last = Math.floor(Math.log10(Math.max(-low, high)));
  const ladder = (steps: readonly number[], decades: number): number[] => {
    const rungs: number[] = [0];
    for (let power = first; power <= last; power += decades)
      // Read from text, so that an edge is the number that a person would write.
      for (const step of steps) rungs.push(Number(`${step}e${power}`), -Number(`${step}e${power}`));
    const between = rungs.filter((rung) => rung > low && rung < high).sort((a, b) => a - b);
    return [low, ...between, high];
  };
  const fine = ladder([1, 2, 5], 1);
  if (fine.length <= MOST_BINS + 1) return fine;
  for (let decades = 1; ; decades++) {
    const coarse = ladder([1], decades);
    if (coarse.length <= MOST_BINS + 1) return coarse;
  }
}
