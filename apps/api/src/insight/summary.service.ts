import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Problem, type Summary, type Warning } from '#libs/contract';
import { type SummaryText, leadOf } from '#libs/insight';
import { InsightError, InsightThread } from './insight-thread.js';
import { SummaryCache } from './summary-cache.js';
import { summaryKey } from './summary-key.js';
import {
  type Counting,
  type Reading,
  SummaryReader,
  type SummaryRequest,
  type Who,
} from './summary-reader.js';

/** Summaries without a model: what was counted, in numbers, and what people say, in their own words. */
@Injectable()
export class SummaryService {
  private readonly log = new Logger('Summary');

  constructor(
    private readonly reader: SummaryReader,
    private readonly thread: InsightThread,
    private readonly cache: SummaryCache,
  ) {}

  /** Written once for all who ask the same of the same records. Rejects only when the client has gone. */
  async summarize(request: SummaryRequest, who: Who): Promise<Summary> {
    const { epoch } = this.cache;
    const counting = await this.reader.count(request, who.caller, who.context);
    const key = summaryKey(
      request,
      who.caller,
      hash('sha256', JSON.stringify([counting.counted, counting.state])),
    );
    const known = this.cache.get(key);
    if (known) return known;
    const read = await this.read(request, who, counting);
    if ('summary' in read) return read.summary;
    const summary = await this.extract(request, read.reading, who);
    if (summary.status === 'extractive') this.cache.keep(key, summary, epoch);
    return summary;
  }

  /** What there is to write a summary from; where there is nothing, the summary that says so. */
  async read(
    request: SummaryRequest,
    who: Who,
    counted?: Counting,
  ): Promise<{ reading: Reading } | { summary: Summary }> {
    const counting = counted ?? (await this.reader.count(request, who.caller, who.context));
    if (counting.counted.total === 0) return { summary: emptySummary() };
    try {
      return { reading: await this.reader.read(request, counting, who) };
    } catch (error) {
      return { summary: failedSummary(counting, this.warningOf(error)) };
    }
  }

  /** Rejects only when the client has gone: what could not be written is missing, and a warning says why. */
  async extract(request: SummaryRequest, reading: Reading, who: Who): Promise<Summary> {
    try {
      return extractiveSummary(reading, await this.write(request, reading, who));
    } catch (error) {
      return failedSummary(reading, this.warningOf(error));
    }
  }

  private write(
    { summary_length }: SummaryRequest,
    reading: Reading,
    { caller, context }: Who,
  ): Promise<SummaryText> {
    const { counted, records, themes, contrast, against, telling } = reading;
    const { total, visible, scores, change, terms } = counted;
    const job = {
      records,
      themes,
      contrast,
      against,
      telling,
      terms,
      counted: { total, visible, scores, change },
      length: summary_length,
    };
    return this.thread.run('write', job, { by: caller.tokenId, signal: context.signal });
  }

  /** @throws Problem when the client has gone: no one is there to be warned */
  private warningOf(error: unknown): Warning {
    if (error instanceof Problem && error.kind === 'request_timeout') throw error;
    if (error instanceof InsightError && error.kind === 'busy') {
      return { code: 'summary_busy', detail: `${error.message} The summary has counts, but no quotes.` };
    }
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const detail = 'The records could not be read. The summary has counts, but no quotes; try again shortly.';
    return { code: 'summary_failed', detail };
  }
}

function emptySummary(): Summary {
  return { status: 'empty', text: null, format: 'markdown', citations: [], themes: [] };
}

/** The counted parts of a summary, with or without a model. */
export function countedParts({ counted, read, duplicates, themes, against }: Reading) {
  return {
    themes: themes.map(({ label, records, share, share_ci, mean_score, leans, exampleIds, drilldown }) => {
      return { label, records, share, share_ci, mean_score, leans, example_ids: exampleIds, drilldown };
    }),
    compared_with: against,
    based_on: {
      matches: counted.total,
      read,
      duplicates,
      method: counted.drawn.length === counted.total ? ('all' as const) : ('stratified+mmr' as const),
      strata: counted.by,
    },
  };
}

function extractiveSummary(reading: Reading, { text, citations }: SummaryText): Summary {
  return {
    status: 'extractive',
    text,
    format: 'markdown',
    citations,
    ...countedParts(reading),
    generated_at: new Date().toISOString(),
    warnings: [],
  };
}

function failedSummary({ counted }: Counting, warning: Warning): Summary {
  return {
    status: 'failed',
    text: leadOf(counted),
    format: 'markdown',
    citations: [],
    themes: [],
    based_on: {
      matches: counted.total,
      read: 0,
      duplicates: 0,
      method: 'stratified+mmr',
      strata: counted.by,
    },
    generated_at: new Date().toISOString(),
    warnings: [warning],
  };
}
