export type Polarity = 'low' | 'high';

/** Whose records a sentence is about. */
export type Who = Polarity | 'wishes' | 'these' | 'records';
/** What records of one kind are to those who write them. */
export type Noun = 'emails' | 'issues' | 'tickets' | 'reviews' | 'posts';
export type Interval = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
export type Relation = 'lower' | 'higher' | 'same' | 'unknown';
export type Direction = 'up' | 'down' | 'any';
/** Days as `yyyy-mm-dd`; open ends are left out. `label`: as English says it. */
export interface Time {
  from?: string;
  to?: string;
  label: string;
}

/** Some records of some: `n` of `of`. */
export interface Part {
  n: number;
  of: number;
}

/** Numbers of both sides of a comparison, with what they are called. */
export interface Sides {
  left: string;
  right: string;
}

/** What is made of all the numbers that a field holds. */
export type MeasureKind = 'avg' | 'median' | 'sum' | 'max' | 'min';
