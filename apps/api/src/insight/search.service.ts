import { Injectable } from '@nestjs/common';
import type { DistributionAnswer, DistributionRequest, SearchAnswer, SearchRequest } from '#libs/contract';
import { AnalysisService } from '../analysis/analysis.service.js';
import { answerOf, type Streamed } from '../http/event-stream.js';
import { type Listener, ModelSummaries } from './model-summary.service.js';

/** What is found, then what it says: two steps, because the first is there long before the second. */
@Injectable()
export class SearchService {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly summaries: ModelSummaries,
  ) {}

  async *search(request: SearchRequest, listener: Listener): Streamed<SearchAnswer> {
    const started = performance.now();
    const answer = await this.analysis.search(request, listener.caller, listener.context);
    yield { event: 'results', data: answer };
    if (!request.summary) return answer;
    const summary = yield* this.summaries.summarize(request, listener);
    return { ...answer, summary, meta: { ...answer.meta, took_ms: Math.round(performance.now() - started) } };
  }

  async distribution(request: DistributionRequest, listener: Listener): Promise<DistributionAnswer> {
    const answer = await this.analysis.distribution(request, listener.caller, listener.context);
    if (!request.summary) return answer;
    return { ...answer, summary: await answerOf(this.summaries.summarize(request, listener)) };
  }
}
