import type { EraseSelection } from './record-eraser.js';

/** A record that is gone from the record tables. */
export interface ErasedRecord {
  seq: string;
  /** The public id. */
  id: string;
  /** The hash of its identity, as a UUID. */
  key: string;
  sourceBatch: string;
  /** The id its caller or connector gave it. */
  callerId: string | null;
}

/** An erasure whose records are gone from the record tables, for a step to clean what it keeps of them. */
export interface Erasure {
  id: string;
  /** What it is about: whoever keeps text without its record's id finds it by this. */
  selection: EraseSelection;
  /** Who has read the change feed past it has read of every erased record that it is gone. */
  tx: bigint;
  /** The records, in pieces of at most 2 000, and each time anew. */
  records(): AsyncIterable<readonly ErasedRecord[]>;
}

/** What may still be found below the product, e.g. in the free pages of a file. */
export interface Remaining {
  where: string;
  until: string;
}

export interface StepReceipt {
  /** How many of what was removed, by its plural noun. */
  removed?: Readonly<Record<string, number>>;
  remaining?: readonly Remaining[];
}

/** One place that keeps something of records outside the record tables. */
export interface ErasureStep {
  /** As the receipt names it, e.g. `export_files`. */
  readonly name: string;
  /** What `forget` would remove. Without it a dry run counts nothing here. */
  count?(selection: EraseSelection): Promise<Readonly<Record<string, number>>>;
  /**
   * Resolves when nothing of the erased records is kept here any more. Safe to repeat: it is called again, also after
   * a crash and in another process, until it has resolved once. Rejects within seconds when it cannot reach what it
   * needs; the message stands in the receipt, so it holds no content.
   */
  forget(erasure: Erasure): Promise<StepReceipt>;
}
