import { Injectable, Module } from '@nestjs/common';

/** Selects records by all the conditions set; at least one must be. */
export interface EraseSelection {
  source?: string;
  userName?: string;
  /** UUID of a batch. */
  sourceBatch?: string;
  /** It takes an import back: the same records may be imported again. */
  isUndo?: boolean;
}

/** One place that keeps something of records outside the record tables. */
export interface ErasureStep {
  /** The name in the receipt, e.g. `export_files`. */
  readonly name: string;
  /** A step that must be done before: what that place still holds could get here again. */
  readonly after?: string;
  /** What `forget` would remove. Without it a dry run counts nothing here. */
  count?(selection: EraseSelection): Promise<Readonly<Record<string, number>>>;
  /**
   * Resolves when nothing of the erased records is kept here any more. Must be idempotent: it is called again, after a
   * crash or in another process, until it has resolved once. Rejects within seconds when a service it needs is
   * unreachable; its message appears in the receipt, so it must not quote content.
   */
  forget(erasure: Erasure): Promise<StepReceipt>;
}

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

/** An erasure whose records are already gone from the record tables. */
export interface Erasure {
  id: string;
  /** For steps that keep text without its record's id. */
  selection: EraseSelection;
  /** A reader of the change feed that is past it knows that every erased record is gone. */
  tx: bigint;
  /** The sources of what was erased, older versions included, and when the first of it was stored. */
  sources: readonly { name: string; since: Date }[];
  /** The records in chunks of at most 2 000, read from the database on each call. */
  readonly records: () => AsyncIterable<readonly ErasedRecord[]>;
}

/** Where traces may remain below the product, e.g. in the free pages of a file. */
export interface Remaining {
  where: string;
  until: string;
}

export interface StepReceipt {
  /** Counts by plural noun. */
  removed?: Readonly<Record<string, number>>;
  remaining?: readonly Remaining[];
}

/** Every place that keeps something of records outside the record tables. */
@Injectable()
export class ErasureSteps {
  private readonly steps = new Map<string, ErasureStep>();

  /** Call it in `onModuleInit`: no erasure may run before all steps are registered. */
  add(step: ErasureStep): void {
    if (this.steps.has(step.name)) throw new Error(`There are two erasure steps called '${step.name}'.`);
    this.steps.set(step.name, step);
  }

  /** Those that wait for others come last. */
  list(): ErasureStep[] {
    return [...this.steps.values()].sort((a, b) => Number(this.waits(a)) - Number(this.waits(b)));
  }

  private waits({ after }: ErasureStep): boolean {
    return after !== undefined && this.steps.has(after);
  }
}

/** Import it in a module that keeps something of records, and add a step to `ErasureSteps`. */
@Module({ providers: [ErasureSteps], exports: [ErasureSteps] })
export class ErasureStepsModule {}
