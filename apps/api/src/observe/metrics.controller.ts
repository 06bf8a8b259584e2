import { Controller, Get, Header } from '@nestjs/common';
import { Documented } from '../http/documented.js';
import { Metrics } from './metrics.js';

@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Documented({ summary: 'What this process counts and measures, for Prometheus', scope: 'admin' })
  read() {
    return this.metrics.registry.metrics();
  }
}
