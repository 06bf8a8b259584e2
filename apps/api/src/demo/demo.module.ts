import { Controller, type DynamicModule, HttpCode, Inject, Module, Post } from '@nestjs/common';
import type pg from 'pg';
import { type Actor, AuditLog } from '#libs/audit';
import { demoReceipt, Problem } from '#libs/contract';
import type { Database } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { Documented } from '../http/documented.js';
import { CurrentActor } from '../http/request-context.js';
import { DEMO_BATCH, loadDemo } from './load-demo.js';

const POOL = Symbol('pool');

/** The records of the demo on an installation without any: to look around before there is data. */
@Controller('admin/demo')
class DemoController {
  private loading = false;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly door: IngestionDoor,
    private readonly audit: AuditLog,
  ) {}

  @Post()
  @HttpCode(200)
  @Documented({ summary: 'Load the records of the demo', scope: 'admin', answer: demoReceipt })
  async load(@CurrentActor() actor: Actor) {
    if (this.loading) throw new Problem('conflict', 'The demo is being loaded.', { retryAfter: 5 });
    this.loading = true;
    try {
      await this.refuseOthers();
      const { stored, lastDay } = await loadDemo(this.pool, this.door);
      await this.audit.append({ actor, action: 'demo.loaded', target: DEMO_BATCH, counts: { stored } });
      return { stored, last_day: lastDay, batch_id: DEMO_BATCH };
    } finally {
      this.loading = false;
    }
  }

  /** Invented records among real ones would falsify every number. */
  private async refuseOthers(): Promise<void> {
    const { rows } = await this.pool.query<{ exists: boolean }>(
      'SELECT EXISTS (SELECT FROM record WHERE source_batch <> $1)',
      [DEMO_BATCH],
    );
    if (rows[0]?.exists)
      throw new Problem('conflict', 'There are records already; the demo is for an empty installation.');
  }
}

@Module({})
export class DemoModule {
  static forRoot(
    { pool }: Database,
    { ingestion, audit }: { ingestion: DynamicModule; audit: DynamicModule },
  ): DynamicModule {
    return {
      module: DemoModule,
      imports: [ingestion, audit],
      controllers: [DemoController],
      providers: [{ provide: POOL, useValue: pool }],
    };
  }
}
