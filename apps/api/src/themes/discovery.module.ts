import { type DynamicModule, Module } from '@nestjs/common';
import { ErasureStepsModule } from '#libs/records';
import { DiscoveryStore } from '#libs/themes';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryErasure } from './discovery-erasure.js';
import { DISCOVERY_OPTIONS, type DiscoveryOptions } from './discovery-options.js';
import { DiscoveryRun } from './discovery-run.js';
import { DiscoverySchedule } from './discovery-schedule.js';
import { DiscoveryThread } from './discovery-thread.js';
import { ThemeNamer } from './theme-namer.js';

/** Proposals of themes. `analysis` brings the index and the texts, `insight` the model. */
@Module({})
export class DiscoveryModule {
  static forRoot(
    options: DiscoveryOptions,
    imports: Record<'analysis' | 'insight', DynamicModule>,
  ): DynamicModule {
    return {
      module: DiscoveryModule,
      imports: [imports.analysis, imports.insight, ErasureStepsModule],
      controllers: [DiscoveryController],
      providers: [
        DiscoveryErasure,
        DiscoveryRun,
        DiscoverySchedule,
        DiscoveryThread,
        ThemeNamer,
        { provide: DISCOVERY_OPTIONS, useValue: options },
        { provide: DiscoveryStore, useFactory: () => new DiscoveryStore(options.database.pool) },
      ],
    };
  }
}
