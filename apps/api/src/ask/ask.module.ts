import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { RunStore } from '#libs/insight';
import { ErasureStepsModule } from '#libs/records';
import { AskAnswers } from './ask-answers.js';
import { AskController } from './ask.controller.js';
import { ASK_OPTIONS, type AskModuleOptions, AskService } from './ask.service.js';
import { KeptRuns, RunErasure } from './run-keeper.js';
import { CitedRecords, RunTools } from './run-tools.js';

/** Questions in plain words. */
@Module({})
export class AskModule {
  /** `imports` brings `AnalysisService`, whose operations are the tools, and `ModelHost`. */
  static forRoot(options: AskModuleOptions, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: AskModule,
      imports: [ErasureStepsModule, ...imports],
      controllers: [AskController],
      providers: [
        CitedRecords,
        AskAnswers,
        AskService,
        KeptRuns,
        RunErasure,
        { provide: ASK_OPTIONS, useValue: options },
        RunTools,
        { provide: RunStore, useFactory: () => new RunStore(options.database.pool) },
      ],
      exports: [AskService],
    };
  }
}
