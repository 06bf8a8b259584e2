import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { Documented } from '../http/documented.js';
import { TextIndexService } from './text-index.service.js';

const textIndexView = z.object({
  engine: z.enum(['built_in', 'meilisearch']),
  /** The index that is searched. */
  serving: z.object({ lag_ms: z.number().nullable() }).nullable(),
  /** The one that will take its place. */
  building: z.object({ changes_read: z.int(), changes: z.int() }).nullable(),
  failing: z.object({ reason: z.string(), seconds: z.int() }).nullable(),
  /** Records that Meilisearch refuses. */
  refused_records: z.int(),
});

@Controller('admin/text-index')
export class TextIndexController {
  constructor(private readonly desk: TextIndexService) {}

  @Get()
  @Documented({
    summary: 'How far the index in Meilisearch has come',
    scope: 'admin',
    answer: textIndexView,
  })
  read() {
    return this.desk.read();
  }

  @Post('rebuild')
  @HttpCode(202)
  @Documented({
    summary: 'Build the index in Meilisearch anew, beside the one that is searched until then',
    scope: 'admin',
    answer: z.object({ begun: z.boolean() }),
    status: 202,
  })
  rebuild() {
    return this.desk.rebuild();
  }

  @Post('refused-records/retry')
  @HttpCode(202)
  @Documented({
    summary: 'Offer the records that Meilisearch refused once more',
    scope: 'admin',
    answer: z.object({ records: z.int() }),
    status: 202,
  })
  retry() {
    return this.desk.retry();
  }
}
