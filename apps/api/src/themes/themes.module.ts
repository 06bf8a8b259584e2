import { type DynamicModule, Module } from '@nestjs/common';
import { AuditLog } from '#libs/audit';
import type { Database } from '#libs/database';
import { restartAlerts } from '#libs/delivery';
import { ThemeStore } from '#libs/themes';
import { ThemesController } from './themes.controller.js';

/** The codeframe: what records are counted by. */
@Module({})
export class ThemesModule {
  static forRoot({ pool }: Database, { audit }: { audit: DynamicModule }): DynamicModule {
    return {
      module: ThemesModule,
      imports: [audit],
      controllers: [ThemesController],
      providers: [
        {
          provide: ThemeStore,
          useFactory: (log: AuditLog) => new ThemeStore(pool, log, restartAlerts),
          inject: [AuditLog],
        },
      ],
    };
  }
}
