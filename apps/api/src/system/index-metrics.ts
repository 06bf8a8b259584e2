import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnalysisThread, TextIndexStatus } from '#libs/serving';
import { Metrics } from './metrics.js';

/** Metrics of the analysis index of this process. */
@Injectable()
export class IndexMetrics implements OnModuleInit {
  constructor(
    private readonly index: AnalysisThread,
    private readonly textIndex: TextIndexStatus,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
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

  private status() {
    const context = { bound: [], timezone: 'UTC', now: Date.now() };
    return this.index.ask({ op: 'status', request: {}, context });
  }
}
