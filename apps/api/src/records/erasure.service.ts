import { Injectable } from '@nestjs/common';
import { type Caller, mayPush } from '#libs/auth';
import { type Filter, Problem } from '#libs/contract';
import { FeedAnnouncer } from '#libs/database';
import { type EraseReport, RecordEraser, type EraseSelection } from '#libs/records';
import { AnalysisThread } from '../analysis/analysis-thread.js';
import { Written } from '../analysis/written.js';
import type { ErasureQuery, ErasureReceipt } from './erasure-query.js';

/** A receipt, and the transaction after which the analysis no longer counts what was erased. */
export interface Erased {
  receipt: ErasureReceipt;
  tx: bigint;
}

/**
 * Erases what a caller may erase. When it resolves, the records are gone from PostgreSQL for good, and this process
 * keeps nothing of them in the index, neither in memory nor on disk.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly eraser: RecordEraser,
    private readonly announcer: FeedAnnouncer,
    private readonly written: Written,
    private readonly index: AnalysisThread,
  ) {}

  /**
   * Safe to repeat.
   * @throws Problem source_not_allowed for a token whose bound filters do not allow it, index_starting when the
   * records are erased but the index could not confirm that it has forgotten them
   */
  async erase(query: ErasureQuery, caller: Caller): Promise<Erased> {
    const selection = selectionOf(query);
    refuseForeign(caller, selection);
    const dryRun = query.dry_run === 'true';
    const report = await (dryRun ? this.eraser.count(selection) : this.eraser.erase(selection));
    if (!dryRun) {
      this.written.record(report.tx);
      this.announcer.announce();
      await this.index.forget(String(report.tx));
    }
    return { receipt: receiptOf(report, dryRun), tx: report.tx };
  }
}

function selectionOf({ source, user_name, source_batch }: ErasureQuery): EraseSelection {
  return { source, userName: user_name, sourceBatch: source_batch };
}

/** Erasing cannot be undone: a bound token names a source it is bound to, and nothing is left to interpretation. */
function refuseForeign(caller: Caller, { source }: EraseSelection): void {
  if (caller.filters.length === 0) return;
  if (!caller.filters.every(isAboutSource)) {
    throw new Problem(
      'source_not_allowed',
      'This token is bound to records by more than their source; erasing needs another one.',
    );
  }
  if (source === undefined || !mayPush(caller, source)) {
    throw new Problem(
      'source_not_allowed',
      'This token may erase only in the sources it is bound to: name one by source.',
    );
  }
}

function isAboutSource(filter: Filter): boolean {
  return filter.type === 'group' ? filter.filters.every(isAboutSource) : filter.key === 'source';
}

function receiptOf({ records, revisions }: EraseReport, dryRun: boolean): ErasureReceipt {
  return { status: dryRun ? 'dry_run' : 'completed', dry_run: dryRun, records, revisions };
}
