import { hash } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from '#libs/auth';
import {
  distributionRequest,
  type KeyphrasesAnswer,
  type KeyphrasesRequest,
  type Warning,
} from '#libs/contract';
import { type Analyzer, createAnalyzer } from '#libs/index';
import { languageShares, MOST_LANGUAGES } from '#libs/language';
import { type ErasureStep, ErasureSteps, RecordQueries, type StepReceipt } from '#libs/records';
import { AnalysisQueries, SERVING_OPTIONS, type ServingOptions } from '#libs/serving';
import { conceptLabel, type DiscoveryRequest, type FoundTheme } from '#libs/themes';
import { JobTimeout, WorkerPool } from '#libs/threads';
import type { RequestContext } from '../http/request-context.js';
import type * as discoveryWorker from '../themes/discovery.worker.js';
import { countedThemes, wordsOf } from './theme-queries.js';

/** Records that are read, and characters of each: what one in a hundred says is met thirty times. */
const READ = 3_000;
const CHARACTERS = 800;
const LATE_MS = 20_000;
/** What was found is kept by the texts it was found in: a second question about the same records does not wait. */
const KEPT = { max: 50, ttl: 10 * 60_000, ttlAutopurge: true };
/** A theme that fewer of the records say is none that many of them share. */
const LEAST = { records: 3, share: 0.01 };
/** What the words of a query name that so many of its records say is no part of them. */
const WHOLE = 0.9;
/** A language of fewer records of a selection is none of its own. */
const SPOKEN = 0.02;

type Selection = Pick<
  KeyphrasesRequest,
  'search_query' | 'filters' | 'mode' | 'query_language' | 'timezone' | 'week_start'
>;

/** The themes of the records of a request, found while it waits. */
export interface FoundThemes {
  /** The most frequent first. */
  themes: NonNullable<KeyphrasesAnswer['themes']>;
  /** Records that were read. */
  themes_read: number;
}

/** What an answer says in the place of themes that took too long. */
const LATE: Warning = {
  code: 'themes_left_out',
  detail: `Finding themes took longer than ${LATE_MS / 1_000} seconds, so they were left out. Ask for a shorter time or fewer sources.`,
};

/** Finds what the records of a selection are about: in a sample of them, by the company of their words. */
@Injectable()
export class ThemeFinder implements ErasureStep, OnModuleInit, BeforeApplicationShutdown {
  readonly name = 'found_themes';
  readonly after = 'analysis_index';
  private readonly pool: WorkerPool<typeof discoveryWorker>;
  private readonly kept = new LRUCache<string, Promise<FoundTheme[]>>(KEPT);
  private readonly analyzer: Analyzer;
  private erasures = 0;

  constructor(
    @Inject(SERVING_OPTIONS) { textLanguage }: ServingOptions,
    private readonly queries: AnalysisQueries,
    private readonly records: RecordQueries,
    private readonly steps: ErasureSteps,
  ) {
    const workerData: discoveryWorker.DiscoveryWorkerOptions = { textLanguage };
    this.analyzer = createAnalyzer(textLanguage);
    this.pool = new WorkerPool(new URL('../themes/discovery.worker.js', import.meta.url), { workerData });
  }

  onModuleInit(): void {
    this.steps.add(this);
  }

  /** @returns a warning when they would take too long: the answer does not wait longer for them */
  async find(
    request: KeyphrasesRequest,
    caller: Caller,
    context: RequestContext,
  ): Promise<FoundThemes | Warning> {
    const { search_query, filters, mode, query_language, timezone, week_start, compare_to } = request;
    const selection = { search_query, filters, mode, query_language, timezone, week_start };
    const read = await this.read(selection, caller, context);
    if (!read) return LATE;
    const { found, sample, ids } = read;
    const sides = [selection, ...(compare_to ? [{ timezone, week_start, ...compare_to }] : [])];
    const languages = await this.languagesOf(sides, caller, context);
    const { low, high, other } = sample.seqs;
    const words = wordsOf({ low: low.length, high: high.length, other: other.length }, this.analyzer);
    const themes = countedThemes(found, { search_query, languages, words });
    const queries = themes.map(({ query }) => ({ query }));
    const counting = {
      op: 'selectionThemes',
      request: { ...selection, compare_to, found: queries },
    } as const;
    const { answer } = await this.queries.ask(counting, caller, context);
    const least = Math.max(LEAST.records, LEAST.share * answer.total);
    const frequent = answer.themes.flatMap((counts, i) => {
      const theme = themes[i];
      if (!theme || counts.records < least || (theme.isFacet && counts.share > WHOLE)) return [];
      const { name, concept, query, terms, examples } = theme;
      const subject = concept && { concept, subject: conceptLabel(concept, 'en') };
      const said = examples.flatMap((place) => ids[place] ?? []);
      return [{ name, ...subject, terms: [...terms], query, ...counts, examples: said }];
    });
    return { themes: frequent.toSorted((a, b) => b.records - a.records), themes_read: ids.length };
  }

  /** What a sample of a selection is about, and the ids of what was read; undefined if that took too long. */
  private async read(selection: Selection, caller: Caller, context: RequestContext) {
    const epoch = this.erasures;
    const operation = { op: 'discoverySample', request: { ...selection, most: READ } } as const;
    const { answer: sample, freshness } = await this.queries.ask(operation, caller, context);
    const { low, high, other } = sample.seqs;
    const ratings = new Map([
      ...low.map((seq) => [seq, 'low'] as const),
      ...high.map((seq) => [seq, 'high'] as const),
    ]);
    const read = await this.records.excerpts([...low, ...high, ...other], freshness.watermark, CHARACTERS);
    // In an order that other records of the store do not change: it decides between equal themes and examples.
    const rows = read.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const texts = rows.map(({ seq, message, language, source, ds }) => {
      return { text: message, language, source, ds, rating: ratings.get(seq) ?? null };
    });
    const job = { texts, names: sample.names, isQuick: true };
    const found = await this.discover(job, epoch).catch((error: unknown) => {
      if (error instanceof JobTimeout) return undefined;
      throw error;
    });
    return found && { found, sample, ids: rows.map(({ id }) => id) };
  }

  /** The languages of not only a few records of some side. */
  private async languagesOf(
    sides: readonly Selection[],
    caller: Caller,
    context: RequestContext,
  ): Promise<string[]> {
    const spoken = await Promise.all(
      sides.map(async (side) => {
        const by = { distribution_by: 'language', limit: MOST_LANGUAGES, include: ['value'] };
        const request = distributionRequest.parse({ ...side, ...by });
        const { answer } = await this.queries.ask({ op: 'distribution', request }, caller, context);
        const shares = [...(languageShares(answer) ?? [])];
        return shares.flatMap(([language, share]) => (share >= SPOKEN ? [language] : []));
      }),
    );
    return [...new Set(spoken.flat())];
  }

  /** Keeps nothing of what was read before an erasure. */
  forget(): Promise<StepReceipt> {
    this.erasures++;
    this.kept.clear();
    const where = 'words of themes that other processes of this installation found lately, in their memory';
    return Promise.resolve({ removed: {}, remaining: [{ where, until: 'they expire after ten minutes' }] });
  }

  private discover(job: DiscoveryRequest, epoch: number): Promise<FoundTheme[]> {
    const name = hash('sha256', JSON.stringify(job));
    const kept = this.kept.get(name);
    if (kept) return kept;
    const found = this.pool.run('discover', job, LATE_MS);
    if (epoch === this.erasures) this.kept.set(name, found);
    found.catch(() => this.kept.delete(name));
    return found;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.pool.stop();
  }
}
