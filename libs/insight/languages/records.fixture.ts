import { type AnalysisContext, type AnalysisOperations, analyze, MemoryEngine } from '#libs/analysis';
import { AnalysisIndex, type Analyzer, createAnalyzer, functionWordsOf } from '#libs/index';
import type { TextsOfLanguage } from './texts.fixture.js';

const context: AnalysisContext = { bound: [], timezone: 'UTC', now: Date.UTC(2030, 0, 1) };
const DAY = 86_400_000;
export const DAYS = 120;
export const QUARTERS = 4;
/** The day when one frequent word is said by all who say it. */
export const PEAK = 100;

/** A text as feedback: a day, one of four sources and a score. */
export interface Said {
  readonly message: string;
  readonly ds: number;
  readonly source: string;
  readonly score: number;
}

/** The records of one language, which say so. */
export class LanguageRecords {
  private readonly engine: MemoryEngine;
  readonly analyzer: Analyzer = createAnalyzer('en');

  constructor(
    readonly code: string,
    readonly said: readonly Said[],
  ) {
    const index = new AnalysisIndex(this.analyzer);
    index.apply(
      said.map((one, i) => ({
        ...one,
        kind: 'put',
        seq: i + 1,
        revision: 0,
        dsOffset: 0,
        userName: null,
        url: null,
        filters: '{}',
        ingestedAt: one.ds,
        sourceBatch: 'all',
        language: code,
      })),
    );
    this.engine = new MemoryEngine(index);
  }

  ask<Op extends keyof AnalysisOperations>(
    op: Op,
    request: AnalysisOperations[Op]['request'],
  ): Promise<AnalysisOperations[Op]['answer']> {
    return analyze(this.engine, { op, request, context } as Parameters<typeof analyze>[1]) as Promise<
      AnalysisOperations[Op]['answer']
    >;
  }

  /** The places of the records that a search finds. */
  found(search_query: string): Promise<number[]> {
    return this.selected({ search_query });
  }

  /** The places of the records of a selection. */
  async selected(selection: object): Promise<number[]> {
    const { seqs } = await this.ask('matchSeqs', { filters: [], ...selection });
    return Array.from(seqs, (seq) => seq - 1);
  }
}

/** The most frequent words that are none of grammar. */
export function frequentWords(
  code: string,
  messages: readonly string[],
  grammar: ReadonlySet<string>,
): string[] {
  const listed = functionWordsOf(code);
  const counts = new Map<string, number>();
  for (const message of messages)
    for (const word of new Set(message.toLowerCase().match(/\p{L}{2,}/gu)))
      if (!grammar.has(word) && !listed.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}

const MOST_TEXTS = 4000;

function thin<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(most, items.length) }, (_, i) => items[Math.floor(i * step)]!);
}

/**
 * Reviews where there are any, else sentences, as records with a story: texts with some of the frequent words are rated
 * low and come in the second half of the time, and those with another one come on one day.
 */
export function storyOf(code: string, { reviews, sentences, grammar }: TextsOfLanguage): LanguageRecords {
  const messages = thin(reviews.length > 0 ? reviews : sentences.map(({ text }) => text), MOST_TEXTS);
  const [peak, ...rest] = frequentWords(code, messages, grammar).slice(0, 10);
  const said = messages.map((message, i): Said => {
    const words = new Set(message.toLowerCase().match(/\p{L}{2,}/gu));
    const isLow = rest.filter((word) => words.has(word)).length >= 1 && !words.has(peak ?? '');
    const day = words.has(peak ?? '') && i % 3 > 0 ? PEAK : isLow ? DAYS / 2 + (i % (DAYS / 2)) : i % DAYS;
    return {
      message,
      ds: Date.UTC(2025, 0, 1) + day * DAY + (i % 86_400) * 1000,
      source: `part ${Math.floor((i * QUARTERS) / messages.length)}`,
      score: isLow ? 1 + (i % 2) : 4 + (i % 2),
    };
  });
  return new LanguageRecords(code, said);
}
