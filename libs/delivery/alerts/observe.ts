import type {
  DistributionAnswer,
  DistributionRequest,
  KeyphrasesAnswer,
  KeyphrasesRequest,
  QuantifyAnswer,
  QuantifyRequest,
  TrendAnswer,
  TrendRequest,
} from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';
import { observeDistribution } from './observe-distribution.js';
import { observeQuantify } from './observe-quantify.js';
import { observeTrend } from './observe-trend.js';
import type { Observation } from './observation.js';

/** The analysis as whoever made the alert may ask it: their bound filters are AND-ed by whoever stands behind this. */
export interface AlertAnalysis {
  trend(request: TrendRequest): Promise<TrendAnswer>;
  distribution(request: DistributionRequest): Promise<DistributionAnswer>;
  quantify(request: QuantifyRequest): Promise<QuantifyAnswer>;
  keyphrases(request: KeyphrasesRequest): Promise<KeyphrasesAnswer>;
}

/** Asks an alert's question as it would have been asked at a time (epoch milliseconds). @throws what the analysis throws */
export function observe(
  analysis: AlertAnalysis,
  definition: AlertDefinition,
  asOf: number,
): Promise<Observation> {
  switch (definition.endpoint) {
    case 'trend':
      return observeTrend(analysis, definition, asOf);
    case 'distribution':
      return observeDistribution(analysis, definition, asOf);
    case 'quantify':
      return observeQuantify(analysis, definition, asOf);
  }
}
