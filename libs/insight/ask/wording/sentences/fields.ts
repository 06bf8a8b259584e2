import type { Part, Time } from './values.js';

/** By the values of a field. */
export interface FieldSentences {
  tooFewOf(x: { field: string; least: number }): string;
  /** `last`: the other end of the ranking; `alone`: the value says itself what it is. */
  ratedMost(x: {
    field: string;
    value: string;
    alone?: boolean;
    worst: boolean;
    mean: string;
    last?: string;
    lastMean?: string;
  }): string;
  /** No value of a field differs beyond chance. */
  noneAhead(x: { field: string }): string;
  /** Of which ratings means are, where others are on another scale. */
  onOneScale(x: { from: number; to: number; since?: string; until?: string }): string;
  ranking(x: { field: string; worst: boolean; items: string[] }): string;
  valueMean(x: { value: string; mean: string }): string;
  /** Values that are rated about as one is. */
  closeTo(x: { field: string; value: string; items: string[] }): string;
  /** `ofRecords`: of records, whether rated or not. */
  /** Values that would come before the first, but have too few ratings. */
  notRanked(x: { least: number; items: string[] }): string;
  onlyRanked(x: { field: string; least: number; n?: number; of?: number; ofRecords?: boolean }): string;
  againstOthers(x: { sure: string; mean: string; others: string }): string;
  haveNo(x: { what: string; field: string }): string;
  mostFrequent(x: Part & { field: string; what: string; value: string }): string;
  byField(x: { field: string; items: string[] }): string;
  valueCount(x: { value: string; n: number; share: number }): string;
  valuePart(x: Part & { value: string }): string;
  usualShare(x: { value: string; times: number; n: number }): string;
  moreThanUsual(x: { field: string; items: string[] }): string;
  shareOf(
    x: Part & {
      field: string;
      value: string;
      alone?: boolean;
      least: boolean;
      what: string;
      ofRecords?: boolean;
    },
  ): string;
  /** What comes first by the share of its own records. */
  ownShare(x: Part & { field: string; value: string; alone?: boolean }): string;
  /** The days that all ratings of a value are from. */
  ratingsFrom(x: { field: string; value: string; alone?: boolean; time: Time }): string;
  /** What the first is compared with: `value`, or all others. */
  othersPart(x: Part & { field?: string; value?: string; sure: string; ofRecords?: boolean }): string;
  meansOf(x: { items: string[] }): string;
  onScale(x: { source: string; mean: string; from: number; to: number }): string;
  /** How many values a field has. */
  distinct(x: { field: string; n: number }): string;
}
