import { type DynamicModule, Module } from '@nestjs/common';
import type { StoredSecrets } from '#libs/auth';
import type { SettingView } from '#libs/config';
import type { Database } from '#libs/database';
import { Checks, ChecksModule } from './checkups.js';
import { databaseChecks } from './database-checks.js';
import { DoctorController } from './doctor.controller.js';
import { DoctorSettings } from './doctor-settings.js';
import { machineChecks, type MachineSettings } from './machine-checks.js';

export interface DoctorOptions extends MachineSettings {
  database: Database;
  secrets: StoredSecrets;
  settings: readonly SettingView[];
}

/** What `earshot doctor` asks a server. */
@Module({ imports: [ChecksModule], controllers: [DoctorController] })
export class DoctorModule {
  constructor(checkups: Checks, settings: DoctorSettings) {
    for (const [name, check] of settings.checks) checkups.add(name, check);
  }

  static forRoot({ database, secrets, settings, ...machine }: DoctorOptions): DynamicModule {
    const checks = { ...databaseChecks(database.pool), ...machineChecks(machine, secrets) };
    return {
      module: DoctorModule,
      providers: [
        { provide: DoctorSettings, useValue: new DoctorSettings(settings, Object.entries(checks)) },
      ],
    };
  }
}
