import { mix } from '#libs/index';
import { HASHES } from './words.js';

export { mix };

/** A number of 32 bits that is the same for the same record in another store, where it has another `seq`. */
export function contentHash(ds: number, words: number, url: number): number {
  return mix(mix(mix(ds) ^ Math.floor(ds / HASHES)) ^ Math.imul(words, 0x9e3779b1) ^ mix(url));
}

/**
 * The same where part of a set is taken instead of so many of it. `length` in characters: days of records may have the
 * same time, and with it a hash in a few dozen values only.
 */
export function sampleHash(content: number, length: number): number {
  return mix(content ^ Math.imul(length, 0x9e3779b1));
}

/** Words from which on a message says no more for being longer. */
const TELLING = 32;

/**
 * Those with the highest keys are drawn: the highest of u^(1/weight), taken as ln(u) ÷ weight (Efraimidis and Spirakis
 * 2006), where u is a hash of the record's content instead of a random number, and what says more weighs more.
 */
export function drawKey(hash: number, words: number): number {
  return Math.log((hash + 0.5) / HASHES) / Math.min(words, TELLING);
}
