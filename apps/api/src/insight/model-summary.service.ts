import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SearchRequest, Summary, Warning } from '#libs/contract';
import {
  type Assignment,
  type GuardedModel,
  leadOf,
  PROMPT_VERSION,
  type PromptSource,
  writeSummary,
  type ModelSummary,
} from '#libs/insight';
import { RecordViews } from '#libs/serving';
import type { Streamed } from '../http/event-stream.js';
import { ModelHost } from './model-host.js';
import { SummaryCache } from './summary-cache.js';
import { summaryKey } from './summary-key.js';
import type { Reading, SummaryRequest, Who } from './summary-reader.js';
import { countedParts, SummaryService } from './summary.service.js';

/** What the prompt holds besides the records. */
export type AskedSummary = SummaryRequest &
  Pick<SearchRequest, 'language' | 'additional_fields' | 'custom_prompt_begin' | 'custom_prompt_end'>;

/** The caller, and whether it still listens. */
export interface Listener extends Who {
  signal: AbortSignal;
}

/**
 * Summaries by the model, where there is one; without it, beyond the budget or when it fails, extractive ones. Events
 * carry only what passed every check. Never rejects for what a model does.
 */
@Injectable()
export class ModelSummaries {
  constructor(
    private readonly host: ModelHost,
    private readonly summaries: SummaryService,
    private readonly cache: SummaryCache,
    private readonly views: RecordViews,
  ) {}

  async *summarize(request: AskedSummary, listener: Listener): Streamed<Summary> {
    const { model } = this.host;
    if (!model) return yield* atOnce(await this.summaries.summarize(request, listener));
    const { epoch } = this.cache;
    const read = await this.summaries.read(request, listener);
    if ('summary' in read) return yield* atOnce(read.summary);
    const { reading } = read;
    const records = await this.withAdditional(request, reading);
    const task = assignmentOf(request, reading);
    const material = hash('sha256', JSON.stringify([model.name, PROMPT_VERSION, task, records]));
    const key = summaryKey(request, listener.caller, material);
    const known = this.cache.get(key);
    if (known) return yield* atOnce({ ...known, cached: true });
    if (!this.host.takeSummary(listener.caller.tokenId)) {
      const extract = await this.summaries.extract(request, reading, listener);
      return yield* atOnce({ ...extract, warnings: [...(extract.warnings ?? []), OVER_BUDGET] });
    }
    const limit = AbortSignal.timeout(this.host.summaryMs);
    const signal = this.host.signal(AbortSignal.any([listener.signal, limit]));
    const written = yield* streamed(writeSummary(task, records, { model, signal }));
    const summary = {
      ...parts(request, reading, { written, model }),
      generated_at: new Date().toISOString(),
    };
    if (written.text === '')
      return yield* atOnce(await this.instead(request, listener, { reading, failed: summary }));
    if (summary.status === 'generated') this.cache.keep(key, summary, epoch);
    return summary;
  }

  /** Nothing of the model can be shown: what people say in their own words is. */
  private async instead(
    request: AskedSummary,
    listener: Listener,
    { reading, failed }: { reading: Reading; failed: Summary },
  ): Promise<Summary> {
    const { text, citations, warnings = [] } = await this.summaries.extract(request, reading, listener);
    return { ...failed, text, citations, warnings: [...(failed.warnings ?? []), ...warnings] };
  }

  private async withAdditional(
    request: AskedSummary,
    { records, watermark }: Reading,
  ): Promise<PromptSource[]> {
    const fields = request.additional_fields;
    if (fields.length === 0) return records;
    const ids = records.map(({ id }) => id);
    const additional = await this.views.additional(ids, fields, watermark);
    return records.map((record) => ({ ...record, additional: additional.get(record.id) }));
  }
}

const OVER_BUDGET: Warning = {
  code: 'summary_budget',
  detail:
    'This token has reached its limit of summaries by the model for this minute; this one is extractive.',
};

function assignmentOf(request: AskedSummary, { counted, themes }: Reading): Assignment {
  const { total, visible, scores } = counted;
  return {
    question: request.search_query ?? null,
    length: request.summary_length,
    language: request.language,
    begin: request.custom_prompt_begin,
    end: request.custom_prompt_end,
    figures: {
      matches: total,
      share: visible > 0 ? total / visible : 0,
      mean_score: scores?.mean ?? null,
      mean_score_of_others: scores?.others_mean ?? null,
      in_words: leadOf(counted),
    },
    themes: themes.map(({ label, records, share, mean_score }) => ({ label, records, share, mean_score })),
  };
}

/** The summary without its place in time. */
function parts(
  request: AskedSummary,
  reading: Reading,
  { written, model }: { written: ModelSummary; model: GuardedModel },
): Summary {
  const { text, citations, usage, cut, read } = written;
  const { based_on, ...counted } = countedParts(reading);
  const { custom_prompt_begin: begin = '', custom_prompt_end: end = '' } = request;
  return {
    status: text === '' ? 'failed' : cut ? 'partial' : 'generated',
    text,
    format: 'markdown',
    citations,
    ...counted,
    based_on: { ...based_on, read },
    prompt: {
      begin_used: begin !== '',
      end_used: end !== '',
      version: PROMPT_VERSION,
      hash: hash('sha256', JSON.stringify([PROMPT_VERSION, begin, end])).slice(0, 16),
    },
    model: model.name,
    cached: false,
    usage: { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens },
    warnings: warningsOf(written),
  };
}

const DROPPED = {
  uncited: 'without a valid citation',
  misquoted: 'with a quote that is in no record',
  unsupported_number: 'with a number that was not counted',
  unsafe: 'with markup or a link',
} as const;

function warningsOf({ text, cut, error, dropped, removed }: ModelSummary): Warning[] {
  const warnings: Warning[] = [];
  const why = error?.message ?? 'The answer of the model was too long.';
  if (text === '') {
    const detail = error ? why : 'Nothing the model wrote could be verified.';
    warnings.push({ code: 'model_failed', detail: `${detail} The summary is extractive.` });
  } else if (cut) {
    warnings.push({ code: 'cut_off', detail: `${why} There may be more to say.` });
  }
  const reasons = Object.entries(DROPPED).flatMap(([reason, words]) => {
    const count = dropped[reason as keyof typeof DROPPED];
    return count > 0 ? [`${count} ${words}`] : [];
  });
  if (reasons.length > 0) {
    warnings.push({
      code: 'sentences_removed',
      detail: `Removed from the text of the model: ${reasons.join(', ')}.`,
    });
  }
  if (removed > 0) {
    const detail = `${removed} ${removed === 1 ? 'citation' : 'citations'} of records the model was not given were removed.`;
    warnings.push({ code: 'citations_removed', detail });
  }
  return warnings;
}

/** What is ready at once, as the events it would have come in. */
async function* atOnce(summary: Summary): Streamed<Summary> {
  if (summary.text) yield { event: 'summary.delta', data: { text: summary.text } };
  for (const citation of summary.citations ?? []) yield { event: 'summary.citation', data: citation };
  return summary;
}

async function* streamed(writing: ReturnType<typeof writeSummary>): Streamed<ModelSummary> {
  for (;;) {
    const { done, value } = await writing.next();
    if (done) return value;
    if (value.kind === 'delta') yield { event: 'summary.delta', data: { text: value.text } };
    else yield { event: 'summary.citation', data: value.citation };
  }
}
