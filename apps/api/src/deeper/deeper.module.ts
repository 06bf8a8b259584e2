import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { RunStore } from '#libs/insight';
import { ErasureStepsModule } from '#libs/records';
import { CitedRecords } from './cited-records.js';
import { DeeperAnswers } from './deeper-answers.js';
import { DEEPER_OPTIONS, type DeeperSearchOptions } from './deeper-options.js';
import { DeeperController } from './deeper.controller.js';
import { DeeperSearchService } from './deeper-search.service.js';
import { KeptRuns } from './kept-runs.service.js';
import { RunErasure } from './run-erasure.js';
import { RunTools } from './run-tools.js';

/** Questions in plain words. */
@Module({})
export class DeeperModule {
  /** `imports` brings `AnalysisService`, whose operations are the tools, and `ModelHost`. */
  static forRoot(
    options: DeeperSearchOptions,
    imports: NonNullable<ModuleMetadata['imports']>,
  ): DynamicModule {
    return {
      module: DeeperModule,
      imports: [ErasureStepsModule, ...imports],
      controllers: [DeeperController],
      providers: [
        CitedRecords,
        DeeperAnswers,
        DeeperSearchService,
        KeptRuns,
        RunErasure,
        { provide: DEEPER_OPTIONS, useValue: options },
        RunTools,
        { provide: RunStore, useFactory: () => new RunStore(options.database.pool) },
      ],
      exports: [DeeperSearchService],
    };
  }
}
