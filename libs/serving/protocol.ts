import type { FieldError, ProblemKind } from '#libs/contract';
import type { Freshness } from './freshness.js';

/** What the worker needs to start. */
export interface WorkerOptions {
  databaseUrl: string;
  textLanguage: string;
  /** Where the index is kept on disk. */
  folder: string;
  /** Undefined: the built-in text engine alone. */
  meili?: MeilisearchIndex;
}

export interface MeilisearchIndex {
  url: string;
  key?: string;
  /** Its index. */
  index: string;
}

/** One question to the index. It is answered once the index has passed the transaction `after`, or a second later. */
export interface Question {
  id: number;
  op: string;
  request: unknown;
  context: unknown;
  after?: string;
  /** A transaction that the caller itself says it knows of. */
  seen?: string;
}

export type Reply =
  | { kind: 'answer'; id: number; answer: unknown; freshness: Freshness }
  | { kind: 'problem'; id: number; problem: WireProblem }
  | { kind: 'awaited'; id: number; reached: boolean }
  | { kind: 'forgotten'; id: number };

/** A Problem as it crosses threads. */
export interface WireProblem {
  kind: ProblemKind;
  detail: string;
  errors: readonly FieldError[];
  retryAfter?: number;
}

/** What the worker says of itself without being asked. */
export type Notice =
  | { kind: 'loading'; loaded: number }
  | { kind: 'ready'; records: number; seconds: number; from: 'PostgreSQL' | 'its file' }
  | { kind: 'said'; level: 'log' | 'warn'; text: string };

export type FromWorker = Reply | Notice;
/** Asks to be told once the index has passed a transaction; the answer is whether it did within `within` ms. */
export interface Await {
  id: number;
  after: string;
  within: number;
}

/**
 * Asks that nothing be kept, in memory or on disk, of records erased up to a transaction (`after`), nor of versions
 * that were replaced; the answer comes when it is so.
 */
export interface Forget {
  id: number;
  after: string;
}

export type ToWorker =
  | { kind: 'ask'; question: Question }
  | { kind: 'await'; awaited: Await }
  | { kind: 'forget'; forget: Forget }
  | { kind: 'stop' };
