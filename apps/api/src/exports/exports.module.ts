import path from 'node:path';
import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { ExportFiles, ExportStore } from '#libs/delivery';
import { ExportJobs } from './export-jobs.js';
import { ExportLinker } from './export-links.js';
import { EXPORT_OPTIONS, type ExportOptions } from './export-options.js';
import { ExportService } from './export.service.js';
import { ExportsController } from './exports.controller.js';
import { KeptExports } from './kept-exports.service.js';

@Module({})
export class ExportsModule {
  /** `imports` brings `AnalysisService`, which knows the records a request is about. */
  static forRoot(options: ExportOptions, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: ExportsModule,
      imports,
      controllers: [ExportsController],
      providers: [
        { provide: EXPORT_OPTIONS, useValue: options },
        { provide: ExportStore, useFactory: () => new ExportStore(options.database.pool) },
        { provide: ExportFiles, useFactory: () => new ExportFiles(path.join(options.home, 'exports')) },
        ExportJobs,
        ExportLinker,
        ExportService,
        KeptExports,
      ],
    };
  }
}
