import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '#libs/auth';
import { askAnswer, type AskRequest, askRequest, askStepResult, askStepId, uuid } from '#libs/contract';
import { CurrentCaller, CurrentRequest, type RequestContext } from '../http/request-context.js';
import { Documented } from '../http/documented.js';
import { StreamsUntil } from '../http/event-stream.js';
import { AskAnswers } from './ask-answers.js';
import { KeptRuns } from './run-keeper.js';

/** Questions in plain words, and how each was answered. */
@Controller('public')
export class AskController {
  constructor(
    private readonly answers: AskAnswers,
    private readonly runs: KeptRuns,
  ) {}

  @Post('deeper-search')
  @HttpCode(200)
  @Documented({
    summary: 'An answer to a question in plain words',
    scope: 'read',
    answer: askAnswer,
  })
  @StreamsUntil('done')
  ask(
    @Body({ schema: askRequest }) request: AskRequest,
    @CurrentCaller() caller: Caller,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answers.answer(request, { caller, context }, response);
  }

  @Get('runs/:id')
  @Documented({ summary: 'One deeper search of this token', scope: 'read', answer: askAnswer })
  run(
    @Param('id', { schema: uuid }) runId: string,
    @CurrentCaller() caller: Caller,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.runs.read(runId, caller, context);
  }

  @Get('runs/:id/steps/:step')
  @Documented({ summary: 'The result of one of its steps', scope: 'read', answer: askStepResult })
  step(
    @Param('id', { schema: uuid }) runId: string,
    @Param('step', { schema: askStepId }) stepId: string,
    @CurrentCaller() caller: Caller,
    @CurrentRequest() context: RequestContext,
  ) {
    return this.runs.readStep(runId, stepId, { caller, context });
  }

  @Delete('runs/:id')
  @HttpCode(204)
  @Documented({
    summary: 'Cancel a running deeper search, or remove a finished one',
    scope: 'read',
    status: 204,
  })
  cancel(@Param('id', { schema: uuid }) runId: string, @CurrentCaller() caller: Caller) {
    return this.runs.cancel(runId, caller);
  }
}
