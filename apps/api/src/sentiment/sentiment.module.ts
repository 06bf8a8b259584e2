import { type DynamicModule, Module } from '@nestjs/common';
import { ErasureStepsModule } from '#libs/records';
import { SentimentStore } from '#libs/sentiment';
import { SentimentController } from './sentiment.controller.js';
import { SentimentErasure } from './sentiment-erasure.js';
import { SENTIMENT_OPTIONS, type SentimentOptions } from './sentiment-options.js';
import { TrainingRun } from './training-run.js';
import { TrainingSchedule } from './training-schedule.js';

/** Learns what words of rated records say. `analysis` brings the index and the texts. */
@Module({})
export class SentimentModule {
  static forRoot(options: SentimentOptions, { analysis }: { analysis: DynamicModule }): DynamicModule {
    return {
      module: SentimentModule,
      imports: [analysis, ErasureStepsModule],
      controllers: [SentimentController],
      providers: [
        SentimentErasure,
        TrainingRun,
        TrainingSchedule,
        { provide: SENTIMENT_OPTIONS, useValue: options },
        { provide: SentimentStore, useFactory: () => new SentimentStore(options.database.pool) },
      ],
    };
  }
}
