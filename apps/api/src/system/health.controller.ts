import { Controller, Get, Module } from '@nestjs/common';
import { z } from 'zod';
import { Documented } from '../http/documented.js';
import { Readiness, ReadinessModule } from '#libs/serving';

const live = z.object({ status: z.literal('live') });
const part = z.object({ ready: z.boolean(), progress: z.number().optional(), detail: z.string().optional() });
const ready = z.object({ status: z.literal('ready'), parts: z.record(z.string(), part) });

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Documented({ summary: 'The process runs', answer: live })
  live() {
    return { status: 'live' };
  }

  @Get('ready')
  @Documented({ summary: 'The process can serve requests; 503 says which part cannot', answer: ready })
  ready() {
    return this.readiness.check();
  }
}

@Module({ imports: [ReadinessModule], controllers: [HealthController] })
export class HealthModule {}
