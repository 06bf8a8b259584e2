import type { Filter, Warning } from '#libs/contract';
import type { AnalysisEngine } from '../engine/engine.js';
import type { WrittenWords } from '../engine/written-forms.js';
import type { SourceScale } from './source-scales.js';
import type { WeekStart } from '../time/zone.js';

/** What an operation knows besides its request. Plain data: it crosses from the API's thread to the index's. */
export interface AnalysisContext {
  /** Filters of the caller's token: AND-ed to everything it reads. */
  bound: readonly Filter[];
  /** Those of `bound` that say in which records the scales of sources are read; all of them unless given. */
  scaled?: readonly Filter[];
  /** IANA zone of requests that name none. */
  timezone: string;
  /** Epoch milliseconds. */
  now: number;
  /** `seq` of the records whose ids a filter names; ids that no record has are not in it. */
  ids?: Readonly<Record<string, number>>;
  /** How the records within the bounds write some words, as far as that is known. */
  written?: readonly WrittenWords[];
  /** The declared `[lowest, highest]` score of sources that declare one. */
  scales?: Readonly<Record<string, readonly number[]>>;
}

/**
 * One request at work: what counts, how the request reads times, and what its answer must warn of. For a caller with
 * bound filters the engine has no other records than those that meet them.
 */
export interface Task {
  engine: AnalysisEngine;
  context: AnalysisContext;
  /** IANA zone, or `record`. */
  zone: string;
  weekStart: WeekStart;
  /** The fields any record holds, in order. */
  fields: ReadonlySet<string>;
  /** Attributes that records hold, but that are not indexed. */
  unindexed?: AnalysisEngine['unindexed'];
  /** Of the sources that hold scores; read once a question. */
  scales: () => Promise<readonly SourceScale[]>;
  warnings: Warnings;
}

/** What an answer must say besides its numbers; each finding once. */
export class Warnings {
  private readonly byText = new Map<string, Warning>();

  add(code: string, detail: string, field?: string): void {
    this.byText.set(`${code} ${detail}`, field === undefined ? { code, detail } : { code, detail, field });
  }

  list(): Warning[] {
    return [...this.byText.values()];
  }
}
