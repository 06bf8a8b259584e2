import { createGzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { Controller, Get, Inject, StreamableFile } from '@nestjs/common';
import { type Database, writeBackup } from '#libs/database';
import { Audited } from '../access/audited.js';
import { Documented } from '../http/documented.js';

export const BACKUP_SOURCE = Symbol('backup source');

/** Level 3 already shrinks COPY text to a quarter; higher levels save another tenth at most. */
const LEVEL = 3;

@Controller('admin/backup')
export class BackupController {
  constructor(@Inject(BACKUP_SOURCE) private readonly database: Pick<Database, 'streams'>) {}

  @Get()
  @Audited('backup.begun', () => ({}))
  @Documented({ summary: 'Back up everything but secrets.key, as gzipped SQL', scope: 'admin' })
  backup() {
    const gzip = createGzip({ level: LEVEL });
    // A failure destroys the response: a file that ends cleanly is complete.
    pipeline(Readable.from(writeBackup(this.database.streams), { objectMode: false }), gzip, () => undefined);
    const name = `earshot-${new Date().toISOString().slice(0, 10)}.sql.gz`;
    return new StreamableFile(gzip, {
      type: 'application/gzip',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
