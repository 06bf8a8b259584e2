import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import {
  type DiscoveryRequest,
  discoveryRequest,
  discoveryStarted,
  latestDiscovery,
  proposalId,
  themeProposal,
} from '#libs/contract';
import { AnalysisQueries } from '#libs/serving';
import { DiscoveryStore } from '#libs/themes';
import { Documented } from '../http/documented.js';
import { QueryOrBody, ReadFromQuery } from '../http/query.js';
import { CurrentCaller } from '../http/request-context.js';

/** What records are about: proposals that can become themes. */
@Controller('public/themes')
export class DiscoveryController {
  constructor(
    private readonly discoveries: DiscoveryStore,
    private readonly queries: AnalysisQueries,
  ) {}

  @Post('discoveries')
  @HttpCode(202)
  @Documented({
    summary: 'Look for themes in the selected records, in the background',
    scope: 'edit',
    answer: discoveryStarted,
    status: 202,
  })
  @QueryOrBody(discoveryRequest)
  async start(
    @Body({ schema: discoveryRequest }) request: DiscoveryRequest,
    @CurrentCaller() caller: Caller,
  ) {
    // What the index cannot select is refused now, not when the discovery runs.
    if (request.search_query !== undefined || request.filters.length > 0)
      await this.queries.ask({ op: 'themeSizes', request: { ...request, themes: [] } }, caller, {});
    return this.discoveries.start(caller, request);
  }

  @Get('discoveries/latest')
  @Documented({
    summary: 'Show how far the latest search for themes in the selected records is, and what it proposes',
    scope: 'read',
    answer: latestDiscovery,
  })
  @ReadFromQuery(discoveryRequest)
  latest(@Body({ schema: discoveryRequest }) request: DiscoveryRequest, @CurrentCaller() caller: Caller) {
    return this.discoveries.latest(caller, request);
  }

  @Get('proposals/:id')
  @Documented({ summary: 'Show a proposal', scope: 'read', answer: themeProposal })
  proposal(@Param('id', { schema: proposalId }) id: string, @CurrentCaller() caller: Caller) {
    return this.discoveries.proposal(id, caller);
  }

  @Post('proposals/:id/reject')
  @HttpCode(204)
  @Documented({
    summary: 'Reject a proposal: what has its words is not proposed again',
    scope: 'edit',
    status: 204,
  })
  reject(@Param('id', { schema: proposalId }) id: string, @CurrentCaller() caller: Caller) {
    return this.discoveries.reject(id, caller);
  }

  @Delete('proposals/:id/reject')
  @HttpCode(204)
  @Documented({ summary: 'Take back the rejection of a proposal', scope: 'edit', status: 204 })
  restore(@Param('id', { schema: proposalId }) id: string, @CurrentCaller() caller: Caller) {
    return this.discoveries.restore(id, caller);
  }
}
