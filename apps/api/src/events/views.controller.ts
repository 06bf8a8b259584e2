import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { view, viewList, type ViewRequest, viewRequest, uuid } from '#libs/contract';
import { ViewStore } from '#libs/views';
import { CurrentCaller } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

/** Requests saved under a name. */
@Controller('public/views')
export class ViewsController {
  constructor(private readonly views: ViewStore) {}

  @Post()
  @Documented({ summary: 'Save a request under a name', scope: 'read', answer: view, status: 201 })
  add(@Body({ schema: viewRequest }) request: ViewRequest, @CurrentCaller() caller: Caller) {
    return this.views.add(request, caller);
  }

  @Get()
  @Documented({ summary: 'List saved requests', scope: 'read', answer: viewList })
  async list(@CurrentCaller() caller: Caller) {
    return { views: await this.views.list(caller) };
  }

  @Get(':id')
  @Documented({ summary: 'Show a saved request', scope: 'read', answer: view })
  read(@Param('id', { schema: uuid }) id: string, @CurrentCaller() caller: Caller) {
    return this.views.read(id, caller);
  }

  @Delete(':id')
  @HttpCode(204)
  @Documented({ summary: 'Delete a saved request', scope: 'read', status: 204 })
  remove(@Param('id', { schema: uuid }) id: string, @CurrentCaller() caller: Caller) {
    return this.views.remove(id, caller);
  }
}
