import { type DynamicModule, Module } from '@nestjs/common';
import { StoredSecrets } from '#libs/auth';
import type { Database } from '#libs/database';
import { BACKUP_SOURCE, BackupController } from './backup.controller.js';
import { SecretsController } from './secrets.controller.js';

export interface MaintenanceImports {
  audit: DynamicModule;
}

/** Backups, and the rotation of SECRETS_KEY. */
@Module({})
export class MaintenanceModule {
  static forRoot(database: Database, secrets: StoredSecrets, { audit }: MaintenanceImports): DynamicModule {
    return {
      module: MaintenanceModule,
      imports: [audit],
      controllers: [BackupController, SecretsController],
      providers: [
        { provide: BACKUP_SOURCE, useValue: database },
        { provide: StoredSecrets, useValue: secrets },
      ],
    };
  }
}
