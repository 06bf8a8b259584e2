import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { AuditLog } from '#libs/auth';
import { type Database, FeedAnnouncer } from '#libs/database';
import { ErasureLedger, RecordEraser, RetentionStore } from '#libs/records';
import { RetentionController } from '../retention/retention.controller.js';
import { RetentionJob } from '../retention/retention.job.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureRetry } from './erasure-retry.js';
import { ErasureStepsModule } from './erasure-steps.js';
import { ErasureWork } from './erasure-work.js';
import { ErasureService } from './erasure.service.js';

/** How records go. */
@Module({})
export class ErasureModule {
  /** `imports` brings `Written`. */
  static forRoot({ pool }: Database, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: ErasureModule,
      imports: [ErasureStepsModule, ...imports],
      controllers: [ErasureController, RetentionController],
      providers: [
        ErasureRetry,
        ErasureService,
        ErasureWork,
        RetentionJob,
        { provide: RetentionStore, useValue: new RetentionStore(pool) },
        { provide: AuditLog, useValue: new AuditLog(pool) },
        { provide: ErasureLedger, useValue: new ErasureLedger(pool) },
        { provide: RecordEraser, useValue: new RecordEraser(pool, new FeedAnnouncer(pool)) },
      ],
    };
  }
}
