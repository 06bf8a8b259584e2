import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import type { StoredSecrets } from '#libs/auth';
import type { SettingView } from '#libs/config';
import { doctorReport } from '#libs/contract';
import type { Database } from '#libs/database';
import { Documented } from '../http/documented.js';
import { Checks, ChecksModule, type Check } from './checks.js';
import { databaseChecks } from './database-checks.js';
import { machineChecks, type MachineSettings } from './machine-checks.js';

export interface DoctorOptions extends MachineSettings {
  database: Database;
  secrets: StoredSecrets;
  settings: readonly SettingView[];
}

/** The settings of this process as they may be shown, and the checks of what no other module examines. */
class DoctorSettings {
  constructor(
    readonly list: readonly SettingView[],
    readonly checks: readonly [name: string, check: Check][],
  ) {}
}

@Controller('admin/doctor')
class DoctorController {
  constructor(
    private readonly checks: Checks,
    private readonly settings: DoctorSettings,
  ) {}

  @Get()
  @Documented({
    summary: 'Every setting with its origin and meaning; every check with its remedy',
    scope: 'admin',
    answer: doctorReport,
  })
  async examine() {
    return { settings: this.settings.list, checks: await this.checks.run() };
  }
}

/** The server's side of `earshot doctor`. */
@Module({ imports: [ChecksModule], controllers: [DoctorController] })
export class DoctorModule {
  constructor(checks: Checks, settings: DoctorSettings) {
    for (const [name, check] of settings.checks) checks.add(name, check);
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
