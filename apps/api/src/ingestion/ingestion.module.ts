import { type DynamicModule, Module } from '@nestjs/common';
import { AuditLog } from '#libs/audit';
import { type Database, FeedAnnouncer } from '#libs/database';
import { AnswerErasure, IngestionDoor, KeySweeper, type PushEffects, PushService } from '#libs/ingestion';
import { LongMessages } from '#libs/index';
import { type AttributeLimits, ErasureSteps, ErasureStepsModule, SourceRegistry } from '#libs/records';
import { AnalysisBackend, TextIndexStatus, WriteWatermark } from '#libs/serving';
import { Metrics, MetricsModule } from '../system/metrics.js';
import { FileImports } from './file-import.service.js';
import { ImportHistory } from './import-history.js';
import { ImportsController } from './imports.controller.js';
import { IngestionController } from './ingestion.controller.js';

export interface IngestionImports {
  /** Provides `WriteWatermark`, `AnalysisBackend` and `TextIndexStatus`. */
  serving: DynamicModule;
  audit: DynamicModule;
}

export interface IngestionOptions {
  attributeLimits: AttributeLimits;
}

/** The one way in for records: pushes here, connectors elsewhere. */
@Module({})
export class IngestionModule {
  static forRoot(
    { pool }: Database,
    { attributeLimits }: IngestionOptions,
    { serving, audit }: IngestionImports,
  ): DynamicModule {
    const announcer = new FeedAnnouncer(pool);
    const long = new LongMessages();
    const door = new IngestionDoor(pool, new SourceRegistry(pool), announcer, {
      attributes: attributeLimits,
      isLong: (message) => long.exceed(message),
    });
    return {
      module: IngestionModule,
      imports: [ErasureStepsModule, MetricsModule, serving, audit],
      controllers: [IngestionController, ImportsController],
      providers: [
        { provide: AnswerErasure, useValue: new AnswerErasure(pool) },
        { provide: KeySweeper, useValue: new KeySweeper(pool) },
        { provide: ImportHistory, useValue: new ImportHistory(pool) },
        { provide: FeedAnnouncer, useValue: announcer },
        { provide: IngestionDoor, useValue: door },
        {
          provide: PushService,
          inject: [WriteWatermark, AnalysisBackend, TextIndexStatus, Metrics],
          useFactory: (...users: Parameters<typeof effectsOn>) => new PushService(door, effectsOn(...users)),
        },
        {
          provide: FileImports,
          inject: [PushService, AuditLog],
          useFactory: (pushes: PushService, log: AuditLog) => new FileImports(pushes, log),
        },
      ],
      exports: [IngestionDoor, FeedAnnouncer, PushService],
    };
  }

  constructor(steps: ErasureSteps, answers: AnswerErasure) {
    steps.add(answers);
  }
}

function effectsOn(
  written: WriteWatermark,
  index: AnalysisBackend,
  textIndex: TextIndexStatus,
  metrics: Metrics,
): PushEffects {
  const records = metrics.counter('ingested_records_total', 'Records pushed, by result', ['result']);
  return {
    stored: ({ tx, replayed, accepted, duplicates, rejected }) => {
      written.record(tx);
      if (replayed) return;
      for (const [result, count] of Object.entries({ accepted, duplicate: duplicates, rejected })) {
        records.inc({ result }, count);
      }
    },
    indexed: (tx, waitMs) => Promise.all([index.reached(String(tx), waitMs), textIndex.reached(tx, waitMs)]),
  };
}
