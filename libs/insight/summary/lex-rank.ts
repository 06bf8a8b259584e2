import type { TermVectors } from './term-vectors.js';

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
  const holders: number[][] = Array.from({ length: termCount }, () => []);
  for (let i = 0; i < size; i++) for (let k = starts[i]; k < starts[i + 1]; k++) holders[terms[k]].push(i, k);
  const cosines = new Float64Array(size);
  return Array.from({ length: size }, (_, i) => {
    const met: number[] = [];
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      const list = holders[terms[k]];
      for (let h = 0; h < list.length; h += 2) {
        const other = list[h];
        if (other === i) continue;
        if (cosines[other] === 0) met.push(other);
        cosines[other] += weights[k] * weights[list[h + 1]];
      }
    }
    const texts = met.filter((other) => cosines[other] >= ALIKE);
    const pulls = texts.map((other) => cosines[other] * masses[other]);
    for (const other of met) cosines[other] = 0;
    return { texts, pulls, total: pulls.reduce((sum, pull) => sum + pull, 0) };
  });
}
