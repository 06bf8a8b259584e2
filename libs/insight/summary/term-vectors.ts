import type { Analyzer } from '#libs/index';

/** Texts as sparse vectors of unit length: text i holds `terms[starts[i] … starts[i + 1]]`, ascending, each once. */
export interface TermVectors {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly terms: Uint32Array;
  readonly weights: Float64Array;
  readonly termCount: number;
}

/** The words of a text that carry meaning, as terms of the index, in order. */
export function contentTerms(analyzer: Analyzer, text: string): string[] {
  return analyzer
    .tokens(text)
    .filter(({ word }) => !analyzer.isFunctionWord(word))
    .map(({ term }) => term);
}

/**
 * TF-IDF: how often a text holds a term times ln(1 + texts ÷ texts that hold it) (Spärck Jones 1972, smoothed by one
 * so that a term of all texts still counts a little), then brought to length 1.
 */
export function termVectors(texts: readonly (readonly string[])[]): TermVectors {
  const numbers = new Map<string, number>();
  const holders: number[] = [];
  const counted = texts.map((terms) => {
    const counts = new Map<number, number>();
    for (const term of terms) {
      let number = numbers.get(term);
      if (number === undefined) numbers.set(term, (number = numbers.size));
      const before = counts.get(number) ?? 0;
      if (before === 0) holders[number] = (holders[number] ?? 0) + 1;
      counts.set(number, before + 1);
    }
    return [...counts].sort(([a], [b]) => a - b);
  });
  const starts = new Uint32Array(texts.length + 1);
  counted.forEach((counts, i) => (starts[i + 1] = starts[i] + counts.length));
  const terms = new Uint32Array(starts[texts.length]);
  const weights = new Float64Array(starts[texts.length]);
  counted.forEach((counts, i) => {
    const raw = counts.map(([number, times]) => times * Math.log(1 + texts.length / holders[number]));
    const length = Math.sqrt(raw.reduce((sum, weight) => sum + weight * weight, 0));
    counts.forEach(([number], k) => {
      terms[starts[i] + k] = number;
      weights[starts[i] + k] = raw[k] / length;
    });
  });
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
