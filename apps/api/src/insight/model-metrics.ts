import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../system/metrics.js';
import { ModelHost } from './model-host.js';
import { SummaryCache } from './summary-cache.js';

/** What the model and the summaries it wrote say of themselves. */
@Injectable()
export class ModelMetrics implements OnModuleInit {
  constructor(
    private readonly host: ModelHost,
    private readonly cache: SummaryCache,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { model } = this.host;
    if (!model) return;
    const gauge = (name: string, help: string, read: () => number) => this.metrics.gauge(name, help, read);
    gauge('model_calls', 'Calls to the model', () => model.counts().calls);
    gauge('model_failures', 'Calls to the model that failed', () => model.counts().failures);
    gauge('model_running', 'Calls to the model in progress', () => model.counts().running);
    gauge('model_waiting', 'Calls waiting for the model', () => model.counts().waiting);
    gauge('model_input_tokens', 'Tokens read by the model', () => model.counts().inputTokens);
    gauge('model_output_tokens', 'Tokens written by the model', () => model.counts().outputTokens);
    gauge('summaries_kept', 'Summaries by the model in the cache', () => this.cache.counts().summaries);
    gauge('summaries_reused', 'Summaries answered from the cache', () => this.cache.counts().hits);
  }
}
