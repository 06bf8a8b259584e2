import type { Analyzer } from '#libs/index';
import type { RecordSet } from '../engine/engine.js';
import type { StatementReader } from './database.js';
import { Codes } from './codes.js';
import type { Estimates } from './estimates.js';
import type { EngineMemory } from './known-answers.js';
import type { Living } from './living.js';
import { type Sql, TRUE } from './sql.js';
import type { TermLookup } from './term-lookup.js';

/** Records by what selects them: no list of them is held, here or there. */
export class ClickHouseSet implements RecordSet {
  constructor(
    /** True for its records, among all living ones. */
    readonly condition: Sql,
    readonly count: number,
    /** Its records by source, where they were counted so. */
    readonly sources?: readonly SourceRecords[],
    /** What all of its records say, where that was read, in the order in which they came. */
    readonly said?: readonly SaidRecord[],
  ) {}

  static of(condition: Sql, sources: readonly SourceRecords[]): ClickHouseSet {
    const count = sources.reduce((sum, { records }) => sum + records, 0);
    return new ClickHouseSet(condition, count, sources);
  }
}

/** What a record says. */
export interface SaidRecord {
  seq: number;
  /** Near-duplicates have it in common; '0': it has none. */
  copies: string;
  rules: string;
  words: string[];
  sample: number;
}

/** The records of a set that one source has. */
export interface SourceRecords {
  source: string;
  records: number;
  /** Its first and last `ds`. */
  from: number;
  to: number;
  /** Of its `ds`, with the variance that is not the sample's. */
  mean: number;
  variance: number;
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
  readonly known: EngineMemory;
  readonly analyzer: Analyzer;
  readonly terms: TermLookup;
  readonly codes: Codes;
  readonly living: Living;
  /** The only records there are; undefined: all. */
  readonly scope?: ClickHouseSet;
  readonly estimates?: Estimates;
}
