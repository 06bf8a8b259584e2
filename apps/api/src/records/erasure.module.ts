import { type DynamicModule, Module } from '@nestjs/common';
import { type Database, FeedAnnouncer } from '#libs/database';
import { RecordEraser } from '#libs/records';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';

/** How records go. */
@Module({})
export class ErasureModule {
  static forRoot({ pool }: Database): DynamicModule {
    return {
      module: ErasureModule,
      controllers: [ErasureController],
      providers: [
        ErasureService,
        { provide: FeedAnnouncer, useValue: new FeedAnnouncer(pool) },
        { provide: RecordEraser, useValue: new RecordEraser(pool) },
      ],
    };
  }
}
