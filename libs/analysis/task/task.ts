import type { Filter, Warning } from '#libs/contract';
import type { AnalysisEngine } from '../engine/engine.js';
import type { SentimentVersion } from '../engine/sentiment.js';
import type { SourceScale } from './source-scales.js';
import type { CountedTheme, ThemeDefinition } from './themes.js';
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
  /** The declared `[lowest, highest]` score of sources that declare one. */
  scales?: Readonly<Record<string, readonly number[]>>;
  /** Those of the caller, for questions that name `themes`. */
  themes?: readonly ThemeDefinition[];
  /** What was learned from rated records, for questions that name `sentiment`. */
  sentiment?: SentimentVersion;
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
  /** The fields of grades whose 0 says that none was given; read once a question. */
  ungraded: () => Promise<ReadonlySet<string>>;
  themes: readonly CountedTheme[];
  /** What estimates are made with; undefined where there are none. */
  sentiment?: SentimentVersion;
  warnings: Warnings;
}

/** What an answer must say besides its numbers; each finding once. */
export class Warnings {
  private readonly byText = new Map<string, Warning>();

  add(code: string, detail: string, field?: string, more: Pick<Warning, 'collection'> = {}): void {
    this.byText.set(`${code} ${detail}`, { code, detail, ...(field !== undefined && { field }), ...more });
  }

  list(): Warning[] {
    return [...this.byText.values()];
  }
}
