import type { Level } from './levels.js';

/** Places of periods, from the first to before the last. */
export interface Stretch {
  from: number;
  to: number;
}

/** One change of a series: from `before` to `during`, and what came `after` where it came back. */
export interface Shift {
  direction: 'fall' | 'rise';
  before: Stretch;
  during: Stretch;
  /** Where it came back; null where it did not. */
  after: Stretch | null;
  /** Several steps in one direction, one soon after the other. */
  gradual: boolean;
}

export interface ShiftRules {
  /** Whether a stretch is so short that the steps on both sides of it are one change. */
  soon: (stretch: Stretch) => boolean;
  /** Whether a stretch has enough records to be compared. */
  enough: (stretch: Stretch) => boolean;
}

/**
 * What levels in a row mean for people. A level that is left again for one near the level before is a time that
 * ended, with the steps that lead up to it and down from it `soon`; steps in one direction that follow each other
 * `soon` are one slow change; every other step lasts until the next.
 */
export function shiftsOf(levels: readonly Level[], { soon, enough }: ShiftRules): Shift[] {
  const shifts: Shift[] = [];
  for (let at = 1; at < levels.length;) {
    const sign = Math.sign(levels[at].mean - levels[at - 1].mean);
    const direction = sign < 0 ? 'fall' : 'rise';
    const back = recoveryOf(levels, { at, sign, soon });
    if (back !== undefined) {
      shifts.push({ direction, ...dip(levels, { at, back, soon, enough }), gradual: false });
      at = back + 1;
      continue;
    }
    let last = at;
    while (
      last + 1 < levels.length &&
      Math.sign(levels[last + 1].mean - levels[last].mean) === sign &&
      soon(levels[last]) &&
      recoveryOf(levels, { at: last + 1, sign, soon }) === undefined
    )
      last++;
    const [before, during] = [stretchOf(levels[at - 1]), stretchOf(levels[last])];
    shifts.push({ direction, before, during, after: null, gradual: last > at });
    at = last + 1;
  }
  return shifts;
}

interface Departure extends Pick<ShiftRules, 'soon'> {
  at: number;
  sign: number;
}

/** Parts of a change that may be left: of a level that is back, and of one that is back for good. */
const BACK = 1 / 2;
const WHOLLY_BACK = 1 / 4;

/** The first later level that is back, or the next one where that one is soon left for the level before. */
function recoveryOf(levels: readonly Level[], { at, sign, soon }: Departure): number | undefined {
  const before = levels[at - 1].mean;
  const from = (level: Level) => Math.abs(level.mean - before);
  let [sum, weight] = [0, 0];
  for (let next = at + 1; next < levels.length; next++) {
    const last = levels[next - 1];
    sum += last.mean * last.weight;
    weight += last.weight;
    const change = Math.abs(sum / weight - before);
    if (from(levels[next]) <= change * BACK) {
      const isOnItsWay = from(levels[next]) > change * WHOLLY_BACK && soon(levels[next]);
      const settled = levels[next + 1];
      return isOnItsWay && settled && from(settled) < from(levels[next]) ? next + 1 : next;
    }
    // A further step away begins a change of its own, which is next in turn, unless it comes soon.
    const isFurther = Math.sign(levels[next].mean - last.mean) === sign;
    if (isFurther && !soon({ from: levels[at].from, to: last.to })) return undefined;
  }
  return undefined;
}

interface Dip extends ShiftRules {
  at: number;
  back: number;
}

/**
 * What ended is compared with as long a time right before it and right after it. Where that has too few records it is as
 * long a time as is still `soon`: the numbers are then the same however much more was read. All else failing, the level.
 */
function dip(levels: readonly Level[], { at, back, soon, enough }: Dip) {
  const during = { from: levels[at].from, to: levels[back].from };
  const length = during.to - during.from;
  const [earlier, later] = [stretchOf(levels[at - 1]), stretchOf(levels[back])];
  const fitting = (whole: Stretch, part: (length: number) => Stretch): Stretch => {
    if (enough(part(length))) return part(length);
    let longest = length;
    while (longest < whole.to - whole.from && soon(part(longest + 1))) longest++;
    return enough(part(longest)) ? part(longest) : whole;
  };
  const before = fitting(earlier, (n) => ({ ...earlier, from: Math.max(earlier.from, earlier.to - n) }));
  const after = fitting(later, (n) => ({ ...later, to: Math.min(later.to, later.from + n) }));
  return { before, during, after };
}

function stretchOf({ from, to }: Level): Stretch {
  return { from, to };
}
