import { Body, Controller, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '#libs/auth';
import { CurrentCaller, CurrentRequest, type RequestContext } from '../http/request-context.js';
import { Documented } from '../http/documented.js';
import { McpEndpoint } from './mcp-server.js';

/** The door for models: the public questions as tools. */
@Controller('mcp')
export class McpController {
  constructor(private readonly endpoint: McpEndpoint) {}

  @Post()
  @Documented({ summary: 'Model Context Protocol, streamable HTTP without sessions', scope: 'read' })
  serve(
    @Body() message: unknown,
    @CurrentCaller() caller: Caller,
    @CurrentRequest() context: RequestContext,
    @Res() response: Response,
  ) {
    return this.endpoint.serve(response, { message, call: { caller, context } });
  }
}
