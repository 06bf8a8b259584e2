import { randomUUID } from 'node:crypto';
import type { Caller } from '#libs/auth';
import {
  type DistributionAnswer,
  type DistributionRequest,
  type EpisodesAnswer,
  type EpisodesRequest,
  type KeyphrasesAnswer,
  type KeyphrasesRequest,
  type Meta,
  Problem,
  type QuantifyAnswer,
  type QuantifyRequest,
  type TrendAnswer,
  type TrendRequest,
} from '#libs/contract';

type Ask<Request, Answer> = (
  request: Request,
  caller: Caller,
  options: { requestId: string },
) => Promise<Answer>;

/** The analysis as it answers any caller. */
export interface CallerAnalysis {
  trend: Ask<TrendRequest, TrendAnswer>;
  distribution: Ask<DistributionRequest, DistributionAnswer>;
  quantify: Ask<QuantifyRequest, QuantifyAnswer>;
  episodes: Ask<EpisodesRequest, EpisodesAnswer>;
  keyphrases: Ask<KeyphrasesRequest, KeyphrasesAnswer>;
}

/** The analysis as one alert uses it. */
export interface AlertAnalysis {
  trend(request: TrendRequest): Promise<TrendAnswer>;
  distribution(request: DistributionRequest): Promise<DistributionAnswer>;
  quantify(request: QuantifyRequest): Promise<QuantifyAnswer>;
  episodes(request: EpisodesRequest): Promise<EpisodesAnswer>;
  keyphrases(request: KeyphrasesRequest): Promise<KeyphrasesAnswer>;
}

const TOO_OLD = new Set(['stale', 'index_behind']);

/**
 * Answers as a token with these bound filters would get them (the token itself may be gone), and only from an index that
 * knows what is stored. @throws Problem unavailable
 */
export function analysisFor(analysis: CallerAnalysis, filters: Caller['filters']): AlertAnalysis {
  const caller: Caller = { tokenId: 'alert', name: 'alert', scopes: ['read'], filters };
  const options = () => ({ requestId: `alert-${randomUUID()}` });
  return {
    trend: async (request) => current(await analysis.trend(request, caller, options())),
    distribution: async (request) => current(await analysis.distribution(request, caller, options())),
    quantify: async (request) => current(await analysis.quantify(request, caller, options())),
    episodes: async (request) => current(await analysis.episodes(request, caller, options())),
    keyphrases: (request) => analysis.keyphrases(request, caller, options()),
  };
}

/** An index that lags counts too little, which must look like neither a drop nor its end. */
function current<T extends { meta: Meta }>(answer: T): T {
  if (!answer.meta.warnings.some(({ code }) => TOO_OLD.has(code))) return answer;
  throw new Problem('unavailable', 'The index lags behind the database; its counts are not judged.', {
    retryAfter: 5,
  });
}
