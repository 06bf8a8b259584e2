import { Controller, Get, Module } from '@nestjs/common';
import { liveness, readiness } from '#libs/contract';
import { Documented } from '../http/documented.js';
import { Readiness, ReadinessModule } from '#libs/serving';

@Controller('health')
class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Documented({ summary: 'The process is running', answer: liveness })
  live() {
    return { status: 'live' };
  }

  @Get('ready')
  @Documented({
    summary: 'The process can serve requests; 503 names the part that cannot',
    answer: readiness,
  })
  ready() {
    return this.readiness.check();
  }
}

@Module({ imports: [ReadinessModule], controllers: [HealthController] })
export class HealthModule {}
