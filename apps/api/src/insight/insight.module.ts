import { type DynamicModule, Module } from '@nestjs/common';
import { INSIGHT_OPTIONS, type InsightOptions } from './insight-options.js';
import { InsightThread } from './insight-thread.js';
import { SearchService } from './search.service.js';
import { SummaryReader } from './summary-reader.js';
import { SummaryService } from './summary.service.js';

/** What records say: summaries of match sets. `imports` bring the analysis. */
@Module({})
export class InsightModule {
  static forRoot(options: InsightOptions, imports: DynamicModule[]): DynamicModule {
    return {
      module: InsightModule,
      imports,
      providers: [
        InsightThread,
        SearchService,
        SummaryReader,
        SummaryService,
        { provide: INSIGHT_OPTIONS, useValue: { textLanguage: options.textLanguage } },
      ],
      exports: [InsightThread, SearchService, SummaryReader, SummaryService],
    };
  }
}
