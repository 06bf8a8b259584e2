/** Texts as sparse vectors of unit length: text i holds `terms[starts[i] … starts[i + 1]]`, ascending, each once. */
export interface TermVectors {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly terms: Uint32Array;
  readonly weights: Float64Array;
  readonly termCount: number;
}

/**
 * TF-IDF: how often a text holds a term times ln(1 + texts ÷ texts that hold it) (Spärck Jones 1972, smoothed by one
 * so that a term of all texts still counts a little), then brought to length 1.
 */
export function termVectors(texts: readonly (readonly string[])[]): TermVectors {
  const numbers = new Map<string, number>();
  const holders: number[] = [];
  const starts = new Uint32Array(texts.length + 1);
  const most = texts.reduce((sum, text) => sum + text.length, 0);
  const terms = new Uint32Array(most);
  /** How often, then how much. */
  const weights = new Float64Array(most);
  texts.forEach((text, i) => {
    const numbered = Uint32Array.from(text, (term) => {
      let number = numbers.get(term);
      if (number === undefined) numbers.set(term, (number = numbers.size));
      return number;
    }).sort();
    let end = starts[i];
    numbered.forEach((number, k) => {
      if (k === 0 || number !== numbered[k - 1]) {
        terms[end++] = number;
        holders[number] = (holders[number] ?? 0) + 1;
      }
      weights[end - 1]++;
    });
    starts[i + 1] = end;
  });
  for (let i = 0; i < texts.length; i++) {
    let squares = 0;
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      weights[k] *= Math.log(1 + texts.length / holders[terms[k]]);
      squares += weights[k] * weights[k];
    }
    const length = Math.sqrt(squares);
    for (let k = starts[i]; k < starts[i + 1]; k++) weights[k] /= length;
  }
  return { size: texts.length, starts, terms, weights, termCount: numbers.size };
}

/** Some of the texts, with the weights they have among all. */
export function subset(
  { starts, terms, weights, termCount }: TermVectors,
  texts: readonly number[],
): TermVectors {
  const own = new Uint32Array(texts.length + 1);
  texts.forEach((text, i) => (own[i + 1] = own[i] + starts[text + 1] - starts[text]));
  const picked = {
    size: texts.length,
    starts: own,
    terms: new Uint32Array(own[texts.length]),
    weights: new Float64Array(own[texts.length]),
    termCount,
  };
  texts.forEach((text, i) => {
    picked.terms.set(terms.subarray(starts[text], starts[text + 1]), own[i]);
    picked.weights.set(weights.subarray(starts[text], starts[text + 1]), own[i]);
  });
  return picked;
}

/** The cosine of two of the texts, 0 to 1. */
export function cosine({ starts, terms, weights }: TermVectors, one: number, other: number): number {
  let sum = 0;
  for (let a = starts[one], b = starts[other]; a < starts[one + 1] && b < starts[other + 1];) {
    if (terms[a] === terms[b]) sum += weights[a++] * weights[b++];
    else if (terms[a] < terms[b]) a++;
    else b++;
  }
  return sum;
}

/** The damping of Erkan and Radev: one step in seven begins anywhere. */
const ANYWHERE = 0.15;
/** Texts less alike than this are not neighbours. */
const ALIKE = 0.1;
const MOST_STEPS = 60;
const PRECISION = 1e-7;

/**
 * How central each text is among all, 1 = as the average one: continuous LexRank (Erkan and Radev 2004), the stationary
 * distribution of a walk that goes from a text to those like it, by their cosines. `masses` says how many texts each
 * one stands for: the walk begins there as often, and is drawn there as much.
 */
export function lexRank(vectors: TermVectors, masses: readonly number[]): Float64Array {
  const { size } = vectors;
  const mass = masses.reduce((sum, one) => sum + one, 0);
  const neighbours = neighboursOf(vectors, masses);
  const start = Float64Array.from(masses, (one) => one / mass);
  let ranks = start.slice();
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = new Float64Array(size);
    let stuck = 0;
    neighbours.forEach(({ texts, pulls, total }, i) => {
      if (total === 0) stuck += ranks[i];
      else for (let k = 0; k < texts.length; k++) next[texts[k]] += (ranks[i] * pulls[k]) / total;
    });
    let moved = 0;
    for (let i = 0; i < size; i++) {
      next[i] = ANYWHERE * start[i] + (1 - ANYWHERE) * (next[i] + stuck * start[i]);
      moved += Math.abs(next[i] - ranks[i]);
    }
    ranks = next;
    if (moved < PRECISION) break;
  }
  return ranks.map((rank) => rank * size);
}

interface Neighbours {
  readonly texts: number[];
  /** Cosine × mass. */
  readonly pulls: number[];
  readonly total: number;
}

/** Found term by term: texts that share no term are never compared. */
function neighboursOf(vectors: TermVectors, masses: readonly number[]): Neighbours[] {
  const { size, starts, terms, weights, termCount } = vectors;
  // The texts that hold a term, and its weight in each: those of term t from ends[t − 1] to ends[t].
  const ends = new Uint32Array(termCount + 1);
  for (let k = 0; k < starts[size]; k++) ends[terms[k] + 1]++;
  for (let term = 0; term < termCount; term++) ends[term + 1] += ends[term];
  const holders = new Uint32Array(starts[size]);
  const held = new Float64Array(starts[size]);
  for (let i = 0; i < size; i++)
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      const at = ends[terms[k]]++;
      holders[at] = i;
      held[at] = weights[k];
    }
  const cosines = new Float64Array(size);
  return Array.from({ length: size }, (_, i) => {
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      const term = terms[k];
      for (let h = term === 0 ? 0 : ends[term - 1]; h < ends[term]; h++)
        cosines[holders[h]] += weights[k] * held[h];
    }
    cosines[i] = 0;
    const texts: number[] = [];
    const pulls: number[] = [];
    let total = 0;
    for (let other = 0; other < size; other++) {
      if (cosines[other] >= ALIKE) {
        const pull = cosines[other] * masses[other];
        texts.push(other);
        pulls.push(pull);
        total += pull;
      }
      cosines[other] = 0;
    }
    return { texts, pulls, total };
  });
}

const RELEVANCE = 0.7;
const DIVERSITY = 0.3;

/**
 * Picks `count` texts, each the best of what is left: 0.7 × its relevance less 0.3 × its cosine with the one picked
 * that is most like it (maximal marginal relevance, Carbonell and Goldstein 1998). Relevance is 0 to 1. Ties go to the
 * first. `taken`: texts picked before, to differ from.
 */
export function pickDiverse(
  vectors: TermVectors,
  { relevance, among, count, taken = [] }: DiversePick,
): number[] {
  const likeness = new Map(
    among.map((i) => [i, taken.reduce((most, one) => Math.max(most, cosine(vectors, i, one)), 0)]),
  );
  const picked: number[] = [];
  while (picked.length < count && likeness.size > 0) {
    let best = -1;
    let worth = -Infinity;
    for (const [i, alike] of likeness) {
      const value = RELEVANCE * relevance[i] - DIVERSITY * alike;
      if (value > worth) [best, worth] = [i, value];
    }
    picked.push(best);
    likeness.delete(best);
    for (const [i, alike] of likeness) likeness.set(i, Math.max(alike, cosine(vectors, i, best)));
  }
  return picked;
}

export interface DiversePick {
  readonly relevance: ArrayLike<number>;
  /** Places of the texts to pick from. */
  readonly among: readonly number[];
  readonly count: number;
  readonly taken?: readonly number[];
}
