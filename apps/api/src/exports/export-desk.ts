import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Problem } from '#libs/contract';
import { inTransaction } from '#libs/database';
import { ExportMails, ExportStore, type ExportWork, JobQueue, type StoredExport } from '#libs/delivery';
import { newIds } from '#libs/records';
import { EXPORT, EXPORT_OPTIONS, type ExportOptions } from './export-options.js';

/** After this time the answer is given, finished or not. */
const PATIENCE_MS = 10_000;
/** Milliseconds between two looks at an export that is waited for: few at first, for most are small. */
const FIRST_LOOK = 15;
const LONGEST_LOOK = 400;

export interface Submitted {
  tokenId: string;
  work: ExportWork;
  /** Records that match now. */
  total: number;
  emails: readonly string[];
}

/** Takes exports in and waits for them a while; who writes them is the queue's business. */
@Injectable()
export class ExportDesk implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    @Inject(EXPORT_OPTIONS) private readonly options: ExportOptions,
    private readonly store: ExportStore,
    readonly mails: ExportMails,
    private readonly queue: JobQueue,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** The export, its mails and its job exist all together or not at all. */
  async submit({ tokenId, work, total, emails }: Submitted): Promise<string> {
    const [id = ''] = newIds(1);
    const { format, columns } = work.layout;
    const fields = columns.map(({ name }) => name);
    await inTransaction(this.options.database.pool, async (tx) => {
      await this.mails.add(tx, { exportId: id, tokenId, addresses: [...new Set(emails)] });
      await this.store.enqueue(tx, { id, tokenId, format, fields, total, work });
      await this.queue.send(EXPORT, { id }, { tx });
    });
    this.queue.wake(EXPORT);
    return id;
  }

  /** The export as soon as it is over, or as it is when patience, the caller or the process ends. */
  async wait(id: string, gone: AbortSignal): Promise<StoredExport> {
    const signal = AbortSignal.any([gone, this.stopping.signal, AbortSignal.timeout(PATIENCE_MS)]);
    for (let pause = FIRST_LOOK; ; pause = Math.min(2 * pause, LONGEST_LOOK)) {
      const kept = await this.store.find(id);
      if (!kept) throw new Problem('not_found', 'The export was removed meanwhile.');
      if (signal.aborted || (kept.status !== 'queued' && kept.status !== 'running')) return kept;
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
