import { hostname } from 'node:os';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { inTransaction } from '#libs/database';
import {
  type ClaimedExport,
  ExportLost,
  ExportMails,
  ExportRefused,
  ExportStore,
  type FinishedExport,
  JobQueue,
  type JobRun,
} from '#libs/delivery';
import { EXPORT, EXPORT_MAIL, EXPORT_OPTIONS, type ExportOptions } from './export-options.js';
import { ExportWriter } from './export-writer.js';

/** Exports one process writes at the same time: half of the connections long reads have. */
const AT_ONCE = 2;
const FAILED = 'The export could not be finished. Ask for it again.';

/** What a run leaves behind. */
@Injectable()
export class ExportLedger {
  constructor(
    @Inject(EXPORT_OPTIONS) private readonly options: ExportOptions,
    readonly store: ExportStore,
    private readonly mails: ExportMails,
    private readonly queue: JobQueue,
  ) {}

  /** The export is complete and its mails are on their way together or not at all. */
  async complete(claimed: ClaimedExport, done: FinishedExport): Promise<void> {
    await inTransaction(this.options.database.pool, async (tx) => {
      await this.store.finish(tx, claimed, done);
      for (const address of await this.mails.waiting(tx, claimed.id)) {
        await this.queue.send(EXPORT_MAIL, { id: claimed.id, address }, { tx });
      }
    });
    this.queue.wake(EXPORT_MAIL);
  }
}

/** Does the jobs that write exports. A run that ends half way is begun again, by whoever takes the job. */
@Injectable()
export class ExportRunner implements OnModuleInit {
  private readonly logger = new Logger('Exports');

  constructor(
    private readonly queue: JobQueue,
    private readonly ledger: ExportLedger,
    private readonly writer: ExportWriter,
  ) {}

  onModuleInit(): void {
    this.queue.handle(EXPORT, (run) => this.run(run), AT_ONCE);
  }

  private async run({ data, isLast, signal }: JobRun<{ id: string }>): Promise<void> {
    const { store } = this.ledger;
    const claimed = await store.claim(data.id, hostname());
    if (!claimed) return;
    try {
      await this.refuseEndedToken(claimed);
      const watch = { signal, onRows: (rows: number) => store.progress(claimed, rows) };
      await this.ledger.complete(claimed, await this.writer.write(claimed, watch));
    } catch (error) {
      // After any other failure the row may have the file: it stays until the sweep knows whose it is.
      if (error instanceof ExportLost) return await this.writer.discard(claimed);
      if (error instanceof ExportRefused) return await store.fail(claimed, error.message, error.code);
      if (!signal.aborted) this.logger.warn({ message: `export ${data.id} failed`, cause: String(error) });
      if (isLast) return await store.fail(claimed, FAILED, null);
      throw new Error('the export is tried again');
    }
  }

  private async refuseEndedToken({ tokenId }: ClaimedExport): Promise<void> {
    if (await this.ledger.store.isTokenGood(tokenId)) return;
    throw new ExportRefused('token_ended', 'The token was revoked or expired before the export ran.');
  }
}
