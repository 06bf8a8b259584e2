import type { Scalar } from '#libs/contract';
import type { TimeBound } from '../time/zone-text.js';
import type { Dimension } from './dimension.js';
import type { RangeBounds } from './scalars.js';

/**
 * Which records are meant, as data. `column` is a field whose values are typed (27 is not "27") and of which a record
 * may hold several: `source`, `user_name`, `score`, `source_batch`, `language`, `filters.<key>`; or one number a record:
 * `message:length` and `tokens`.
 */
export type Condition =
  | { kind: 'all' | 'none' }
  | { kind: 'and' | 'or'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  /** Holds any value; of `url`, too. */
  | { kind: 'present'; column: string }
  /** Holds any of these; of `url`, too. */
  | { kind: 'values'; column: string; values: readonly Scalar[] }
  /** Holds a value between these bounds, and of their type. */
  | { kind: 'range'; column: string; range: RangeBounds }
  /** Holds a text that contains this one or begins with it, whatever their case and accents. */
  | { kind: 'contains' | 'starts'; column: string; text: string }
  | { kind: 'time'; column: 'ds' | 'ingested_at'; from?: TimeBound; to?: TimeBound }
  | { kind: 'seqs'; seqs: readonly number[] }
  /** Is one of the near-duplicates that have any of these in common (`AnalysisEngine.print`). */
  | { kind: 'prints'; prints: readonly string[] }
  /** Belongs to any of these groups. */
  | { kind: 'groups'; of: Dimension; groups: readonly number[] }
  /** Its message holds these words next to each other, as the analyzer reads words. */
  | { kind: 'phrase'; phrase: string }
  | TextCondition
  /** A part of this size, the same for every request: records whose hash (`sampleHash`) is among the lowest. */
  | { kind: 'sample'; share: number };

/** Its message matches any of these queries by the built-in words, whatever answers the queries of requests. */
export interface TextCondition {
  kind: 'text';
  queries: readonly TextQuery[];
}

/** With a language it is read by the rules of that one, and finds only records written in it. */
export interface TextQuery {
  query: string;
  language?: string;
}

/** Whether a record of this language is written in the one that is asked for: `pt-BR` in `pt`. */
export function isWrittenIn(language: string, asked: string): boolean {
  return language === asked || language.startsWith(`${asked}-`);
}

export const ALL: Condition = { kind: 'all' };
export const NONE: Condition = { kind: 'none' };

export const not = (of: Condition): Condition => ({ kind: 'not', of });
export const and = (of: readonly Condition[]): Condition => ({ kind: 'and', of });
export const or = (of: readonly Condition[]): Condition => ({ kind: 'or', of });
