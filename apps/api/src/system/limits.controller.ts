import { Controller, Get } from '@nestjs/common';
import { LIMITS, limitMap } from '#libs/contract';
import { Documented } from '../http/documented.js';

@Controller('public/limits')
export class LimitsController {
  @Get()
  @Documented({
    summary: 'Every limit of the contract',
    scope: 'read',
    answer: limitMap,
  })
  limits() {
    return LIMITS;
  }
}
