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
    gauge('model_calls', 'Calls of the model so far', () => model.counts().calls);
    gauge('model_failures', 'Calls of the model that failed', () => model.counts().failures);
    gauge('model_running', 'Calls of the model at work', () => model.counts().running);
    gauge('model_waiting', 'Calls that wait for the model', () => model.counts().waiting);
    gauge('model_input_tokens', 'Tokens the model has read', () => model.counts().inputTokens);
    gauge('model_output_tokens', 'Tokens the model has written', () => model.counts().outputTokens);
    gauge(
      'summaries_kept',
      'Summaries by the model that are remembered',
      () => this.cache.counts().summaries,
    );
    gauge('summaries_reused', 'Times a remembered one was given', () => this.cache.counts().hits);
  }
}
