import { type DynamicModule, Module } from '@nestjs/common';
import type { Database } from '#libs/database';
import { ErasureStepsModule, FieldLabelStore } from '#libs/records';
import { CoverageLedger } from '#libs/sources';
import { ChecksModule } from '../system/checks.js';
import { AnalysisService } from './analysis.service.js';
import { IndexErasure, TextIndexErasure } from './index-erasure.js';
import { IndexLagCheck } from './index-lag-check.js';
import { QuestionsCheck } from './questions-check.js';
import { RecordLookup } from './record-lookup.js';
import { RecordsController } from './records.controller.js';
import { ThemeFinder } from './theme-finder.js';
import { TextIndexController } from './text-index.controller.js';
import { TextIndexService } from './text-index.service.js';

export interface AnalysisImports {
  /** Provides the engines that count and find. */
  serving: DynamicModule;
}

/** Answers questions about the records. */
@Module({})
export class AnalysisModule {
  static forRoot({ pool }: Database, { serving }: AnalysisImports): DynamicModule {
    return {
      module: AnalysisModule,
      imports: [serving, ChecksModule, ErasureStepsModule],
      controllers: [RecordsController, TextIndexController],
      providers: [
        AnalysisService,
        IndexErasure,
        IndexLagCheck,
        QuestionsCheck,
        RecordLookup,
        ThemeFinder,
        TextIndexErasure,
        TextIndexService,
        { provide: FieldLabelStore, useValue: new FieldLabelStore(pool) },
        { provide: CoverageLedger, useFactory: () => new CoverageLedger(pool) },
      ],
      exports: [AnalysisService, CoverageLedger, FieldLabelStore, RecordLookup, serving],
    };
  }
}
