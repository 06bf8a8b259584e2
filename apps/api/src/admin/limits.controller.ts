import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { LIMITS } from '#libs/contract';
import { Documented } from '../http/documented.js';
import { LimitUse } from './limit-use.js';

const numbers = z.record(z.string(), z.number());
const limitsInUse = z.object({
  /** Of the contract, as at /public/limits. */
  limits: numbers,
  /** Set for this installation. */
  settings: numbers,
  /** Now: of this process, and kept in the database. */
  use: z.object({ process: numbers, stored: numbers }),
});

@Controller('admin/limits')
export class AdminLimitsController {
  constructor(private readonly use: LimitUse) {}

  @Get()
  @Documented({ summary: 'Every limit, and how much of it is used', scope: 'admin', answer: limitsInUse })
  async read() {
    return { limits: LIMITS, settings: this.use.settings(), use: await this.use.now() };
  }
}
