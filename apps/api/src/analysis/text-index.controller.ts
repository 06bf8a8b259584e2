import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { rebuildStarted, refusedRecords, textIndexView } from '#libs/contract';
import { Documented } from '../http/documented.js';
import { TextIndexService } from './text-index.service.js';

@Controller('admin/text-index')
export class TextIndexController {
  constructor(private readonly desk: TextIndexService) {}

  @Get()
  @Documented({
    summary: 'The progress of the index in Meilisearch',
    scope: 'admin',
    answer: textIndexView,
  })
  read() {
    return this.desk.read();
  }

  @Post('rebuild')
  @HttpCode(202)
  @Documented({
    summary: 'Rebuild the index in Meilisearch, next to the one in use until then',
    scope: 'admin',
    answer: rebuildStarted,
    status: 202,
  })
  rebuild() {
    return this.desk.rebuild();
  }

  @Post('refused-records/retry')
  @HttpCode(202)
  @Documented({
    summary: 'Retry the records that Meilisearch refused',
    scope: 'admin',
    answer: refusedRecords,
    status: 202,
  })
  retry() {
    return this.desk.retry();
  }
}
