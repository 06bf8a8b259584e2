import type { SentimentModel } from './estimate.js';
import { FeatureReader, FEATURES, wordHash } from './features.js';
import { areaUnderCurve, calibrate, probability } from './held-out.js';
import { type Examples, fitLogistic } from './logistic-regression.js';

/** A rated text, by its words as the index holds them. */
export interface RatedText {
  readonly words: readonly string[];
  readonly isHigh: boolean;
}

/** How well the ratings of texts that the model has not seen are known by their words. */
export interface Learned {
  readonly language: string;
  /** Texts with a low or a high rating. */
  readonly rated: number;
  readonly high: number;
  /** The chance that of a low and a high one the high one has the higher estimate; null where it was not measured. */
  readonly auc: number | null;
  /** The share of texts whose estimate has the wrong sign. */
  readonly wrong: number | null;
  /** Absent where there is too little to learn from, or too little was learned. */
  readonly model?: SentimentModel;
}

/** Rated texts of a language below which nothing is learned, and those of either rating. */
export const LEAST_RATED = 2_000;
export const LEAST_OF_EACH = 100;
/** Below this too little was learned to show it. */
export const LEAST_AUC = 0.8;
/** Texts that say a word or pair from which on it counts: nothing stands for what one or two people wrote. */
const LEAST_TEXTS = 3;
const FOLDS = 5;

/** Learns from the rated texts of a language which words go with which ratings. Their order does not matter. */
export function trainSentiment(language: string, texts: readonly RatedText[]): Learned {
  const high = texts.filter(({ isHigh }) => isHigh).length;
  const rated = texts.length;
  const few = { language, rated, high, auc: null, wrong: null };
  if (rated < LEAST_RATED || Math.min(high, rated - high) < LEAST_OF_EACH) return few;
  const { examples, folds } = examplesOf(texts);
  const margins = heldOutMargins(examples, folds);
  const auc = areaUnderCurve(margins, examples.isHigh);
  const calibration = calibrate(margins, examples.isHigh);
  const isWrong = (margin: number, text: number) =>
    probability(calibration, margin) >= 0.5 !== (examples.isHigh[text] === 1);
  const wrong = margins.filter(isWrong).length / rated;
  const learned = { language, rated, high, auc, wrong };
  if (auc === null || auc < LEAST_AUC) return learned;
  const { weights, bias } = fitLogistic(examples, { among: [...texts.keys()], size: FEATURES });
  return { ...learned, model: { language, bias, weights: Float32Array.from(weights), ...calibration } };
}

/** Features that enough texts have; copies of a text are in the same fold. The order is that of their hashes: mixed. */
function examplesOf(texts: readonly RatedText[]): { examples: Examples; folds: Uint8Array } {
  const reader = new FeatureReader();
  const holding = new Uint32Array(FEATURES);
  const all = texts
    .map(({ words, isHigh }) => ({ words, isHigh, hash: wordHash(words.join(' ')) }))
    .sort((a, b) => a.hash - b.hash || Number(a.isHigh) - Number(b.isHigh))
    .map(({ words, ...text }) => {
      const features = [...reader.read(words.map(wordHash))];
      for (const feature of features) holding[feature]++;
      return { ...text, features };
    });
  const kept = all.map(({ features }) => features.filter((feature) => holding[feature] >= LEAST_TEXTS));
  const starts = new Uint32Array(texts.length + 1);
  kept.forEach(({ length }, text) => (starts[text + 1] = starts[text] + length));
  const features = new Uint32Array(starts[texts.length]);
  kept.forEach((own, text) => features.set(own, starts[text]));
  const isHigh = Uint8Array.from(all, (text) => Number(text.isHigh));
  return { examples: { starts, features, isHigh }, folds: Uint8Array.from(all, ({ hash }) => hash % FOLDS) };
}

/** Of each text by what was learned from the other folds. */
function heldOutMargins(examples: Examples, folds: Uint8Array): Float64Array {
  const { starts, features } = examples;
  const margins = new Float64Array(folds.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const among = [...folds.keys()].filter((text) => folds[text] !== fold);
    const { weights, bias } = fitLogistic(examples, { among, size: FEATURES });
    for (const text of folds.keys()) {
      if (folds[text] !== fold) continue;
      const own = features.subarray(starts[text], starts[text + 1]);
      const sum = own.reduce((total, feature) => total + weights[feature], 0);
      margins[text] = bias + sum / Math.sqrt(Math.max(1, own.length));
    }
  }
  return margins;
}
