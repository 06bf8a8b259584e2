import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { LIMITS } from '#libs/contract';
import { Documented } from '../http/documented.js';

@Controller('public/limits')
export class LimitsController {
  @Get()
  @Documented({
    summary: 'Every limit of the contract',
    scope: 'read',
    answer: z.record(z.string(), z.number()),
  })
  limits() {
    return LIMITS;
  }
}
