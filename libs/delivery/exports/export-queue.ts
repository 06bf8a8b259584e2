import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { Problem, type Warning } from '#libs/contract';
import { inTransaction } from '#libs/database';
import type { ExportQuotaCheck } from './export-quotas.js';
import type { ExportMails } from './export-mails.js';
import type { ExportWork, StoredExport } from './stored-export.js';
import type { ExportStore } from './export-store.js';

/** After this time `wait` returns, whether the export is finished or not. */
const PATIENCE_MS = 10_000;
/** Milliseconds between two reads of an export that is waited for: short at first, for most are small. */
const FIRST_READ = 15;
const LONGEST_READ = 400;

export interface QueuedExport {
  tokenId: string;
  work: ExportWork;
  /** Records that match now. */
  total: number;
  emails: readonly string[];
}

export interface ExportQueueParts {
  pool: pg.Pool;
  store: ExportStore;
  mails: ExportMails;
  quotas: ExportQuotaCheck;
}

/** Takes exports in and waits a while for them; any process that works may write them. */
export class ExportQueue {
  constructor(
    private readonly parts: ExportQueueParts,
    /** Called when an export was added: it may begin at once. */
    private readonly onAdded: () => void = () => undefined,
  ) {}

  /** The export and its mails exist together or not at all. @throws Problem rate_limited, ExportRefused quota_exceeded */
  async add({ tokenId, work: requested, total, emails }: QueuedExport): Promise<string> {
    const work = { ...requested, warnings: [...requested.warnings, ...this.mailWarning(emails)] };
    const id = newId();
    const { format, columns } = work.layout;
    const fields = columns.map(({ name }) => name);
    const { pool, store, mails, quotas } = this.parts;
    await inTransaction(pool, async (tx) => {
      await quotas.admit(tx, tokenId);
      await mails.add(tx, { exportId: id, tokenId, addresses: [...new Set(emails)] });
      await store.add(tx, { id, tokenId, format, fields, total, work });
    });
    this.onAdded();
    return id;
  }

  /** The export as soon as it is over, or as it is when patience or the signal ends. */
  async wait(id: string, gone: AbortSignal): Promise<StoredExport> {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]);
    for (let pause = FIRST_READ; ; pause = Math.min(2 * pause, LONGEST_READ)) {
      const stored = await this.parts.store.find(id);
      if (!stored) throw new Problem('not_found', 'The export was removed in the meantime.');
      if (signal.aborted || (stored.status !== 'queued' && stored.status !== 'running')) return stored;
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  private mailWarning(emails: readonly string[]): Warning[] {
    const { trouble } = this.parts.mails;
    if (emails.length === 0 || trouble === undefined) return [];
    const detail = `No mail is sent: ${trouble}. Use download_url.`;
    return [{ code: 'mail_not_configured', detail, field: 'emails' }];
  }
}
