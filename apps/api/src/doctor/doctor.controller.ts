import { Controller, Get } from '@nestjs/common';
import { doctorReport } from '#libs/contract';
import { Documented } from '../http/documented.js';
import { Checks } from './checkups.js';
import { DoctorSettings } from './doctor-settings.js';

@Controller('admin/doctor')
export class DoctorController {
  constructor(
    private readonly checkups: Checks,
    private readonly settings: DoctorSettings,
  ) {}

  @Get()
  @Documented({
    summary: 'Every setting, where it comes from and what it means; every check with its remedy',
    scope: 'admin',
    answer: doctorReport,
  })
  async examine() {
    return { settings: this.settings.list, checks: await this.checkups.run() };
  }
}
