import type { Analyzer } from '#libs/index';
import type { RecordSet, Span } from '../engine/engine.js';
import type { StatementReader } from './database.js';
import { Codes } from './codes.js';
import type { Estimates } from './estimates.js';
import type { Answers } from './known-answers.js';
import { type Sql, sql, TRUE } from './sql.js';
import type { TermLookup } from './term-lookup.js';

/** Records by what selects them: no list of them is held, here or there. */
export class ClickHouseSet implements RecordSet {
  constructor(
    /** True for its records, among all living ones. */
    readonly condition: Sql,
    readonly count: number,
    /** Its first and last `ds`, where it is known, and the standard deviation of all of them. */
    readonly span?: Span,
    readonly deviation?: number,
  ) {}
}

/** A set as the engine that made it knows it. */
export function conditionOf(set: RecordSet | undefined): Sql {
  if (set === undefined) return TRUE;
  if (set instanceof ClickHouseSet) return set.condition;
  throw new Error('This set of records is of another engine.');
}

/** What an engine answers one question with. */
export interface ClickHouseState {
  readonly database: StatementReader;
  /** What was learned of this state of the records, also by other questions. */
  readonly known: Answers;
  readonly analyzer: Analyzer;
  readonly terms: TermLookup;
  readonly codes: Codes;
  /** The only records there are; undefined: all. */
  readonly scope?: ClickHouseSet;
  readonly estimates?: Estimates;
}

/** All living records, each in its newest version. */
export const RECORDS = sql`record FINAL`;
