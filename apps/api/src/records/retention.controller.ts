import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, AuditLog } from '#libs/audit';
import {
  retentionList,
  type RetentionRequest,
  retentionRequest,
  type RetentionView,
  retentionView,
} from '#libs/contract';
import { type Retention, RetentionJob, RetentionStore } from '#libs/records';
import { CurrentActor } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

/** How long a source keeps its records, pulled or pushed, counted from `ds`. */
@Controller('admin/retention')
export class RetentionController {
  constructor(
    private readonly retentions: RetentionStore,
    private readonly job: RetentionJob,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Documented({
    summary: 'List sources that do not keep their records forever',
    scope: 'admin',
    answer: retentionList,
  })
  async list() {
    return { retentions: (await this.retentions.list()).map(viewOf) };
  }

  @Post()
  @HttpCode(200)
  @Documented({
    summary: 'Set how many days a source keeps its records; older ones are erased now and daily',
    scope: 'admin',
    answer: retentionView,
  })
  async set(
    @Body({ schema: retentionRequest }) { source, days }: RetentionRequest,
    @CurrentActor() actor: Actor,
  ) {
    const set = await this.retentions.set({ source, days }, (tx) =>
      this.audit.append(
        { actor, action: 'source.retention_set', target: source, counts: days === null ? {} : { days } },
        tx,
      ),
    );
    this.job.wake();
    return viewOf(set);
  }
}

function viewOf({ source, days, lastRun }: Retention): RetentionView {
  return { source, days, last_run: lastRun && lastRun.toISOString() };
}
