import { Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** For whoever has a number worth watching. */
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
