import type { AnalysisContext, AnalysisOperations, Operation, OperationName } from '#libs/analysis';
import { type FieldError, Problem, type ProblemKind } from '#libs/contract';
import type { ErrorCodec } from '#libs/threads';
import type { Freshness } from './freshness.js';
import type { Lane } from './lanes.js';
import type { Outcome } from './outcomes.js';

/** One question to a backend. */
export interface Question<K extends OperationName = OperationName> extends Operation<K> {
  context: AnalysisContext;
  /** The answer must count everything up to this transaction; the backend waits one second at most. */
  after?: string;
  /** A transaction that the caller itself knows of. */
  seen?: string;
}

export interface BackendAnswer<K extends OperationName> {
  answer: AnalysisOperations[K]['answer'];
  freshness: Freshness;
}

/** Whose question it is. */
export interface Asker {
  /** Callers take turns. */
  by: string;
  /** Aborted when the answer is no longer wanted. */
  signal?: AbortSignal;
}

/** What answers whole questions: a copy of the records that follows the change feed, and the engine that counts in it. */
export abstract class AnalysisBackend {
  /** @throws Problem that names what is wrong with the request, or why it is not answered now */
  abstract ask<K extends OperationName>(question: Question<K>, asker: Asker): Promise<BackendAnswer<K>>;
  /** Whether the copy holds everything of a transaction, at the latest after `within` milliseconds. */
  abstract reached(tx: string, within: number): Promise<boolean>;
  /**
   * Resolves when the backend keeps nothing, in memory or on disk, of records erased up to the transaction `tx` and of
   * versions that were replaced.
   * @throws Problem index_starting when that could not be confirmed; it may be retried
   */
  abstract forget(tx: string): Promise<void>;
  /** Sees what becomes of every question. */
  abstract observe(observer: (outcome: Outcome) => void): void;
  /** Questions that wait, by lane. */
  abstract get waiting(): Record<Lane, number>;
}

type EncodedError =
  | { kind: ProblemKind; detail: string; errors: readonly FieldError[]; retryAfter?: number }
  | { stack: string };

/** Problems cross threads as problems, everything else as an error with the stack of its thread. */
export const backendErrors: ErrorCodec<EncodedError> = {
  encode: (error): EncodedError => {
    if (!(error instanceof Problem)) return { stack: (error as Error)?.stack ?? String(error) };
    const { kind, message: detail, errors, retryAfter } = error;
    return { kind, detail, errors, retryAfter };
  },
  decode: (encoded) => {
    if ('stack' in encoded) return new Error(`analysis failed: ${encoded.stack}`);
    const { kind, detail, errors, retryAfter } = encoded;
    return new Problem(kind, detail, { errors, retryAfter });
  },
};
