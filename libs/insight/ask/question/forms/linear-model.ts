/** Something to learn from: what is seen of it, in numbers as `feature` gives them, and what it is. */
export interface Example {
  features: readonly number[];
  of: string;
}

/** A class, and how likely it is: between 0 and 1. */
export interface Likely {
  of: string;
  p: number;
}

/** Features that fall on the same number share a weight; these are many enough for it to matter little. */
const FEATURES = 1 << 17;
const OFFSET = 0x81_1c_9d_c5;
const PRIME = 0x01_00_01_93;
const ROUNDS = 6;
/** How much the right class is to be ahead of the next one. */
const MARGIN = 2;
/** A longer step would follow one example too far. */
const LONGEST_STEP = 1;
/** Turns a lead into a probability; chosen so that 0.7 is right in about 96 of 100 questions that were not learned from. */
const SHARPNESS = 4;
/** Examples are taken in an order that mixes classes: steps of a large prime. */
const STRIDE = 7919;

/** A word as a number (FNV-1a, 32 bits). */
export function numberOf(word: string): number {
  let hash = OFFSET;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), PRIME);
  return hash;
}

/** What is seen of an example: a kind of feature, and the numbers of the words in it. */
export function feature(kind: number, ...words: readonly number[]): number {
  let hash = Math.imul(OFFSET ^ kind, PRIME);
  for (const word of words) {
    hash = Math.imul(hash ^ word, PRIME);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0) % FEATURES;
}

/** Examples between two pauses: some milliseconds. */
const AT_ONCE = 200;

/**
 * A linear classifier over binary features: averaged multiclass passive-aggressive learning (Crammer et al. 2006, PA-I).
 * The same examples give the same weights.
 */
export class LinearModel {
  private readonly classes: string[];
  /** By feature: the row of its weights; 0 for one that no example has. */
  private readonly rows = new Uint32Array(FEATURES);
  private weights: Float32Array;

  private constructor(
    examples: readonly Example[],
    private readonly base?: LinearModel,
  ) {
    this.classes = base?.classes ?? [...new Set(examples.map(({ of }) => of))];
    let row = 0;
    for (const { features } of examples) for (const one of features) this.rows[one] ||= ++row;
    const { length } = this.classes;
    this.weights = new Float32Array((row + 1) * length);
    if (base)
      this.rows.forEach((own, one) => {
        const at = base.rows[one] * length;
        if (own > 0) this.weights.set(base.weights.subarray(at, at + length), own * length);
      });
  }

  /**
   * Learns in parts, between which others may have their turn.
   * @param base what has learned from other examples of the same classes, on which this one builds
   */
  static *learn(examples: readonly Example[], base?: LinearModel): Generator<undefined, LinearModel> {
    const model = new LinearModel(examples, base);
    const sums = model.weights.slice();
    let known = examples.map(({ features, of }) => ({ features, of: model.classes.indexOf(of) }));
    for (let round = 0; round < ROUNDS; round++) {
      // What is right by far already has nothing to teach in the next round.
      const open: typeof known = [];
      for (let step = 0; step < known.length; step++) {
        if (step % AT_ONCE === 0) yield;
        const example = known[(step * STRIDE + round) % known.length];
        const left = 1 - (round + step / known.length) / ROUNDS;
        if (model.follow(example, { sums, left })) open.push(example);
      }
      known = open;
    }
    model.weights = sums;
    return model;
  }

  /** The likeliest class. */
  classify(features: readonly number[]): Likely {
    const scores = this.scores(features);
    const most = Math.max(...scores);
    const odds = scores.reduce((sum, score) => sum + Math.exp((score - most) * SHARPNESS), 0);
    return { of: this.classes[scores.indexOf(most)] ?? '', p: 1 / odds };
  }

  /**
   * Moves the weights until the right class is ahead.
   * @param left the share of the steps to come, for the average
   * @returns whether it was not far enough ahead
   */
  private follow(
    { features, of }: { features: readonly number[]; of: number },
    { sums, left }: { sums: Float32Array; left: number },
  ): boolean {
    const { weights, classes, rows } = this;
    const scores = this.scores(features);
    let other = of === 0 ? 1 : 0;
    for (let i = 0; i < scores.length; i++) if (i !== of && scores[i] > scores[other]) other = i;
    const loss = MARGIN - (scores[of] - scores[other]);
    if (loss <= 0) return false;
    const by = Math.min(LONGEST_STEP, loss / 2) / Math.sqrt(features.length);
    for (const one of features) {
      const row = rows[one] * classes.length;
      weights[row + of] += by;
      weights[row + other] -= by;
      sums[row + of] += by * left;
      sums[row + other] -= by * left;
    }
    return true;
  }

  private scores(features: readonly number[]): Float64Array {
    const { classes, rows, weights, base } = this;
    const scores = new Float64Array(classes.length);
    for (const one of features) {
      // Where no example had it, others may have taught its weights.
      const isOwn = rows[one] > 0 || base === undefined;
      const from = isOwn ? weights : base.weights;
      const row = (isOwn ? rows[one] : base.rows[one]) * classes.length;
      for (let i = 0; i < scores.length; i++) scores[i] += from[row + i];
    }
    const scale = 1 / Math.sqrt(features.length || 1);
    return scores.map((score) => score * scale);
  }
}
