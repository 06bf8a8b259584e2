import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
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
import { AlertService, AlertStore } from '#libs/delivery';
import { CurrentActor, CurrentCaller } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

/** Numbers that are evaluated on a schedule; an event is sent when one meets its condition. */
@Controller('public/alerts')
export class AlertsController {
  constructor(
    private readonly service: AlertService,
    private readonly alerts: AlertStore,
  ) {}

  @Post()
  @Documented({ summary: 'Add an alert', scope: 'admin', answer: alert, status: 201 })
  add(
    @Body({ schema: alertRequest }) request: AlertRequest,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.service.add(request, caller, actor);
  }

  @Post('preview')
  @HttpCode(200)
  @Documented({
    summary: 'Try an alert on the latest periods; nothing is stored',
    scope: 'admin',
    answer: alertPreview,
  })
  preview(
    @Body({ schema: alertPreviewRequest }) request: AlertPreviewRequest,
    @CurrentCaller() caller: Caller,
  ) {
    return this.service.preview(request, caller);
  }

  @Get()
  @Documented({ summary: 'List alerts with their state', scope: 'admin', answer: alertList })
  list(@CurrentCaller() caller: Caller) {
    return this.alerts.list(caller);
  }

  @Get(':id')
  @Documented({ summary: 'Show an alert', scope: 'admin', answer: alert })
  read(@Param('id', { schema: uuid }) id: string, @CurrentCaller() caller: Caller) {
    return this.alerts.read(id, caller);
  }

  @Put(':id')
  @Documented({ summary: 'Replace an alert; it starts over', scope: 'admin', answer: alert })
  replace(
    @Param('id', { schema: uuid }) id: string,
    @Body({ schema: alertRequest }) request: AlertRequest,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.service.replace(id, request, caller, actor);
  }

  @Post(':id/mute')
  @HttpCode(200)
  @Documented({ summary: 'Mute notifications until a time; null unmutes', scope: 'admin', answer: alert })
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
  @Documented({ summary: 'Delete an alert', scope: 'admin', status: 204 })
  remove(
    @Param('id', { schema: uuid }) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentActor() actor: Actor,
  ) {
    return this.alerts.remove(id, caller, actor);
  }
}
