import { type DynamicModule, Module } from '@nestjs/common';
import { type AuditLog, AuditModule } from '#libs/audit';
import { AuthModule, type SecretsKey, type StoredSecrets } from '#libs/auth';
import type { Config, SettingView } from '#libs/config';
import type { Database } from '#libs/database';
import { Mailer } from '#libs/delivery';
import { ServingModule } from '#libs/serving';
import { AccessModule } from './access/access.module.js';
import { AdminLimitsController, LimitUse, LimitsController } from './system/limits.controller.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { AnalysisModule } from './analysis/analysis.module.js';
import { AskModule } from './ask/ask.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DoctorModule } from './system/doctor.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DocsModule } from './docs/docs.module.js';
import { EventsModule } from './events/events.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { HealthModule } from './system/health.controller.js';
import { HttpModule } from './http/http.module.js';
import { IngestionModule } from './ingestion/ingestion.module.js';
import { InsightModule } from './insight/insight.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { ObserveModule } from './system/observe.module.js';
import { ErasureModule } from './records/erasure.module.js';
import { SentimentModule } from './sentiment/sentiment.module.js';
import type { OutsideConnector } from './sources/sources-options.js';
import { SourcesModule } from './sources/sources.module.js';
import { DiscoveryModule } from './themes/discovery.module.js';
import { ThemesModule } from './themes/themes.module.js';
import { MaintenanceModule } from './system/maintenance.module.js';

export interface AppOptions {
  config: Omit<Config, 'secretsKey'> & { secretsKey: SecretsKey };
  database: Database;
  audit: AuditLog;
  secrets: StoredSecrets;
  /** As they may be shown. */
  settings: readonly SettingView[];
  /** Connectors the settings name. */
  outside: readonly OutsideConnector[];
}

/** The whole process, wired. */
@Module({})
export class AppModule {
  static forRoot({ config, database, audit: log, secrets, outside, settings }: AppOptions): DynamicModule {
    const serving = ServingModule.forRoot({ ...config, database });
    const analysis = AnalysisModule.forRoot(database, { serving });
    const audit = AuditModule.forRoot(log);
    const auth = AuthModule.forRoot({ ...config, pool: database.pool, audit: log });
    const mailer = new Mailer(config.mail);
    const http = HttpModule.forRoot({ ...config, pool: database.pool }, { auth });
    const insight = InsightModule.forRoot(config, [analysis, http]);
    const ask = AskModule.forRoot({ ...config, database }, [analysis, insight]);
    const ingestion = IngestionModule.forRoot(database, config, { serving, audit });
    return {
      module: AppModule,
      imports: [
        auth,
        http,
        HealthModule,
        analysis,
        ingestion,
        DemoModule.forRoot(database, { ingestion, audit }),
        ErasureModule.forRoot(database, { analysis, audit }),
        SourcesModule.forRoot({ ...config, database, outside }, { ingestion, analysis, audit, http }),
        ExportsModule.forRoot({ ...config, database, mailer }, [analysis, audit]),
        ask,
        insight,
        McpModule.forRoot(config, [analysis, ask]),
        EventsModule.forRoot({ ...config, database, mailer }, { analysis, audit }),
        ThemesModule.forRoot(database, { audit }),
        DiscoveryModule.forRoot({ ...config, database }, { analysis, insight }),
        SentimentModule.forRoot({ ...config, database }, { analysis }),
        MaintenanceModule.forRoot(database, secrets, { audit }),
        ObserveModule.forRoot(database, { serving }),
        AccessModule.forRoot({ ...config, mailer }, { audit, auth, http }),
        DashboardModule,
        DocsModule,
        DoctorModule.forRoot({ ...config, database, secrets, settings }),
      ],
      controllers: [AdminLimitsController, AnalysisController, LimitsController],
      providers: [{ provide: LimitUse, useValue: new LimitUse(database, config) }],
    };
  }
}
