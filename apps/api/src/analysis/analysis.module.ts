import { type DynamicModule, Module } from '@nestjs/common';
import { ErasureStepsModule, RecordQueries } from '#libs/records';
import { CoverageLedger } from '#libs/sources';
import { HealthModule } from '../health/health.module.js';
import { CheckupsModule } from '../doctor/checkups.js';
import { ANALYSIS_OPTIONS, type AnalysisOptions } from './analysis-options.js';
import { AnalysisThread } from './analysis-thread.js';
import { AnalysisService } from './analysis.service.js';
import { AskingContext } from './asking-context.js';
import { AnswerCoverage } from './answer-coverage.js';
import { Asking } from './asking.js';
import { IndexCheckup } from './index-checkup.js';
import { IndexErasure } from './index-erasure.js';
import { RecordViews } from './record-views.js';
import { ServedHighlights } from './served-highlights.js';
import { ScoreScales } from './score-scales.js';
import { Written } from './written.js';

/** The analysis index in its thread, and what asks it. */
@Module({})
export class AnalysisModule {
  static forRoot(options: AnalysisOptions): DynamicModule {
    return {
      module: AnalysisModule,
      imports: [HealthModule, CheckupsModule, ErasureStepsModule],
      providers: [
        AnalysisService,
        AnalysisThread,
        AnswerCoverage,
        Asking,
        AskingContext,
        IndexCheckup,
        IndexErasure,
        RecordViews,
        ScoreScales,
        ServedHighlights,
        Written,
        { provide: ANALYSIS_OPTIONS, useValue: options },
        { provide: CoverageLedger, useFactory: () => new CoverageLedger(options.database.pool) },
        { provide: RecordQueries, useFactory: () => new RecordQueries(options.database.pool) },
      ],
      exports: [AnalysisService, RecordViews, Asking, RecordQueries, AnalysisThread, CoverageLedger, Written],
    };
  }
}
