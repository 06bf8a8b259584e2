import { Controller, Get } from '@nestjs/common';
import { LIMITS, limitsInUse } from '#libs/contract';
import { Documented } from '../http/documented.js';
import { LimitUse } from './limit-use.js';

@Controller('admin/limits')
export class AdminLimitsController {
  constructor(private readonly use: LimitUse) {}

  @Get()
  @Documented({ summary: 'Every limit, and how much of it is used', scope: 'admin', answer: limitsInUse })
  async read() {
    return { limits: LIMITS, settings: this.use.settings(), use: await this.use.now() };
  }
}
