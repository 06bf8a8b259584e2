import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { Documented } from '../http/documented.js';
import { Checkups } from './checkups.js';
import { DoctorSettings } from './doctor-settings.js';

const examination = z.object({
  settings: z.array(
    z.object({
      name: z.string(),
      /** Null: not set. Secrets are never shown. */
      value: z.string().nullable(),
      from: z.enum(['default', 'environment', 'file']),
      meaning: z.string(),
    }),
  ),
  checks: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['ok', 'warn', 'bad']),
      says: z.string(),
      /** What to do about it. */
      remedy: z.string().optional(),
    }),
  ),
});

@Controller('admin/doctor')
export class DoctorController {
  constructor(
    private readonly checkups: Checkups,
    private readonly settings: DoctorSettings,
  ) {}

  @Get()
  @Documented({
    summary: 'Every setting, where it comes from and what it means; every check with its remedy',
    scope: 'admin',
    answer: examination,
  })
  async examine() {
    return { settings: this.settings.list, checks: await this.checkups.run() };
  }
}
