import { Controller, Get, Query } from '@nestjs/common';
import { SourceDetails } from '#libs/sources';
import { runList, type RunQuery, runQuery } from '#libs/contract';
import { Documented } from '../http/documented.js';
import { runView } from './source-view.js';

@Controller('admin/runs')
export class RunsController {
  constructor(private readonly details: SourceDetails) {}

  @Get()
  @Documented({ summary: 'The latest runs of all sources', scope: 'admin', answer: runList })
  async list(@Query({ schema: runQuery }) query: RunQuery) {
    const runs = await this.details.runs(query);
    return { runs: runs.map(({ source, ...run }) => ({ source, ...runView(run) })) };
  }
}
