import { type DynamicModule, Module } from '@nestjs/common';
import { AttributeStore, RecordQueries } from '#libs/records';
import { AnalysisQueries, WriteWatermark } from './analysis-queries.js';
import { AnalysisThreads } from './analysis-threads.js';
import { AnalysisBackend } from './backend.js';
import { ClickHouseBackend } from './clickhouse/clickhouse-backend.js';
import { FeederThreads } from './clickhouse/feeder-thread.js';
import { ReadinessModule } from './readiness.js';
import { RecordViews } from './record-views.js';
import { ServedHighlights } from './served-highlights.js';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';
import { TextIndexStatus } from './text-index-status.js';
import { TextIndexThread } from './text-index-thread.js';

/** The analysis engine, in memory or ClickHouse, and the text index, each kept up to date in a thread of its own. */
@Module({})
export class ServingModule {
  static forRoot(options: ServingOptions): DynamicModule {
    return {
      module: ServingModule,
      imports: [ReadinessModule],
      providers: [
        AnalysisQueries,
        { provide: AnalysisBackend, useClass: options.clickhouse ? ClickHouseBackend : AnalysisThreads },
        FeederThreads,
        RecordViews,
        ServedHighlights,
        TextIndexStatus,
        TextIndexThread,
        WriteWatermark,
        { provide: SERVING_OPTIONS, useValue: options },
        {
          provide: AttributeStore,
          useFactory: () => new AttributeStore(options.database.pool, options.attributeLimits),
        },
        {
          provide: RecordQueries,
          useFactory: () => new RecordQueries(options.database.pool, options.questionSeconds * 1_000),
        },
      ],
      exports: [
        AnalysisBackend,
        AnalysisQueries,
        AttributeStore,
        RecordQueries,
        RecordViews,
        SERVING_OPTIONS,
        TextIndexStatus,
        WriteWatermark,
      ],
    };
  }
}
