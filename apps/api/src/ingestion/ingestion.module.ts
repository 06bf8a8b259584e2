import { type DynamicModule, Module } from '@nestjs/common';
import { type Database, FeedAnnouncer } from '#libs/database';
import { AnswerErasure, IngestionDoor, KeySweeper } from '#libs/ingestion';
import { ErasureSteps, ErasureStepsModule, SourceRegistry } from '#libs/records';
import { MetricsModule } from '../system/metrics.js';
import { IngestionController } from './ingestion.controller.js';
import { Indexing, PushService } from './push.service.js';

export interface IngestionImports {
  /** Provides `WriteWatermark`, `AnalysisThread` and `TextIndexStatus`. */
  serving: DynamicModule;
}

/** The one way in for records: pushes here, connectors elsewhere. */
@Module({})
export class IngestionModule {
  static forRoot({ pool }: Database, { serving }: IngestionImports): DynamicModule {
    const announcer = new FeedAnnouncer(pool);
    return {
      module: IngestionModule,
      imports: [ErasureStepsModule, MetricsModule, serving],
      controllers: [IngestionController],
      providers: [
        Indexing,
        PushService,
        { provide: AnswerErasure, useValue: new AnswerErasure(pool) },
        { provide: KeySweeper, useValue: new KeySweeper(pool) },
        { provide: FeedAnnouncer, useValue: announcer },
        { provide: IngestionDoor, useValue: new IngestionDoor(pool, new SourceRegistry(pool), announcer) },
      ],
      exports: [IngestionDoor, FeedAnnouncer, PushService],
    };
  }

  constructor(steps: ErasureSteps, answers: AnswerErasure) {
    steps.add(answers);
  }
}
