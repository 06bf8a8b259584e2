import type { Certainty } from '#libs/wording';
import type { ReadingText } from './reading-words.js';
import type { Noun, Polarity, Who, Interval, Time, Part } from './values.js';

/** Values with the name of their field, which is empty where they need none; without values: records that lack it. */
interface NamedValues {
  name: string;
  values: string[];
  /** Its English name. */
  field?: string;
  /** They need it in any case. */
  inFull?: boolean;
}

/** The text around the sentences, and parts of them. */
export interface PartSentences {
  stop(x: object): string;
  /** Between two sentences of a paragraph. */
  apart(x: object): string;
  keepInMind(x: object): string;
  /** To a question that takes yes or no. */
  replied(x: { yes: boolean; text: string }): string;
  /** What a question takes for granted does not hold. */
  notSo(x: { text: string }): string;
  /** Those of some scores, alone or of a unit. */
  ratingsOf(x: { scores: readonly number[]; of?: string }): string;
  /** After records: which scores they have. */
  ratedExactly(x: { scores: readonly number[] }): string;
  /** Of a difference between records that came in different ways. */
  perhapsCollected(x: object): string;
  /** A sentence that holds in one source. */
  inPlace(x: { place: string; text: string }): string;
  list(x: { items: string[] }): string;
  either(x: { items: string[] }): string;
  /** What those write of who leave. */
  leaving(x: object): string;
  /** What records mention, if anything, and what they do not. */
  butNot(x: { what?: string; items: string[] }): string;
  records(x: { n: number }): string;
  part(x: Part & { unit: 'record' | 'rating' | 'none'; share: boolean }): string;
  who(x: { who: Who | Noun }): string;
  whoOf(x: { who: Who | Noun; of?: string; query?: string }): string;
  /** Records from a time, with a mood or without. */
  whoFrom(x: { who: Who; time: Time }): string;
  /** `bounds`: the last low rating or the first high one of each scale, which ends at `most`. */
  rated(x: { mood: Polarity; bounds: { bound: number; most: number }[] }): string;
  /** What a field is called, and a value of it. */
  fieldName(x: { name: string }): string;
  /** A field, within another sentence. */
  name(x: { field: string }): string;
  fieldValue(x: { field?: string; value: string }): string;
  values(x: { fields: NamedValues[] }): string;
  /** The same after what has them: `from Portugal`, `with version 3.2`. */
  having(x: { fields: NamedValues[] }): string;
  unit(x: { sources: string[]; values: string }): string;
  /** `bare`: without the word for records, to follow a number of them. */
  selection(x: {
    bare: boolean;
    rating?: string;
    isRated: boolean;
    isEstimated?: boolean;
    query?: string;
    any: boolean;
    sources?: string[];
    values?: string;
    time?: Time;
  }): string;
  during(x: { time: Time }): string;
  /** What words were taken for, or what an answer sets out to find; `field` stands for `a`. */
  reading(x: { text: ReadingText; field?: string; a?: string; b?: string; c?: string }): string;
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
      | 'high elsewhere'
      | 'other low'
      | 'other high';
  }): string;
  othersFrom(x: { which: 'those' | 'all' | 'all others'; time: Time; and?: Time }): string;
  /** `alone`: the value says itself what it is. */
  /** `having`: how many records on the side of `one` have the field, where not all do. */
  fieldShare(x: {
    field: string;
    value: string;
    alone?: boolean;
    one: number;
    other: number;
    having?: number;
  }): string;
  growth(x: { relative: number; interval: Interval; certainty: Certainty }): string;
  slope(x: { size: 'none' | 'slow' | 'written'; perInterval: number; interval: Interval }): string;
}
