import { createGzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { Controller, Get, Inject, StreamableFile } from '@nestjs/common';
import { type Database, writeBackup } from '#libs/database';
import { Audited } from '../audit/audited.js';
import { Documented } from '../http/documented.js';

export const BACKED_UP = Symbol('what is backed up');

/** Text that PostgreSQL writes shrinks to a quarter at once; more effort saves a tenth of the rest. */
const LEVEL = 3;

/** Everything worth keeping, as one file. */
@Controller('admin/backup')
export class BackupController {
  constructor(@Inject(BACKED_UP) private readonly database: Pick<Database, 'streams'>) {}

  @Get()
  @Audited('backup.begun', () => ({}))
  @Documented({ summary: 'A backup of everything but secrets.key, as gzipped SQL', scope: 'admin' })
  backup() {
    const gzip = createGzip({ level: LEVEL });
    // A failure destroys the answer: a file that ends cleanly is whole.
    pipeline(Readable.from(writeBackup(this.database.streams), { objectMode: false }), gzip, () => undefined);
    const name = `earshot-${new Date().toISOString().slice(0, 10)}.sql.gz`;
    return new StreamableFile(gzip, {
      type: 'application/gzip',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
