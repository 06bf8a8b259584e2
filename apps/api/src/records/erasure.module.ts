import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { type Database, FeedAnnouncer } from '#libs/database';
import { RecordEraser } from '#libs/records';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';

/** How records go. */
@Module({})
export class ErasureModule {
  /** `imports` brings `Written`. */
  static forRoot({ pool }: Database, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: ErasureModule,
      imports,
      controllers: [ErasureController],
      providers: [
        ErasureService,
        { provide: FeedAnnouncer, useValue: new FeedAnnouncer(pool) },
        { provide: RecordEraser, useValue: new RecordEraser(pool) },
      ],
    };
  }
}
