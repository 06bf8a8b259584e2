import { type Calibration, probability } from './held-out.js';

/** What was learned from the rated records of one language. Plain data. */
export interface SentimentModel extends Calibration {
  /** ISO 639. */
  readonly language: string;
  readonly bias: number;
  /** By feature; 0 for what too few rated records say. */
  readonly weights: Float32Array;
}

/** How many steps there are between 0 and 1: estimates are rounded to hundredths. */
export const STEPS = 100;

/** An estimate where the model knows nothing that the text says. */
export const NO_ESTIMATE = -128;

/**
 * The probability that a text of these features is of a high rating less that of a low one, in hundredths from −100 to
 * 100; `NO_ESTIMATE` where no feature has a weight. Weights are added in the order in which features first occur.
 */
export function estimate(model: SentimentModel, features: readonly number[]): number {
  const { weights, bias } = model;
  let sum = 0;
  let known = 0;
  for (const feature of features) {
    const weight = weights[feature];
    if (weight === 0) continue;
    sum += weight;
    known++;
  }
  if (known === 0) return NO_ESTIMATE;
  const margin = bias + sum / Math.sqrt(known);
  // Never −0.
  return Math.round((2 * probability(model, margin) - 1) * STEPS) + 0;
}

/** The one for a record of a language (BCP 47): `pt` for `pt-BR`. */
export function modelFor<M extends { readonly language: string }>(
  models: readonly M[],
  language: string,
): M | undefined {
  const [base = ''] = language.toLowerCase().split('-');
  return models.find((model) => model.language === base);
}

/** What an estimate says, in order: either side has to be twice as probable as the other. */
export const BANDS = ['negative', 'unclear', 'positive'] as const;
export type Band = (typeof BANDS)[number];

/** Of an estimate in hundredths. */
export function bandOf(hundredths: number): Band {
  return hundredths * 3 <= -STEPS ? 'negative' : hundredths * 3 >= STEPS ? 'positive' : 'unclear';
}
