import { Injectable } from '@nestjs/common';
import { AnalysisThread } from '../analysis/analysis-thread.js';
import { TextIndexStatus } from '../text-index/text-index-status.js';

/** Waits for both indexes: the one that counts, and the one of text queries. */
@Injectable()
export class Indexed {
  constructor(
    private readonly index: AnalysisThread,
    private readonly textIndex: TextIndexStatus,
  ) {}

  /** Until they hold a transaction, at most `within` milliseconds. */
  async until(tx: bigint, within: number): Promise<void> {
    await Promise.all([this.index.reached(String(tx), within), this.textIndex.reached(tx, within)]);
  }
}
