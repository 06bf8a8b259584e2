import { type DynamicModule, Module } from '@nestjs/common';
import { type Database, FeedAnnouncer } from '#libs/database';
import {
  DerivedFields,
  ErasureLedger,
  ErasureRunner,
  ErasureService,
  ErasureStepsModule,
  PendingErasures,
  RecordEraser,
  RetentionJob,
  RetentionStore,
  ScoreScaleStore,
  TombstonePruning,
} from '#libs/records';
import { WriteWatermark } from '#libs/serving';
import { AttributesController } from './attributes.controller.js';
import { FieldLabelsController } from './field-labels.controller.js';
import { ErasureController } from './erasure.controller.js';
import { ScoreScalesController } from './score-scales.controller.js';
import { RetentionController } from './retention.controller.js';

export interface ErasureImports {
  /** Provides `WriteWatermark`, `AttributeStore`, `FieldLabelStore` and `AnalysisService`. */
  analysis: DynamicModule;
  audit: DynamicModule;
}

/** Erasure on request and by retention, and what else is set for a source whether it is pulled or pushed. */
@Module({})
export class ErasureModule {
  static forRoot(database: Database, { analysis, audit }: ErasureImports): DynamicModule {
    const { pool } = database;
    return {
      module: ErasureModule,
      imports: [analysis, audit, ErasureStepsModule],
      controllers: [
        AttributesController,
        ErasureController,
        FieldLabelsController,
        RetentionController,
        ScoreScalesController,
      ],
      providers: [
        ErasureRunner,
        PendingErasures,
        RetentionJob,
        {
          provide: ErasureService,
          useFactory: (runner: ErasureRunner, written: WriteWatermark) =>
            new ErasureService(runner, (tx) => written.record(tx)),
          inject: [ErasureRunner, WriteWatermark],
        },
        { provide: DerivedFields, useValue: new DerivedFields(database) },
        { provide: TombstonePruning, useValue: new TombstonePruning(pool) },
        { provide: RetentionStore, useValue: new RetentionStore(pool) },
        { provide: ScoreScaleStore, useValue: new ScoreScaleStore(pool) },
        { provide: ErasureLedger, useValue: new ErasureLedger(pool) },
        { provide: RecordEraser, useValue: new RecordEraser(pool, new FeedAnnouncer(pool)) },
      ],
    };
  }
}
