import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from '#libs/auth';
import type { Config } from '#libs/config';
import type { Database } from '#libs/database';
import { AnalysisService } from './analysis/analysis.service.js';
import { DocsModule } from './docs/docs.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { IngestionModule } from './ingestion/ingestion.module.js';
import { AnalysisController } from './public/analysis.controller.js';
import { LimitsController } from './public/limits.controller.js';
import { RecordLookup } from './public/record-lookup.js';
import { RecordsController } from './public/records.controller.js';
import { ErasureModule } from './records/erasure.module.js';
import { SourcesModule } from './sources/sources.module.js';
import { TokensController } from './tokens/tokens.controller.js';

export interface AppOptions {
  config: Config;
  database: Database;
}

/** The whole process, wired. */
@Module({})
export class AppModule {
  static forRoot({ config, database }: AppOptions): DynamicModule {
    const ingestion = IngestionModule.forRoot(database);
    return {
      module: AppModule,
      imports: [
        AuthModule.forRoot({ pool: database.pool }),
        HttpModule.forRoot(config),
        HealthModule,
        ingestion,
        ErasureModule.forRoot(database),
        SourcesModule.forRoot({ ...config, database }, [ingestion]),
        DocsModule,
      ],
      controllers: [AnalysisController, LimitsController, RecordsController, TokensController],
      providers: [AnalysisService, RecordLookup],
    };
  }
}
