import type { Certainty } from '#libs/wording';
import type { Polarity, Who, Interval, Time, Part } from './values.js';

/** The text around the sentences, and parts of them. */
export interface PartSentences {
  stop(x: object): string;
  /** Between two sentences of a paragraph. */
  apart(x: object): string;
  keepInMind(x: object): string;
  /** To a question that takes yes or no. */
  replied(x: { yes: boolean; text: string }): string;
  /** Those of one score. */
  ratingsOf(x: { score: number }): string;
  /** Of a difference between records that came in different ways. */
  perhapsCollected(x: object): string;
  /** A sentence that holds in one source. */
  inPlace(x: { place: string; text: string }): string;
  list(x: { items: string[] }): string;
  either(x: { items: string[] }): string;
  records(x: { n: number }): string;
  part(x: Part & { unit: 'record' | 'rating' | 'none'; share: boolean }): string;
  who(x: { who: Who }): string;
  whoOf(x: { who: Who; of?: string; query?: string }): string;
  /** Records from a time, with a mood or without. */
  whoFrom(x: { who: Who; time: Time }): string;
  /** `bounds`: the last low rating or the first high one of each scale, which ends at `most`. */
  rated(x: { mood: Polarity; bounds: { bound: number; most: number }[] }): string;
  /** What a field is called, and a value of it. */
  fieldName(x: { name: string }): string;
  fieldValue(x: { field?: string; value: string }): string;
  values(x: { fields: { name: string; values: string[] }[] }): string;
  unit(x: { sources: string[]; values: string }): string;
  /** `bare`: without the word for records, to follow a number of them. */
  selection(x: {
    bare: boolean;
    rating?: string;
    isRated: boolean;
    query?: string;
    any: boolean;
    sources?: string[];
    values?: string;
    time?: Time;
  }): string;
  mean(x: { mean: number; n: number }): string;
  meanIn(x: { mean: string; source: string; since?: string; until?: string }): string;
  /** A source, and the part of its time that is meant. */
  sourceIn(x: { source: string; since?: string; until?: string }): string;
  noRatings(x: object): string;
  sure(x: {
    what: 'difference' | 'first difference' | 'change' | 'trend';
    certainty: Certainty;
    shared?: number;
  }): string;
  others(x: {
    of:
      | 'rest'
      | 'others'
      | 'all others'
      | 'other ratings'
      | 'the other ratings'
      | 'those before'
      | 'elsewhere'
      | 'low elsewhere'
      | 'high elsewhere';
  }): string;
  othersFrom(x: { which: 'those' | 'all' | 'all others'; time: Time; and?: Time }): string;
  fieldShare(x: { field: string; value: string; one: number; other: number }): string;
  growth(x: { relative: number; interval: Interval; certainty: Certainty }): string;
  slope(x: { size: 'none' | 'slow' | 'written'; perInterval: number; interval: Interval }): string;
}
