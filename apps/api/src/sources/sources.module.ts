import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { connectors } from '#connectors';
import { credentialOf } from '#libs/auth';
import { FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { ErasureStepsModule, SourceRegistry } from '#libs/records';
import {
  ConnectorRegistry,
  HttpLimits,
  DeadLetterEraser,
  PageStore,
  PullLoop,
  type SessionRequest,
  SourceDetails,
  SourcePuller,
  SourceQueries,
  SourceRequests,
  SourceStore,
} from '#libs/sources';
import { ConnectorThread } from './connector-thread.js';
import { KeptSecrets } from './kept-secrets.js';
import { PullSchedule, reportRun } from './pull-schedule.js';
import { ConnectorsController } from './connectors.controller.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { RunsController } from './runs.controller.js';
import { SourceActionsController } from './source-actions.controller.js';
import { SourceAdmin } from './source-admin.js';
import { SourceCheck } from './source-check.js';
import { SourceErasure } from './source-erasure.js';
import { SourceLook } from './source-look.js';
import { SourceOrders } from './source-orders.js';
import { SourcePreview } from './source-preview.js';
import { SourceDesk } from './source-desk.js';
import { SourcesAtStart } from './sources-at-start.js';
import { OPEN_SESSION, SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';
import { SourcesController } from './sources.controller.js';

/** Configured sources: their administration, and their pulling where the role says so. */
@Module({})
export class SourcesModule {
  /** `imports` brings the door and the announcer of the feed. */
  static forRoot(options: SourcesOptions, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    const { pool } = options.database;
    const registry = new ConnectorRegistry([
      ...connectors,
      ...options.outside.map(({ connector }) => connector),
    ]);
    const urls = new Map(options.outside.map(({ connector, url }) => [connector.id, url]));
    const limits = new HttpLimits(pool);
    const networkOf = ({ secrets }: SessionRequest) => ({
      allow: options.egressAllow,
      limiter: limits.of(credentialOf(secrets, options.secretsKey)),
    });
    const openSession = (request: SessionRequest) =>
      new ConnectorThread(request, networkOf(request), urls.get(request.connector.id));
    const loopOf = (door: IngestionDoor, announcer: FeedAnnouncer) =>
      new PullLoop(pool, registry, new SourcePuller(pool, new PageStore(pool, door, announcer)), {
        openSession,
        secretsKey: options.secretsKey,
        onEnd: reportRun,
      });
    return {
      module: SourcesModule,
      imports: [ScheduleModule.forRoot(), ErasureStepsModule, ...imports],
      controllers: [
        SourcesController,
        SourceActionsController,
        ConnectorsController,
        RunsController,
        DeadLettersController,
      ],
      providers: [
        PullSchedule,
        SourcesAtStart,
        SourceAdmin,
        SourceCheck,
        SourceDesk,
        SourceErasure,
        SourceLook,
        SourceOrders,
        SourcePreview,
        KeptSecrets,
        { provide: DeadLetterEraser, useValue: new DeadLetterEraser(pool) },
        { provide: OPEN_SESSION, useValue: openSession },
        { provide: SourceDetails, useFactory: () => new SourceDetails(pool) },
        { provide: SourceRequests, useFactory: () => new SourceRequests(pool, registry) },
        { provide: SOURCES_OPTIONS, useValue: options },
        { provide: ConnectorRegistry, useValue: registry },
        {
          provide: SourceStore,
          useFactory: () => new SourceStore(pool, new SourceRegistry(pool), options.secretsKey),
        },
        { provide: SourceQueries, useFactory: () => new SourceQueries(pool) },
        { provide: PullLoop, useFactory: loopOf, inject: [IngestionDoor, FeedAnnouncer] },
      ],
    };
  }
}
