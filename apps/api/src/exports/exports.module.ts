import path from 'node:path';
import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { ExportEraser, ExportFiles, ExportMails, ExportStore, Mailer } from '#libs/delivery';
import { ErasureStepsModule } from '#libs/records';
import { ExportDesk } from './export-desk.js';
import { ExportErasure } from './export-erasure.js';
import { ExportLinker } from './export-links.js';
import { EXPORT_OPTIONS, type ExportOptions } from './export-options.js';
import { ExportMailRunner } from './export-mail-runner.js';
import { ExportLedger, ExportRunner } from './export-runner.js';
import { ExportSweep } from './export-sweep.js';
import { ExportWriter } from './export-writer.js';
import { ExportService } from './export.service.js';
import { ExportsController } from './exports.controller.js';
import { KeptExports } from './kept-exports.service.js';

@Module({})
export class ExportsModule {
  /** `imports` brings `AnalysisService`, which knows the records a request is about, and the queue of jobs. */
  static forRoot(options: ExportOptions, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: ExportsModule,
      imports: [ErasureStepsModule, ...imports],
      controllers: [ExportsController],
      providers: [
        { provide: EXPORT_OPTIONS, useValue: options },
        { provide: ExportStore, useFactory: () => new ExportStore(options.database.pool) },
        { provide: ExportFiles, useFactory: () => new ExportFiles(path.join(options.home, 'exports')) },
        {
          provide: ExportMails,
          useFactory: (mailer: Mailer) =>
            new ExportMails(options.database.pool, { mailer, publicUrl: options.publicUrl }),
          inject: [Mailer],
        },
        { provide: ExportEraser, useFactory: () => new ExportEraser(options.database.pool) },
        ExportDesk,
        ExportErasure,
        ExportLedger,
        ExportMailRunner,
        ExportRunner,
        ExportSweep,
        ExportWriter,
        ExportLinker,
        ExportService,
        KeptExports,
      ],
    };
  }
}
