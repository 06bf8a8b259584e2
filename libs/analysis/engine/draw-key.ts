import { HASHES } from '#libs/index';

/** Words from which on a message says no more for being longer. */
const TELLING = 32;

/**
 * Those with the highest keys are drawn: the highest of u^(1/weight), taken as ln(u) ÷ weight (Efraimidis and Spirakis
 * 2006), where u is a hash of the record's content instead of a random number, and what says more weighs more.
 */
export function drawKey(hash: number, words: number): number {
  return Math.log((hash + 0.5) / HASHES) / Math.min(words, TELLING);
}
