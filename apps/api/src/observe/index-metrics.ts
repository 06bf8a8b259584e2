import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnalysisThread } from '../analysis/analysis-thread.js';
import { Metrics } from './metrics.js';

interface Status {
  records: number;
  memory: { total: number };
}

/** What the analysis index of this process says of itself. */
@Injectable()
export class IndexMetrics implements OnModuleInit {
  constructor(
    private readonly index: AnalysisThread,
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
      'How old the state is that the analysis index answers from',
      async () => Math.max(0, Date.now() - (await this.status()).freshness.asOf) / 1000,
    );
  }

  private status() {
    const context = { bound: [], timezone: 'UTC', now: Date.now() };
    return this.index.ask<Status>({ op: 'status', request: {}, context });
  }
}
