import { Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** For modules with a number worth monitoring. */
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
