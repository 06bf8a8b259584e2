import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics.js';
import { IndexMetrics } from './index-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsModule } from './metrics.module.js';
import { OBSERVE_OPTIONS, type ObserveOptions } from './observe-options.js';

/** Tells an operator how the process is doing. `imports` brings the analysis. */
@Module({})
export class ObserveModule {
  static forRoot(options: ObserveOptions, imports: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: ObserveModule,
      imports: [MetricsModule, ...imports],
      controllers: [MetricsController],
      providers: [DatabaseMetrics, IndexMetrics, { provide: OBSERVE_OPTIONS, useValue: options }],
    };
  }
}
