import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '#libs/audit';
import type { Caller } from '#libs/auth';
import {
  alert,
  alertList,
  type AlertMute,
  alertMute,
  alertPreview,
  type AlertPreviewRequest,
  alertPreviewRequest,
  type AlertRequest,
  alertRequest,
  uuid,
} from '#libs/contract';
import { AlertStore } from '#libs/delivery';
import { CurrentActor, CurrentCaller } from '../http/access.js';
import { Documented } from '../http/documented.js';
import { AlertDesk } from './alert-desk.js';

/** Questions that are asked again and again, until their answer needs somebody. */
@Controller('public/alerts')
export class AlertsController {
  constructor(
    private readonly desk: AlertDesk,
    private readonly alerts: AlertStore,
  ) {}

  @Post()
  @Documented({ summary: 'Watch a number', scope: 'admin', answer: alert, status: 201 })
  add(
    @Body({ schema: alertRequest }) request: AlertRequest,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.desk.add(request, caller, actor);
  }

  @Post('preview')
  @HttpCode(200)
  @Documented({
    summary: 'What an alert would have told; nothing is kept',
    scope: 'admin',
    answer: alertPreview,
  })
  preview(
    @Body({ schema: alertPreviewRequest }) request: AlertPreviewRequest,
    @CurrentCaller() caller: Caller,
  ) {
    return this.desk.preview(request, caller);
  }

  @Get()
  @Documented({ summary: 'Alerts with their state', scope: 'admin', answer: alertList })
  list(@CurrentCaller() caller: Caller) {
    return this.desk.list(caller);
  }

  @Get(':id')
  @Documented({ summary: 'One alert', scope: 'admin', answer: alert })
  read(@Param('id', { schema: uuid }) id: string, @CurrentCaller() caller: Caller) {
    return this.alerts.read(id, caller);
  }

  @Post(':id/mute')
  @HttpCode(200)
  @Documented({ summary: 'Tell nothing until a time; null tells again', scope: 'admin', answer: alert })
  mute(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: alertMute }) { until }: AlertMute,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.alerts.mute(id, until, caller, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Documented({ summary: 'Watch a number no more', scope: 'admin', status: 204 })
  remove(
    @Param('id', { schema: uuid }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.alerts.remove(id, caller, actor);
  }
}
