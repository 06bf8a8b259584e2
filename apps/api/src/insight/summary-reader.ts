import { Injectable } from '@nestjs/common';
import type { ThemeResult, SummarySampleResult, SummaryThemesResult } from '#libs/analysis';
import type { Caller } from '#libs/auth';
import type { SearchRequest } from '#libs/contract';
import type { Watermark } from '#libs/database';
import { QUOTES, type WeightedRecord } from '#libs/insight';
import { RecordQueries } from '#libs/records';
import { AnalysisQueries } from '#libs/serving';
import type { RequestContext } from '../http/request-context.js';
import { InsightThread } from './insight-thread.js';

/** What selects the records of a summary, and how much of it is wanted. */
export type SummaryRequest = Pick<
  SearchRequest,
  'search_query' | 'filters' | 'mode' | 'query_language' | 'timezone' | 'week_start' | 'summary_length'
>;

/** What is known of a match set without having read it. */
export interface Counting {
  counted: SummarySampleResult;
  /** Every change up to it is counted, and none after it. */
  watermark: Watermark;
  /** The same as long as no record has changed. */
  state: string;
}

/** What a summary can be written from, by a model or without one. Only records the caller may see are in it. */
export interface Reading extends Counting {
  /** How many of `records` were chosen to stand for the matches; further ones speak for themes alone. */
  read: number;
  /** Near-duplicates that those stand for. */
  duplicates: number;
  records: WeightedRecord[];
  contrast: SummaryThemesResult['contrast'];
  against: SummaryThemesResult['against'];
  telling: SummaryThemesResult['telling'];
  themes: (ThemeResult & { exampleIds: string[] })[];
}

/** Records that are drawn from the match set, and those that are read of them. */
const CANDIDATES = 480;
const READ = 400;
/** What is read of a message, in characters. */
const CHARACTERS = 8192;
const EXAMPLES = 3;

/**
 * Reads for a summary, in two steps. The index counts and draws; the texts come from the database; all that takes long
 * is done in a thread of its own.
 */
@Injectable()
export class SummaryReader {
  constructor(
    private readonly queries: AnalysisQueries,
    private readonly texts: RecordQueries,
    private readonly thread: InsightThread,
  ) {}

  async count(request: SummaryRequest, caller: Caller, context: RequestContext): Promise<Counting> {
    const sample = { ...selectionOf(request), candidates: CANDIDATES };
    const { answer, freshness } = await this.queries.ask(
      { op: 'summarySample', request: sample },
      caller,
      context,
    );
    return { counted: answer, watermark: freshness.watermark, state: freshness.state };
  }

  /** @throws InsightError, and what the database throws when it is away */
  async read(request: SummaryRequest, counting: Counting, { caller, context }: Who): Promise<Reading> {
    const { counted } = counting;
    const {
      records,
      duplicates,
      themes: candidates,
      read,
    } = await this.thread.run(
      'read',
      {
        candidates: await this.drawnTexts(counted, counting.watermark),
        sizes: Object.fromEntries(counted.strata.map((size, i) => [String(i), size])),
        budget: READ,
        terms: counted.terms,
      },
      { by: caller.tokenId, signal: context.signal },
    );
    const wanted = { ...selectionOf(request), candidates, read, limit: QUOTES[request.summary_length] };
    const { answer: found, freshness } = await this.queries.ask(
      { op: 'summaryThemes', request: wanted },
      caller,
      context,
    );
    const { further, themes } = await this.themeTexts(found.themes, records, freshness.watermark);
    return {
      ...counting,
      read: records.length,
      duplicates,
      records: [...records, ...further],
      contrast: found.contrast,
      against: found.against,
      telling: found.telling,
      themes,
    };
  }

  private async drawnTexts({ drawn }: SummarySampleResult, watermark: Watermark) {
    const found = await this.texts.excerpts(
      drawn.map(({ seq }) => seq),
      watermark,
      CHARACTERS,
    );
    const places = new Map(drawn.map((place) => [place.seq, place]));
    return found.map(({ seq, ...record }) => {
      const place = places.get(seq);
      return { ...record, stratum: String(place?.stratum), band: place?.band ?? null };
    });
  }

  /** Records that speak for the themes, beside those read already. */
  private async themeTexts(
    themes: readonly ThemeResult[],
    records: readonly WeightedRecord[],
    watermark: Watermark,
  ) {
    const seqs = [...new Set(themes.flatMap((theme) => theme.seqs))];
    const found = await this.texts.excerpts(seqs, watermark, CHARACTERS);
    const bySeq = new Map(found.map((record) => [record.seq, record]));
    const known = new Set(records.map(({ id }) => id));
    const further: WeightedRecord[] = [];
    for (const { seqs, leans } of themes) {
      for (const seq of seqs) {
        const record = bySeq.get(seq);
        if (!record || known.has(record.id)) continue;
        known.add(record.id);
        const { seq: _seq, ...parts } = record;
        further.push({ ...parts, band: leans, multiplicity: 1 });
      }
    }
    const exampleIds = (seqs: readonly number[]) =>
      seqs.flatMap((seq) => bySeq.get(seq)?.id ?? []).slice(0, EXAMPLES);
    return { further, themes: themes.map((theme) => ({ ...theme, exampleIds: exampleIds(theme.seqs) })) };
  }
}

export interface Who {
  caller: Caller;
  context: RequestContext;
}

function selectionOf({ search_query, filters, mode, query_language, timezone, week_start }: SummaryRequest) {
  return { search_query, filters, mode, query_language, timezone, week_start };
}
