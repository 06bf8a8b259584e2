/**
 * The chance that a text of the class has a higher margin than one outside it, half for equal ones (the area under the
 * ROC curve, by ranks: Hanley and McNeil 1982). Null where one of the two has no texts.
 */
export function areaUnderCurve(margins: ArrayLike<number>, isHigh: ArrayLike<number>): number | null {
  const order = Array.from({ length: margins.length }, (_, i) => i).sort((a, b) => margins[a] - margins[b]);
  let ranks = 0;
  let high = 0;
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && margins[order[to]] === margins[order[from]]) to++;
    const tied = order.slice(from, to).filter((text) => isHigh[text] === 1).length;
    ranks += (tied * (from + 1 + to)) / 2;
    high += tied;
    from = to;
  }
  const low = order.length - high;
  return high === 0 || low === 0 ? null : (ranks - (high * (high + 1)) / 2) / (high * low);
}

/** What turns a margin into a probability: 1 ÷ (1 + e^−(slope × margin + offset)). */
export interface Calibration {
  readonly slope: number;
  readonly offset: number;
}

const MOST_STEPS = 50;
/** Keeps the slope finite where margins tell the classes apart completely. */
const RIDGE = 1e-3;

/** Platt scaling (1999), by Newton's method with the targets of Lin, Lin and Weng (2007). */
export function calibrate(margins: ArrayLike<number>, isHigh: ArrayLike<number>): Calibration {
  let high = 0;
  for (let i = 0; i < margins.length; i++) high += isHigh[i];
  const low = margins.length - high;
  const targets = [1 / (low + 2), (high + 1) / (high + 2)];
  let slope = 1;
  let offset = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    let [g0, g1, h00, h01, h11] = [RIDGE * (slope - 1), RIDGE * offset, RIDGE, 0, RIDGE];
    for (let i = 0; i < margins.length; i++) {
      const p = probability({ slope, offset }, margins[i]);
      const [d, w] = [p - targets[isHigh[i]], p * (1 - p)];
      g0 += d * margins[i];
      g1 += d;
      h00 += w * margins[i] * margins[i];
      h01 += w * margins[i];
      h11 += w;
    }
    const determinant = h00 * h11 - h01 * h01;
    const [moved, shifted] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant];
    slope -= moved;
    offset -= shifted;
    if (Math.abs(moved) + Math.abs(shifted) < 1e-9) break;
  }
  return { slope, offset };
}

export function probability({ slope, offset }: Calibration, margin: number): number {
  return 1 / (1 + Math.exp(-(slope * margin + offset)));
}
