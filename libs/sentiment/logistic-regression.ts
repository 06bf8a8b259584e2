/** Texts by their features, and whether each is of the class that is looked for. */
export interface Examples {
  /** The features of text i are `features[starts[i] … starts[i + 1]]`; each counts 1 ÷ √ how many there are. */
  readonly starts: Uint32Array;
  readonly features: Uint32Array;
  readonly isHigh: Uint8Array;
}

/** The margin of a text is the sum of the weights of its features ÷ √ how many there are, and `bias`. */
export interface LinearModel {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** How much the texts count against the penalty on weights. */
const COST = 4;
const ROUNDS = 30;
/** Where the dual variables begin, as a share of the cost. */
const START = 0.001;
/** Once no step of a round is longer than this, the optimum is reached. */
const SMALL = 1e-3;
const NEWTON_STEPS = 8;

/**
 * L2-regularised logistic regression of some examples by dual coordinate descent (Yu, Huang and Lin 2011): one text at a
 * time, in the order given, so that the same examples give the same weights. The bias is one more feature.
 */
export function fitLogistic(
  { starts, features, isHigh }: Examples,
  { among, size }: { among: ArrayLike<number>; size: number },
): LinearModel {
  const weights = new Float64Array(size);
  let bias = 0;
  const alphas = new Float64Array(among.length);
  const add = (text: number, step: number): void => {
    const scaled = step / scaleOf(text);
    bias += step;
    for (let i = starts[text]; i < starts[text + 1]; i++) weights[features[i]] += scaled;
  };
  const scaleOf = (text: number) => Math.sqrt(Math.max(1, starts[text + 1] - starts[text]));
  const marginOf = (text: number): number => {
    let sum = 0;
    for (let i = starts[text]; i < starts[text + 1]; i++) sum += weights[features[i]];
    return bias + sum / scaleOf(text);
  };
  const signOf = (text: number) => (isHigh[text] === 1 ? 1 : -1);
  for (let a = 0; a < among.length; a++) {
    alphas[a] = COST * START;
    add(among[a], signOf(among[a]) * alphas[a]);
  }
  for (let round = 0; round < ROUNDS; round++) {
    let longest = 0;
    for (let a = 0; a < among.length; a++) {
      const text = among[a];
      // Its own length is 1, and so is that of the bias.
      const norm = starts[text + 1] > starts[text] ? 2 : 1;
      const moved = bestAlpha(alphas[a], signOf(text) * marginOf(text), norm) - alphas[a];
      alphas[a] += moved;
      add(text, signOf(text) * moved);
      longest = Math.max(longest, Math.abs(moved));
    }
    if (longest < SMALL * COST) break;
  }
  return { weights, bias };
}

/** The best value of one dual variable between 0 and the cost while all others stay, by Newton's method. */
function bestAlpha(alpha: number, margin: number, norm: number): number {
  let best = alpha;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const slope = norm * (best - alpha) + margin + Math.log(best / (COST - best));
    const curve = norm + COST / (best * (COST - best));
    const next = best - slope / curve;
    // A step out of bounds goes nine tenths of the way to the bound.
    const moved = next <= 0 ? best / 10 : next >= COST ? COST - (COST - best) / 10 : next;
    const change = Math.abs(moved - best);
    best = moved;
    if (change < 1e-6 * COST) break;
  }
  return best;
}
