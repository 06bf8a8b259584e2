import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, AuditLog } from '#libs/audit';
import { scoreScaleList, type ScoreScaleRequest, scoreScaleRequest, scoreScaleView } from '#libs/contract';
import { ScoreScaleStore } from '#libs/records';
import { CurrentActor } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

/** On which scale a source's scores are, pulled or pushed. */
@Controller('admin/score-scales')
export class ScoreScalesController {
  constructor(
    private readonly scales: ScoreScaleStore,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Documented({
    summary: 'List sources with a declared score scale; the scale of all others is inferred',
    scope: 'admin',
    answer: scoreScaleList,
  })
  async list() {
    return { score_scales: await this.scales.list() };
  }

  @Post()
  @HttpCode(200)
  @Documented({
    summary: 'Declare the lowest and highest score of a source; null infers them from its scores',
    scope: 'admin',
    answer: scoreScaleView,
  })
  set(
    @Body({ schema: scoreScaleRequest }) { source, scale }: ScoreScaleRequest,
    @CurrentActor() actor: Actor,
  ) {
    const counts: Record<string, number> = scale === null ? {} : { least: scale[0], most: scale[1] };
    return this.scales.set({ source, scale }, (tx) =>
      this.audit.append({ actor, action: 'source.scale_set', target: source, counts }, tx),
    );
  }
}
