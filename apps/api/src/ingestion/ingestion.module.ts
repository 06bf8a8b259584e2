import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { type Database, FeedAnnouncer } from '#libs/database';
import { IngestionDoor, KeySweeper } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { ErasureSteps, ErasureStepsModule } from '../records/erasure-steps.js';
import { AnswerErasure } from './answer-erasure.js';
import { MetricsModule } from '../observe/metrics.module.js';
import { Indexed } from './indexed.js';
import { IngestionController } from './ingestion.controller.js';
import { PushService } from './push.service.js';

/** The door, for whoever lets records in: pushes here, connectors elsewhere. */
@Module({})
export class IngestionModule {
  /** `imports` brings `Written` and `TextIndexStatus`. */
  static forRoot({ pool }: Database, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    const announcer = new FeedAnnouncer(pool);
    return {
      module: IngestionModule,
      imports: [ErasureStepsModule, MetricsModule, ...imports],
      controllers: [IngestionController],
      providers: [
        Indexed,
        PushService,
        {
          provide: AnswerErasure,
          useFactory: (steps: ErasureSteps) => new AnswerErasure(steps, pool),
          inject: [ErasureSteps],
        },
        { provide: KeySweeper, useValue: new KeySweeper(pool) },
        { provide: FeedAnnouncer, useValue: announcer },
        { provide: IngestionDoor, useValue: new IngestionDoor(pool, new SourceRegistry(pool), announcer) },
      ],
      exports: [IngestionDoor, FeedAnnouncer, PushService],
    };
  }
}
