import { type DynamicModule, Module } from '@nestjs/common';
import type { Database } from '#libs/database';
import { BACKED_UP, BackupController } from './backup.controller.js';

@Module({})
export class BackupModule {
  static forRoot(database: Database): DynamicModule {
    return {
      module: BackupModule,
      controllers: [BackupController],
      providers: [{ provide: BACKED_UP, useValue: database }],
    };
  }
}
