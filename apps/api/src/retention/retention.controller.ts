import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { type Actor, AuditLog } from '#libs/auth';
import { LIMITS } from '#libs/contract';
import { type Retention, RetentionStore } from '#libs/records';
import { CurrentActor } from '../http/access.js';
import { Documented } from '../http/documented.js';
import { RetentionJob } from './retention.job.js';

const wish = z.strictObject({
  source: z.string().min(1).max(LIMITS.source),
  /** Null: for ever. */
  days: z.int().min(1).max(36_500).nullable(),
});
const retentionShape = z.object({
  source: z.string(),
  days: z.int().nullable(),
  last_run: z.string().nullable(),
});
const retentionList = z.object({ retentions: z.array(retentionShape) });

/** How long the records of a source are kept, pulled or pushed, counted from when they were said. */
@Controller('admin/retention')
export class RetentionController {
  constructor(
    private readonly retentions: RetentionStore,
    private readonly job: RetentionJob,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Documented({ summary: 'Sources that do not keep records for ever', scope: 'admin', answer: retentionList })
  async list() {
    return { retentions: (await this.retentions.list()).map(viewOf) };
  }

  @Post()
  @HttpCode(200)
  @Documented({
    summary: 'Say for how many days a source keeps its records; what is older is erased now and each day',
    scope: 'admin',
    answer: retentionShape,
  })
  async set(@Body({ schema: wish }) { source, days }: z.output<typeof wish>, @CurrentActor() actor: Actor) {
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

function viewOf({ source, days, lastRun }: Retention): z.infer<typeof retentionShape> {
  return { source, days, last_run: lastRun && lastRun.toISOString() };
}
