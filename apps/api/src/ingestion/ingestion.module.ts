import { type DynamicModule, Module } from '@nestjs/common';
import { type Database, FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { IngestionController } from './ingestion.controller.js';
import { PushService } from './push.service.js';

/** The door, for whoever lets records in: pushes here, connectors elsewhere. */
@Module({})
export class IngestionModule {
  static forRoot({ pool }: Database): DynamicModule {
    const announcer = new FeedAnnouncer(pool);
    return {
      module: IngestionModule,
      controllers: [IngestionController],
      providers: [
        PushService,
        { provide: FeedAnnouncer, useValue: announcer },
        { provide: IngestionDoor, useValue: new IngestionDoor(pool, new SourceRegistry(pool), announcer) },
      ],
      exports: [IngestionDoor, FeedAnnouncer],
    };
  }
}
