import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import type {
  DistributionAnswer,
  DistributionRequest,
  SearchAnswer,
  SearchRequest,
  Summary,
} from '#libs/contract';
import { AnalysisService } from '../analysis/analysis.service.js';
import type { Asked } from '../analysis/asking.js';
import { SummaryService } from './summary.service.js';

/** What is found, then what it says: two steps, because the first is there long before the second. */
@Injectable()
export class SearchService {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly summaries: SummaryService,
  ) {}

  async search(request: SearchRequest, caller: Caller, asked: Asked): Promise<SearchAnswer> {
    const started = performance.now();
    const answer = await this.analysis.search(request, caller, asked);
    if (!request.summary) return answer;
    const summary = await this.summaryOf(request, caller, asked);
    return { ...answer, summary, meta: { ...answer.meta, took_ms: Math.round(performance.now() - started) } };
  }

  async distribution(
    request: DistributionRequest,
    caller: Caller,
    asked: Asked,
  ): Promise<DistributionAnswer> {
    const answer = await this.analysis.distribution(request, caller, asked);
    return request.summary ? { ...answer, summary: await this.summaryOf(request, caller, asked) } : answer;
  }

  private summaryOf(
    request: SearchRequest | DistributionRequest,
    caller: Caller,
    asked: Asked,
  ): Promise<Summary> {
    return this.summaries.summarize(request, caller, asked);
  }
}
