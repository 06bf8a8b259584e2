import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { type Caller, mayPush } from '#libs/auth';
import { SourceQueries } from '#libs/sources';
import { CurrentCaller } from '../http/access.js';
import { Documented } from '../http/documented.js';

const knownSources = z.object({
  sources: z.array(
    z.object({
      name: z.string(),
      connector: z.string().nullable(),
      state: z.string().nullable(),
      last_arrival: z.string().nullable(),
    }),
  ),
});

@Controller('public/sources')
export class KnownSourcesController {
  constructor(private readonly queries: SourceQueries) {}

  @Get()
  @Documented({ summary: 'Where records come from', scope: 'read', answer: knownSources })
  async list(@CurrentCaller() caller: Caller) {
    const sources = await this.queries.known();
    // The same reading of bound filters that decides about pushing: only what they say about `source` counts here.
    return { sources: sources.filter(({ name }) => mayPush(caller, name)).map(view) };
  }
}

function view({ name, connector, state, lastArrival }: Awaited<ReturnType<SourceQueries['known']>>[number]) {
  return { name, connector, state, last_arrival: lastArrival && new Date(lastArrival).toISOString() };
}
