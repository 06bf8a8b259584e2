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
 * ended; steps in one direction that follow each other `soon` are one slow change; every other step lasts
 * until the next.
 */
export function shiftsOf(levels: readonly Level[], { soon, enough }: ShiftRules): Shift[] {
  const shifts: Shift[] = [];
  for (let at = 1; at < levels.length;) {
    const sign = Math.sign(levels[at].mean - levels[at - 1].mean);
    const direction = sign < 0 ? 'fall' : 'rise';
    const back = recoveryOf(levels, at, sign);
    if (back !== undefined) {
      shifts.push({ direction, ...dip(levels, { at, back, enough }), gradual: false });
      at = back + 1;
      continue;
    }
    let last = at;
    while (
      last + 1 < levels.length &&
      Math.sign(levels[last + 1].mean - levels[last].mean) === sign &&
      soon(levels[last]) &&
      recoveryOf(levels, last + 1, sign) === undefined
    )
      last++;
    const [before, during] = [stretchOf(levels[at - 1]), stretchOf(levels[last])];
    shifts.push({ direction, before, during, after: null, gradual: last > at });
    at = last + 1;
  }
  return shifts;
}

/** The first later level that is back: half of the change or less away from the level before. */
function recoveryOf(levels: readonly Level[], at: number, sign: number): number | undefined {
  const before = levels[at - 1].mean;
  let [sum, weight] = [0, 0];
  for (let next = at + 1; next < levels.length; next++) {
    const last = levels[next - 1];
    sum += last.mean * last.weight;
    weight += last.weight;
    const { mean } = levels[next];
    if (Math.abs(mean - before) <= Math.abs(sum / weight - before) / 2) return next;
    // A further step away begins a change of its own, which is next in turn.
    if (Math.sign(mean - last.mean) === sign) return undefined;
  }
  return undefined;
}

interface Dip extends Pick<ShiftRules, 'enough'> {
  at: number;
  back: number;
}

/** What ended is compared with as long a time right before it and right after it, or a longer one with enough records. */
function dip(levels: readonly Level[], { at, back, enough }: Dip) {
  const during = { from: levels[at].from, to: levels[back].from };
  const length = during.to - during.from;
  const [earlier, later] = [stretchOf(levels[at - 1]), stretchOf(levels[back])];
  const before = { ...earlier, from: Math.max(earlier.from, earlier.to - length) };
  const after = { ...later, to: Math.min(later.to, later.from + length) };
  return { before: enough(before) ? before : earlier, during, after: enough(after) ? after : later };
}

function stretchOf({ from, to }: Level): Stretch {
  return { from, to };
}
