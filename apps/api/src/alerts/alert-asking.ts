import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { type Meta, Problem } from '#libs/contract';
import type { AlertAnalysis } from '#libs/delivery';
import { AnalysisService } from '../analysis/analysis.service.js';

const TOO_OLD = new Set(['stale', 'index_behind']);

/** The analysis as alerts ask it: for whoever made them, and only from an index that knows what is stored. */
@Injectable()
export class AlertAsking {
  constructor(private readonly analysis: AnalysisService) {}

  /** As a token with these bound filters may ask; the token itself may be gone. */
  for(filters: Caller['filters']): AlertAnalysis {
    const caller: Caller = { tokenId: 'alert', name: 'alert', scopes: ['read'], filters };
    const asked = () => ({ requestId: `alert-${crypto.randomUUID()}` });
    return {
      trend: async (request) => current(await this.analysis.trend(request, caller, asked())),
      distribution: async (request) => current(await this.analysis.distribution(request, caller, asked())),
      quantify: async (request) => current(await this.analysis.quantify(request, caller, asked())),
      keyphrases: (request) => this.analysis.keyphrases(request, caller, asked()),
    };
  }
}

/** An index that lags counts too little, which must look like neither a fall nor its end. */
function current<T extends { meta: Meta }>(answer: T): T {
  if (!answer.meta.warnings.some(({ code }) => TOO_OLD.has(code))) return answer;
  throw new Problem('unavailable', 'The index is behind the database; its counts are not judged.', {
    retryAfter: 5,
  });
}
