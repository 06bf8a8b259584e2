import { Controller, type DynamicModule, Get, Header, Module } from '@nestjs/common';
import type { Database } from '#libs/database';
import { Documented } from '../http/documented.js';
import { DatabaseMetrics } from './database-metrics.js';
import { IndexMetrics } from './index-metrics.js';
import { Metrics, MetricsModule } from './metrics.js';

@Controller('metrics')
class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Documented({ summary: 'Metrics of this process, for Prometheus', scope: 'admin' })
  read() {
    return this.metrics.registry.metrics();
  }
}

/** What an operator can measure. */
@Module({})
export class ObserveModule {
  static forRoot({ pool }: Database, { serving }: { serving: DynamicModule }): DynamicModule {
    const databaseMetrics = {
      provide: DatabaseMetrics,
      useFactory: (metrics: Metrics) => new DatabaseMetrics(pool, metrics),
      inject: [Metrics],
    };
    return {
      module: ObserveModule,
      imports: [MetricsModule, serving],
      controllers: [MetricsController],
      providers: [databaseMetrics, IndexMetrics],
    };
  }
}
