import path from 'node:path';
import {
  type DynamicModule,
  Inject,
  Logger,
  Module,
  type ModuleMetadata,
  type OnModuleInit,
} from '@nestjs/common';
import {
  type ClaimedExportMail,
  DeliveryLoop,
  DiskReserve,
  ExportClaims,
  ExportErasure,
  ExportFiles,
  ExportQuotaCheck,
  exportMail,
  ExportMails,
  ExportQueue,
  ExportRunner,
  ExportStore,
  ExportWriter,
  MailSender,
  sweepExports,
} from '#libs/delivery';
import { AnalysisService } from '../analysis/analysis.service.js';
import { ErasureSteps, ErasureStepsModule } from '#libs/records';
import { EXPORT_OPTIONS, type ExportOptions, type ExportSettings } from './export-options.js';
import { ExportSchedule } from './export-schedule.js';
import { ExportViews } from './export-views.js';
import { ExportService } from './export.service.js';
import { ExportsController } from './exports.controller.js';
import { StoredExports } from './stored-exports.service.js';

const log = new Logger('Exports');

@Module({})
export class ExportsModule implements OnModuleInit {
  constructor(
    @Inject(EXPORT_OPTIONS) private readonly options: ExportOptions,
    private readonly erasureSteps: ErasureSteps,
    private readonly files: ExportFiles,
  ) {}

  onModuleInit(): void {
    this.erasureSteps.add(new ExportErasure(this.options.database.pool, this.files));
  }

  /** `imports` brings `AnalysisService`. */
  static forRoot(options: ExportOptions, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    const { database, mailer, publicUrl, exportLimits } = options;
    const { pool } = database;
    const mails = new ExportMails(pool, { mailer, publicUrl });
    const store = new ExportStore(pool);
    const folder = path.join(options.home, 'exports');
    const files = new ExportFiles(folder, exportLimits.stallSeconds * 1_000);
    const reserve = new DiskReserve(folder, exportLimits.reserveMegabytes);
    const quotas = new ExportQuotaCheck(exportLimits);
    return {
      module: ExportsModule,
      imports: [ErasureStepsModule, ...imports],
      controllers: [ExportsController],
      providers: [
        { provide: EXPORT_OPTIONS, useValue: { ...options, reserve } satisfies ExportSettings },
        { provide: ExportStore, useValue: store },
        { provide: ExportFiles, useValue: files },
        {
          provide: ExportSchedule,
          useFactory: (analysis: AnalysisService, views: ExportViews) => {
            const claims = new ExportClaims(pool);
            const runner = new ExportRunner(
              claims,
              new ExportWriter(database, files, analysis, { quotas, reserve }),
              log,
            );
            const sender = new MailSender(mailer, (mail: ClaimedExportMail) =>
              exportMail(mail, views.publicDownload(mail.id, mail.expiresAt)),
            );
            const loop = new DeliveryLoop(mails, sender, { name: 'send the mails of exports', log });
            const sweep = () => sweepExports(files, store, claims);
            return new ExportSchedule(options.role, { runner, mails: loop, sweep }, log);
          },
          inject: [AnalysisService, ExportViews],
        },
        {
          provide: ExportQueue,
          useFactory: (schedule: ExportSchedule) =>
            new ExportQueue({ pool, store, mails, quotas }, () => schedule.wake()),
          inject: [ExportSchedule],
        },
        ExportService,
        ExportViews,
        StoredExports,
      ],
    };
  }
}
