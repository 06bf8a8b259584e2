import { type DynamicModule, Module } from '@nestjs/common';
import { ErasureStepsModule } from '#libs/records';
import { INSIGHT_OPTIONS, type InsightOptions } from './insight-options.js';
import { ReadinessModule } from '#libs/serving';
import { InsightThread } from './insight-thread.js';
import { MetricsModule } from '../system/metrics.js';
import { ModelHost } from './model-host.js';
import { ModelMetrics } from './model-metrics.js';
import { ModelSummaries } from './model-summary.service.js';
import { SearchService } from './search.service.js';
import { SummaryCache } from './summary-cache.js';
import { SummaryReader } from './summary-reader.js';
import { SummaryService } from './summary.service.js';

/** What records say: summaries of match sets. `imports` bring the analysis. */
@Module({})
export class InsightModule {
  static forRoot(options: InsightOptions, imports: DynamicModule[]): DynamicModule {
    return {
      module: InsightModule,
      imports: [...imports, ReadinessModule, ErasureStepsModule, MetricsModule],
      providers: [
        InsightThread,
        ModelHost,
        ModelMetrics,
        ModelSummaries,
        SearchService,
        SummaryCache,
        SummaryReader,
        SummaryService,
        { provide: INSIGHT_OPTIONS, useValue: options },
      ],
      exports: [InsightThread, ModelHost, SearchService, SummaryReader, SummaryService],
    };
  }
}
