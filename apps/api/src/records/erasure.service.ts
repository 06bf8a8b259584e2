import { Injectable } from '@nestjs/common';
import { type Actor, type Caller, mayPush } from '#libs/auth';
import { type ErasureQuery, type ErasureReceipt, type Filter, Problem } from '#libs/contract';
import type { EraseSelection } from '#libs/records';
import { Written } from '../analysis/written.js';
import { receiptOf } from './erasure-receipt.js';
import { ErasureWork } from './erasure-work.js';

/** A receipt, and the transaction after which the analysis no longer counts what was erased. */
export interface Erased {
  receipt: ErasureReceipt;
  tx: bigint;
}

/** Erases what a caller may erase. A receipt says `completed` when nothing of it is kept anywhere in the product. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly work: ErasureWork,
    private readonly written: Written,
  ) {}

  /**
   * Safe to repeat. What cannot be cleaned now is cleaned later, and the receipt says so.
   * @throws Problem source_not_allowed for a token whose bound filters do not allow it
   */
  async erase(query: ErasureQuery, caller: Caller, actor: Actor): Promise<Erased> {
    const selection = selectionOf(query);
    refuseForeign(caller, selection);
    if (query.dry_run === 'true') return { receipt: await this.work.count(selection, actor), tx: 0n };
    const opened = await this.work.open(selection, actor);
    const done = await this.work.advance(opened, this.written);
    return { receipt: receiptOf(done), tx: done.tx };
  }

  /** @throws Problem not_found, source_not_allowed */
  async read(id: string, caller: Caller): Promise<ErasureReceipt> {
    const erasure = await this.work.find(id);
    refuseForeign(caller, erasure.selection);
    return receiptOf(erasure);
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
