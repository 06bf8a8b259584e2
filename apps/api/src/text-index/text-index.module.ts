import { type DynamicModule, Module } from '@nestjs/common';
import { ErasureStepsModule } from '#libs/records';
import { HealthModule } from '../health/health.module.js';
import { MetricsModule } from '../observe/metrics.module.js';
import { TextIndexDesk } from './text-index-desk.js';
import { TextIndexErasure } from './text-index-erasure.js';
import { TEXT_INDEX_OPTIONS, type TextIndexOptions } from './text-index-options.js';
import { TextIndexStatus } from './text-index-status.js';
import { TextIndexThread } from './text-index-thread.js';
import { TextIndexController } from './text-index.controller.js';

/** Meilisearch, kept up to date. Without MEILI_URL it only says that there is none. */
@Module({})
export class TextIndexModule {
  static forRoot(options: TextIndexOptions): DynamicModule {
    return {
      module: TextIndexModule,
      imports: [HealthModule, ErasureStepsModule, MetricsModule],
      controllers: [TextIndexController],
      providers: [
        TextIndexDesk,
        TextIndexErasure,
        TextIndexStatus,
        TextIndexThread,
        { provide: TEXT_INDEX_OPTIONS, useValue: options },
      ],
      exports: [TextIndexStatus],
    };
  }
}
