import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { Documented } from '../http/documented.js';

@Controller()
export class RootController {
  @Get()
  @Documented({ summary: 'Where to go from here', answer: z.looseObject({ name: z.string() }) })
  root() {
    return { name: 'Earshot', docs: '/docs', openapi: '/openapi.json', health: '/health/ready' };
  }
}
