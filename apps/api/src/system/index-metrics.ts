import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnalysisBackend, TextIndexStatus } from '#libs/serving';
import { Metrics } from './metrics.js';

/** Metrics of the analysis index of this process. */
@Injectable()
export class IndexMetrics implements OnModuleInit {
  constructor(
    private readonly index: AnalysisBackend,
    private readonly textIndex: TextIndexStatus,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.observeQuestions();
    this.metrics.gauge('index_records', 'Records in the analysis index', async () => {
      return (await this.status()).answer.records;
    });
    this.metrics.gauge('index_memory_bytes', 'Memory of the analysis index', async () => {
      return (await this.status()).answer.memory.total;
    });
    this.metrics.gauge(
      'index_lag_seconds',
      'Age of the state that the analysis index answers from',
      async () => Math.max(0, Date.now() - (await this.status()).freshness.asOf) / 1000,
    );
    if (!this.textIndex.isUsed) return;
    this.metrics.gauge(
      'text_index_lag_seconds',
      'Time since Meilisearch last held everything that was committed',
      () => this.textIndex.lagMs && this.textIndex.lagMs / 1_000,
    );
    this.metrics.gauge(
      'text_index_refused_records',
      'Records refused by Meilisearch',
      () => this.textIndex.refused,
    );
  }

  private observeQuestions(): void {
    const questions = this.metrics.counter('questions_total', 'Questions to the analysis index', [
      'lane',
      'outcome',
    ]);
    const prices = this.metrics.prices;
    this.index.observe(({ lane, reads, outcome }) => {
      questions.inc({ lane, outcome });
      prices.observe({ lane }, reads);
    });
    this.metrics.gauges('questions_waiting', 'Questions that wait for their turn', {
      labels: ['lane'],
      read: () => Object.entries(this.index.waiting).map(([lane, count]) => [{ lane }, count]),
    });
  }

  private status() {
    const context = { bound: [], timezone: 'UTC', now: Date.now() };
    return this.index.ask({ op: 'status', request: {}, context }, { by: 'metrics' });
  }
}
