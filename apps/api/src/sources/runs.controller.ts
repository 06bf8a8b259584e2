import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { SourceDetails } from '#libs/sources';
import { Documented } from '../http/documented.js';
import { RUN_STATUS, runShape, runView } from './source-view.js';

const asked = z.strictObject({
  source: z.string().min(1).max(128).optional(),
  status: z.enum(RUN_STATUS).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
const runList = z.object({ runs: z.array(runShape.extend({ source: z.string() })) });

@Controller('admin/runs')
export class RunsController {
  constructor(private readonly details: SourceDetails) {}

  @Get()
  @Documented({ summary: 'The latest runs of all sources', scope: 'admin', answer: runList })
  async list(@Query({ schema: asked }) query: z.output<typeof asked>) {
    const runs = await this.details.runs(query);
    return { runs: runs.map(({ source, ...run }) => ({ source, ...runView(run) })) };
  }
}
